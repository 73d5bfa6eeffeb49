export const rideOptions = {} as const;
