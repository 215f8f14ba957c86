"""Ban Luck with one to seven players against one banker: learnt from sampled deals, and measured by best replies."""
