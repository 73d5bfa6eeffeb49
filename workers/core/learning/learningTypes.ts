import type { LearnedUncertainty } from '../pacing/band/paceUncertainty.ts';
import type { PaceProblem } from '../pacing/pacePlanTypes.ts';

/** The factors of `LearnedResistance`, in the order of every vector and matrix here. */
export const factorNames = ['climb', 'flat', 'descent'] as const;
export type FactorName = (typeof factorNames)[number];

/** A value for each factor. */
export type ByFactor<Value> = Readonly<Record<FactorName, Value>>;

/** A recorded ride on its own course: rows of about 500 m with the watts and the moving time of each. */
export interface RiddenCourse {
  /** Its rows, rider and weather; effort and FTP have no effect, because the recorded watts are ridden. */
  readonly problem: PaceProblem;
  /** Mean over what was measured; NaN where too little was. */
  readonly rowPowerW: Float64Array;
  readonly rowMovingS: Float64Array;
}

/** What one ride says about one factor: the logarithm of the resistance found over the model's, and its doubt. */
export interface FactorEvidence {
  readonly logRatio: number;
  /** One standard deviation, of this ride alone, without any prior. */
  readonly sd: number;
}

/** What one ride says; a factor is null if the ride has too little of such road. */
export interface RideEvidence {
  readonly factors: ByFactor<FactorEvidence | null>;
  /** Moving time recorded, over the stretches with watts. */
  readonly recordedS: number;
  /** What the model says for the same watts, before and after learning from this ride alone. */
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

/** A ride of which something was learned. */
export interface LearnedRide {
  readonly evidence: Pick<RideEvidence, 'factors'>;
  /** What its factors multiply; as for the newest ride if missing. */
  readonly base?: RiderBase;
  /** Days before the newest ride. */
  readonly ageDays: number;
}

/** What all rides together say about a rider. */
export interface LearnedRider {
  /** Logarithms of the factors, drawn towards 0 where the rides say little. */
  readonly logRatio: ByFactor<number>;
  /** Doubt of each, one standard deviation. */
  readonly sd: ByFactor<number>;
  /** What is open of the next ride: these doubts, and what differs from day to day. */
  readonly uncertainties: readonly LearnedUncertainty[];
  /** For each ride, the factors in which it differs so much from the others that it was left out. */
  readonly outliers: readonly (readonly FactorName[])[];
}
