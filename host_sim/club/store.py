"""The club's database: results, events and tables in one SQLite file, without duplicates."""

import json
import sqlite3

_TABLES = """
create table if not exists results (
    place text, number integer, sum text, received real, body text,
    primary key (place, number, sum)) without rowid;
create table if not exists events (
    place text, run integer, event integer, kind text, body text,
    primary key (place, run, event)) without rowid;
create table if not exists places (
    place text primary key, is_online integer default 0, state text default '{}') without rowid;
"""


class Store:
    """The file at `path`; every thread needs a Store of its own.  Raises sqlite3.Error if a write fails."""

    def __init__(self, path):
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.execute("pragma journal_mode=wal")
        self._db.execute("pragma synchronous=normal")
        self._db.executescript(_TABLES)

    def close(self):
        self._db.close()

    def add_result(self, table, result, now):
        """Store the result of a game (messages.read_result); return False for a duplicate."""
        key = (table, result["number"], result["sum"])
        row = (*key, now, json.dumps(result))
        done = self._db.execute("insert or ignore into results values (?, ?, ?, ?, ?)", row)
        return done.rowcount > 0

    def add_event(self, table, run, event, kind, body):
        """Store an event; return False for a duplicate."""
        row = (table, run, event, kind, json.dumps(body))
        done = self._db.execute("insert or ignore into events values (?, ?, ?, ?, ?)", row)
        return done.rowcount > 0

    def set_online(self, table, is_online):
        self._db.execute(
            "insert into places (place, is_online) values (?, ?)"
            " on conflict (place) do update set is_online = excluded.is_online",
            (table, is_online),
        )

    def set_state(self, table, state):
        self._db.execute(
            "insert into places (place, state) values (?, ?)"
            " on conflict (place) do update set state = excluded.state",
            (table, json.dumps(state)),
        )

    def list_results(self):
        """Return the results in the order of their arrival."""
        rows = self._db.execute("select body from results order by received, place, number")
        return [json.loads(body) for (body,) in rows]

    def list_tables(self):
        """Return [(table, is it online, its state), ...] by name."""
        rows = self._db.execute("select place, is_online, state from places order by place")
        return [(table, bool(is_online), json.loads(state)) for table, is_online, state in rows]

    def count_events(self):
        """Return {(table, run): (events received, highest number)}; their difference is how many are missing."""
        rows = self._db.execute("select place, run, count(*), max(event) from events group by 1, 2")
        return {(table, run): (count, most) for table, run, count, most in rows}
