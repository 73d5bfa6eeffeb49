/** How far a ride may differ from its plan's inputs: one standard deviation each. Ratios are of a logarithm. */
export interface PaceUncertainty {
  readonly cdaRatio: number;
  readonly crrRatio: number;
  /** Bicycle, bottles, clothes and the rider's mass on the day. */
  readonly massKg: number;
  /** Power at the wheel: the meter's trueness and the drivetrain. */
  readonly wheelPowerRatio: number;
  /** East and north each, mean over the ride at riding height. */
  readonly windMps: number;
  /** Form on the day and the error of the FTP test. */
  readonly ftpRatio: number;
  /** Slower or faster for the whole ride: traffic, choice of line, braking; not included in the others. */
  readonly rideRatio: number;
  /** Remaining uncertainty of learned resistance; empty if nothing was learned. */
  readonly learned: readonly LearnedUncertainty[];
  /** Slower or faster for a while: lights, bends, a group. */
  readonly stretchRatio: number;
  /** Distance over which that correlation falls to 1/e. */
  readonly stretchM: number;
}

/** What a rider's recorded rides leave open about the next one. */
export interface LearnedFrom {
  /**
   * Independent uncertainties, as changes of the logarithms of the climb and flat resistance and of the descent speed
   * by one standard deviation each.
   */
  readonly uncertainties: readonly LearnedUncertainty[];
}
export type LearnedUncertainty = readonly [climb: number, flat: number, descentSpeed: number];

/** What is known of the rider and the day, beyond body mass and FTP. */
export interface PaceKnowledge {
  /** By a forecast, or set by the rider. */
  readonly isWindKnown: boolean;
  /** The rider chose a riding position or entered CdA. */
  readonly isPositionKnown: boolean;
  /** The rider entered the bicycle's mass or its tyres. */
  readonly isBikeKnown: boolean;
  readonly learnedFrom: LearnedFrom | null;
}

export const nothingKnown: PaceKnowledge = Object.freeze({
  isWindKnown: false,
  isPositionKnown: false,
  isBikeKnown: false,
  learnedFrom: null,
});

/**
 * The uncertainty for what is known. Each value comes from a published spread (decision 185), none from the rides of
 * `bench truth`. The rider's own rides replace the spreads of rider and bicycle by the variation from ride to ride; the
 * wind of another day stays unknown, because on their loops most of it cancelled out.
 */
export function computeUncertainty(knowledge: PaceKnowledge = nothingKnown): PaceUncertainty {
  const day = { windMps: knowledge.isWindKnown ? 0.5 : 1.5, ftpRatio: 0.03, stretchRatio: 0.04, stretchM: 1000 };
  if (knowledge.learnedFrom !== null)
    return { ...day, ...ownRideSpreads, learned: knowledge.learnedFrom.uncertainties };
  return {
    ...day,
    cdaRatio: Math.hypot(knowledge.isPositionKnown ? 0.07 : 0.13, draftRatio),
    crrRatio: knowledge.isBikeKnown ? 0.15 : 0.3,
    massKg: knowledge.isBikeKnown ? 1 : 2,
    wheelPowerRatio: 0.034,
    rideRatio: 0.045,
    learned: [],
  };
}

/** With the rider's own rides: what differs from ride to ride beyond the factors. */
const ownRideSpreads = { cdaRatio: 0, crrRatio: 0, massKg: 0, wheelPowerRatio: 0, rideRatio: 0.03 } as const;

/** The uncertainty that a first ride of the rider would leave. */
export function computeUncertaintyAfterRides(knowledge: PaceKnowledge): PaceUncertainty {
  return { ...computeUncertainty(knowledge), ...ownRideSpreads, rideRatio: firstRideRatio };
}

/** The ends of the published signals per km of a kind of road are a factor of 3.3 to 4 apart, taken as ends of 80 %. */
const signalDensityRatio = 0.5;

/**
 * Standard deviation of the logarithm of the number of stops in traffic: the road's signals, and chance (Poisson).
 * `stopCount`: expected, above 0. At most 1, because a short ride may meet no light at all.
 */
export const computeTrafficRatio = (stopCount: number): number =>
  Math.min(1, Math.hypot(signalDensityRatio, 1 / Math.sqrt(stopCount)));

/** How much of the ride is spent behind other riders is not known. */
const draftRatio = 0.08;

/** After a first ride, the factors' own uncertainty is part of this, to predict how much rides would narrow the band. */
const firstRideRatio = 0.04;

/** Standard normal quantile of 90 %: eight rides in ten are between P10 and P90. */
export const z90 = 1.2815515655446004;
