/** How a ride was made. Each is a category of its own, which a challenge accepts or refuses. */
export const rideCategories = ['ride', 'ebike', 'virtual'] as const;
