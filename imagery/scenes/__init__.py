"""One function per picture, one file per subject."""
