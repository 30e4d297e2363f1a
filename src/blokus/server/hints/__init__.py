"""What processes tell each other to be quick; whatever is lost is found in the database later."""
