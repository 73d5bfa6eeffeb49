/** Limits of cycling events, for page and API. Lengths in characters. */
export const cyclingEventLimits = {
  /** Maximum favourites of a rider or a device. */
  favoritesMax: 200,
  nameMax: 100,
  placeMax: 60,
  organiserMax: 80,
  noteMax: 300,
  urlMax: 500,
  /** Days before registration closes from which the page says so; riders who marked it are notified a day before. */
  closesSoonDays: 3,
} as const;
