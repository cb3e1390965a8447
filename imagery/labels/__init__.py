"""Everything printed or shown on a screen, drawn as SVG. The function's name is the label's name."""
