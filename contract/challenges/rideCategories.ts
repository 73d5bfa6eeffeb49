/** How a ride was made: each is a category of its own, which a challenge takes or refuses. */
export const rideCategories = ['ride', 'ebike', 'virtual'] as const;
