"""Leads hands by light: laying out, and the way back."""
