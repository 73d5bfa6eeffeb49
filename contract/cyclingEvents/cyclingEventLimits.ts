/** Lengths in characters. */
export const cyclingEventLimits = {
  /** Favourites of a rider or a device. */
  favoritesMax: 200,
  nameMax: 100,
  placeMax: 60,
  organiserMax: 80,
  noteMax: 300,
  urlMax: 500,
  /** The page says that registration closes soon, and favourites are told. In days. */
  closesSoonDays: 3,
} as const;
