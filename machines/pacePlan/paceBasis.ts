import { limits } from '#contract/limits.ts';
import type { TrafficKind } from '#contract/pacing/traffic.ts';
import type { LearnedFrom } from '#workers/core/pacing/band/paceUncertainty.ts';
import type { LearnedFactors } from '#workers/core/pacing/learnedFactors.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import type { DayForecast } from '#workers/core/pacing/pacePlanTypes.ts';

/** A stop on the way, during which the clock keeps running. */
export interface PaceStop {
  readonly atM: number;
  readonly durationS: number;
}

/** The forecast of a plan's day. `isSaved`: the one with which a pace setting was stored. */
export interface PlanForecast extends DayForecast {
  readonly isSaved?: boolean;
}

export const descentConfidences = ['careful', 'normal', 'bold'] as const;
/** How close to the course's speed caps the rider descends. */
export type DescentConfidence = (typeof descentConfidences)[number];

/**
 * What a plan depends on besides the inputs: how its power is determined, which weather it uses, where the rider stops.
 */
export interface PaceBasis {
  readonly effort: PaceEffort;
  /**
   * Forecast along the course for the day of departure; null if the weather is set by hand.
   */
  readonly forecast: PlanForecast | null;
  /** In order along the course. */
  readonly stops: readonly PaceStop[];
  /** How often lights stop the rider on this road. */
  readonly traffic: TrafficKind;
  /** The rider has lived or slept at altitude for two weeks and loses less power there. */
  readonly isAcclimatised: boolean;
  /** The rider has trained in the heat for two weeks and loses less power to it. */
  readonly isHeatAcclimatised: boolean;
  /** Riders taking equal turns at the front, 1..12; 1 is solo, which the model is made for. */
  readonly groupSize: number;
  readonly descentConfidence: DescentConfidence;
  /** What the rider's own rides showed; null if nothing was learned. It belongs to the rider, not to the plan. */
  readonly learned: LearnedBasis | null;
}

/** How the rider's resistance and braking differ from the model's, and the remaining uncertainty. */
export interface LearnedBasis {
  readonly factors: LearnedFactors;
  readonly uncertainties: LearnedFrom['uncertainties'];
}

/** The part that belongs to the plan itself: neither the weather, nor what the rider's rides showed. */
export type PlannedBasis = Omit<PaceBasis, 'forecast' | 'learned'>;

export const initialPaceBasis: PaceBasis = {
  effort: { kind: 'ftp' },
  forecast: null,
  stops: [],
  traffic: 'mountain',
  isAcclimatised: false,
  isHeatAcclimatised: false,
  groupSize: limits.groupSize.initial,
  descentConfidence: 'careful',
  learned: null,
};
