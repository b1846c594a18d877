"""Guides hands with lights: laying out the table, and putting right what is wrong."""
