"""Furniture and small things."""
