/** Strava's sport types for human-powered rides on wheels. */
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
