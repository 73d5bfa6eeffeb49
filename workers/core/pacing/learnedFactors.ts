/**
 * What a rider's own rides showed beyond the model: how much more (above 1) or less resistance there was on climbs and
 * elsewhere, and how fast the rider lets the bicycle run downhill and in bends. The resistance includes everything that
 * the inputs do not know: true mass, tyres, position, the power meter. 1 is the model's value; range 0.5..2.
 */
export interface LearnedFactors {
  readonly climbResistanceRatio: number;
  readonly flatResistanceRatio: number;
  /** Braking habit: on the course's speed caps, on top of `descentScale`. */
  readonly descentSpeedRatio: number;
}

/** Nothing is known about the rider. */
export const unknownFactors: LearnedFactors = Object.freeze({
  climbResistanceRatio: 1,
  flatResistanceRatio: 1,
  descentSpeedRatio: 1,
});

export const learnedFactorRange = Object.freeze({ min: 0.5, max: 2 });

/** Up to this grade a road counts as flat ... */
const maxFlatGradeRatio = 0.01;
/** ... and from this one as climb; between them the ratio changes evenly. */
const minClimbGradeRatio = 0.03;

/** How much of a grade is climb (0..1); the rest, and every descent, has the resistance of the flat. */
export const computeClimbShare = (gradeRatio: number): number =>
  Math.min(Math.max((gradeRatio - maxFlatGradeRatio) / (minClimbGradeRatio - maxFlatGradeRatio), 0), 1);

/** The resistance ratio at a grade, given how much of it is climb (`computeClimbShare`). */
export const getResistanceRatio = (
  { climbResistanceRatio, flatResistanceRatio }: LearnedFactors,
  climbShare: number,
): number => flatResistanceRatio + climbShare * (climbResistanceRatio - flatResistanceRatio);

/**
 * A steady state with a ratio applied: it scales all resistance. Uphill that includes gravity; downhill gravity drives
 * and is not scaled.
 */
export function withResistance<State extends { gravityMps2: number; gradeRatio: number; crr: number; cdaM2: number }>(
  state: State,
  ratio: number,
): State {
  const isUphill = state.gradeRatio > 0;
  return {
    ...state,
    cdaM2: state.cdaM2 * ratio,
    gravityMps2: isUphill ? state.gravityMps2 * ratio : state.gravityMps2,
    crr: isUphill ? state.crr : state.crr * ratio,
  };
}
