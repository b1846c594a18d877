"""The club: what many tables tell one broker is kept, and shown as a league.

    tables ─▶ broker ─▶ listen.py ─▶ store.py (SQLite) ─▶ ratings.py ─▶ page.py

    python -m host_sim club --broker 192.168.1.5      the league at http://127.0.0.1:8100
    python -m host_sim.club.growth                    1 to 500 simulated tables on one Mosquitto

What a table says is checked field by field (messages.py); what comes twice counts once.  The form
of the messages is that of firmware/skald/net/herald.py.
"""
