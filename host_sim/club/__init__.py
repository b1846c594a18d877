"""The club: stores what many tables publish to a broker, and shows it as a league.

    tables ─▶ broker ─▶ listen.py ─▶ store.py (SQLite) ─▶ ratings.py ─▶ page.py

    python -m host_sim club --broker 192.168.1.5      the league at http://127.0.0.1:8100

Messages are checked field by field (messages.py), and a message that comes twice counts once.
firmware/skald/net/publisher.py describes their format.
"""
