import type { LearnedUncertainty } from '../pacing/band/paceUncertainty.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';

/** The three of `LearnedFactors`, in the order of every vector and matrix here. */
export const factorNames = ['climb', 'flat', 'descentSpeed'] as const;
export type FactorName = (typeof factorNames)[number];

/** A value for each factor. */
export type ByFactor<Value> = Readonly<Record<FactorName, Value>>;

/** A recorded ride on its own course: rows of about 500 m with the watts and the moving time of each. */
export interface RiddenCourse {
  /** Its rows, rider and weather; effort and FTP have no effect, because the recorded watts are ridden. */
  readonly problem: PaceProblem;
  /** Mean over what was measured; NaN if too little was. */
  readonly rowPowerW: Float64Array;
  readonly rowMovingS: Float64Array;
  /** How often the rider stopped in each row; none if missing. */
  readonly rowStopCount?: Float64Array;
}

/** The evidence of one ride for one factor: the logarithm of its ratio to the model's value, and its uncertainty. */
export interface FactorEvidence {
  readonly logRatio: number;
  /** One standard deviation, of this ride alone, without any prior. */
  readonly sd: number;
}

/** The evidence of one ride; a factor is null if the ride has too little of such road. */
export interface RideEvidence {
  readonly factors: ByFactor<FactorEvidence | null>;
  /** Moving time recorded, over the stretches with watts. */
  readonly recordedS: number;
  /** The model's time for the same watts, before and after learning from this ride alone. */
  readonly modelledS: number;
  readonly fittedS: number;
  /** Length of those stretches. */
  readonly usedM: number;
}

/** The inputs that a ride was compared with. */
export interface RiderBase {
  readonly massKg: number;
  readonly cdaM2: number;
  readonly crr: number;
}

/** A ride that the rider's plans learned from. */
export interface LearnedRide {
  readonly evidence: Pick<RideEvidence, 'factors'>;
  /** The inputs that its factors apply to; as for the newest ride if missing. */
  readonly base?: RiderBase;
  /** Days before the newest ride. */
  readonly ageDays: number;
}

/** What all rides together show about a rider. */
export interface LearnedRider {
  /** Logarithms of the factors, shrunk towards 0 where there is little evidence. */
  readonly logRatio: ByFactor<number>;
  /** Uncertainty of each, one standard deviation. */
  readonly sd: ByFactor<number>;
  /** Uncertainty about the next ride: what is left of the factors, and the variation from day to day. */
  readonly uncertainties: readonly LearnedUncertainty[];
  /** Rides that count for each factor: with evidence, among the newest, no outlier; 0 if there is too little of the road. */
  readonly rideCount: ByFactor<number>;
  /** For each ride, the factors that were left out as outliers. */
  readonly outliers: readonly (readonly FactorName[])[];
}
