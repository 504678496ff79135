"""What the director does after the fact: rulings, corrections, versions and what sets them apart, final figures."""
