import type { PlausibilityFlag } from './plausibilityTypes.ts';
import type { RideColumns } from './rideColumns.ts';

/** Elevation at each sample, without the noise of single samples. */
export interface ElevationSource {
  readonly elevationM: Float64Array;
  /** From a barometer, or from the course: accurate over short times, too. */
  readonly isQuiet: boolean;
}

/** A ride as the rules about climbing read it. */
export interface ClimbingRide {
  readonly ride: RideColumns;
  /** The recording's elevation and the course's, where known: either may be missing or wrong. */
  readonly elevationSources: readonly ElevationSource[];
  readonly category: 'ride' | 'ebike';
  /** Null if unknown. */
  readonly riderMassKg: number | null;
}

/** A rule about the movement of a ride. */
export type MotionRule = (ride: RideColumns) => PlausibilityFlag | null;
/** A rule about what muscles can do on a climb. */
export type MuscleRule = (climb: ClimbingRide) => PlausibilityFlag | null;
