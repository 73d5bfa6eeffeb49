/** How a ride was made. A challenge accepts or refuses each category separately. */
export const rideCategories = ['ride', 'ebike', 'virtual'] as const;
