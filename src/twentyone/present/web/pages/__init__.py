"""The files of the page: static modules, guide, invitations, plotting library."""
