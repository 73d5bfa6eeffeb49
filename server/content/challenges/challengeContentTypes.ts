import type { FullText } from '#contract/localisedText.ts';

/**
 * One of our checkpoints; `km` counts along the whole course of its route. Best placed at a point of the road's table
 * in `roads/` (every 50 to 500 m): between two points the line is straight, while the road may bend.
 */
export interface GateContent {
  readonly place: FullText;
  readonly km: number;
  /** Default: 40. */
  readonly radiusM?: number;
  /** Default: true. */
  readonly isMandatory?: false;
}

export interface ChallengeContent {
  readonly id: string;
  readonly routeId: string;
  /** What the title and the description call the ride; default: the route's name. */
  readonly name?: FullText;
  /**
   * Stretches, in kilometres of the course, where the ride is not compared with it, in addition to the drawn ones:
   * riders have a choice there, or the line is not exact.
   */
  readonly unchecked?: readonly (readonly [fromKm: number, toKm: number])[];
  readonly gates: readonly GateContent[];
  /** The first day whose rides count; without it, every day counts. */
  readonly validFrom?: string;
  /**
   * Best time of a published race result from the first gate to the last. Strava's segment records are not used: its
   * terms do not allow showing them.
   */
  readonly bestKnownS?: number;
}
