import type { LearnedRide, LearnedRideList } from '#contract/learning/learnedRides.ts';
import { learnedRidesEndpoints } from '#contract/learning/learnedRidesEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';

/** The rides stored in the account. */
export const fetchAccountRides = (signal?: AbortSignal): Promise<CallResult<LearnedRideList>> =>
  callEndpoint(learnedRidesEndpoints.getLearnedRides, {}, signal);

/** Replaces the account's rides with this device's. */
export const storeAccountRides = (
  rides: readonly LearnedRide[],
  riderId: string,
): Promise<CallResult<LearnedRideList>> =>
  callEndpoint(learnedRidesEndpoints.putLearnedRides, { body: { rides: [...rides] }, forRiderId: riderId });
