import { limits } from '#contract/limits.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { PaceWeather } from '#workers/core/pacing/pacePlanTypes.ts';

/** A pause on the way: the clock goes on, the rider does not. */
export interface PaceStop {
  readonly atM: number;
  readonly durationS: number;
}

export const descentConfidences = ['careful', 'normal', 'bold'] as const;
/** How much of the course's speed caps the rider rides downhill. */
export type DescentConfidence = (typeof descentConfidences)[number];

/** What a plan stands on beside the inputs: how its power is found, whose weather it has, where the rider stops. */
export interface PaceBasis {
  readonly effort: PaceEffort;
  /**
   * Forecast along the course; null where the weather is set by hand. Its `timeS` counts from midnight, Asia/Taipei, of the
   * day of departure.
   */
  readonly forecast: PaceWeather | null;
  /** In the order of the course. */
  readonly stops: readonly PaceStop[];
  /** Has lived or slept high for two weeks: loses less power to altitude. */
  readonly isAcclimatised: boolean;
  /** Riders who take equal turns at the front, 1..12; 1 is solo, which the model is made for. */
  readonly groupSize: number;
  readonly descentConfidence: DescentConfidence;
}

export const initialPaceBasis: PaceBasis = {
  effort: { kind: 'ftp' },
  forecast: null,
  stops: [],
  isAcclimatised: false,
  groupSize: limits.groupSize.initial,
  descentConfidence: 'normal',
};
