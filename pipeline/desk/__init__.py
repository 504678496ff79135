"""The director's desk: draw, seat, sheets, what is still missing, and taking in results as they arrive."""
