// Placeholder of an empty house.
