"""What keeps slow, large, odd and loud strangers cheap: origins, limits, patience, refusals."""
