/** Strava's words for what is ridden on wheels that the rider turns. */
const rideTypes: ReadonlySet<string> = new Set([
  'Ride',
  'MountainBikeRide',
  'GravelRide',
  'EBikeRide',
  'EMountainBikeRide',
  'VirtualRide',
  'Velomobile',
  'Handcycle',
]);

export const isRideType = (sportType: string): boolean => rideTypes.has(sportType);
