/**
 * What a rider's own rides showed beyond the model: how much more (above 1) or less resistance there was on climbs, on
 * the flat and downhill. It includes everything that the inputs do not know: true mass, tyres, position, the power
 * meter, and downhill how freely the rider descends. 1 is the model's value; range 0.5..2.
 */
export interface LearnedResistance {
  readonly climbResistanceRatio: number;
  readonly flatResistanceRatio: number;
  readonly descentResistanceRatio: number;
}

/** Nothing is known about the rider. */
export const unknownResistance: LearnedResistance = Object.freeze({
  climbResistanceRatio: 1,
  flatResistanceRatio: 1,
  descentResistanceRatio: 1,
});

export const learnedResistanceRange = Object.freeze({ min: 0.5, max: 2 });

/** Up to this grade, up or down, a road counts as flat ... */
const maxFlatGradeRatio = 0.01;
/** ... and from this one as climb or descent; between them the ratio changes evenly. */
const minClimbGradeRatio = 0.03;

/** How much of a grade is climb (0..1) or descent (0..-1); the rest is flat. */
export function computeClimbShare(gradeRatio: number): number {
  const climbShare = Math.min(
    Math.max((Math.abs(gradeRatio) - maxFlatGradeRatio) / (minClimbGradeRatio - maxFlatGradeRatio), 0),
    1,
  );
  return gradeRatio > 0 ? climbShare : -climbShare;
}

/** The ratio at a grade, given how much of it is climb or descent (`computeClimbShare`). */
export function getResistanceRatio(learned: LearnedResistance, climbShare: number): number {
  const { climbResistanceRatio, flatResistanceRatio, descentResistanceRatio } = learned;
  return climbShare > 0
    ? flatResistanceRatio + climbShare * (climbResistanceRatio - flatResistanceRatio)
    : flatResistanceRatio - climbShare * (descentResistanceRatio - flatResistanceRatio);
}

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
