/** A gate that closes: whoever comes later is taken out. */
export interface CutOff {
  readonly atM: number;
  /** Seconds after midnight, Asia/Taipei, of the day of departure; more than 86,400 is the day after. */
  readonly closesS: number;
}

export interface CutOffMargin extends CutOff {
  /** Seconds after midnight at which the plan is there. */
  readonly arrivesS: number;
  /** Time to spare; below 0 the gate is closed. */
  readonly marginS: number;
  /** Seconds after midnight before which the rider has to start for this gate, with the same plan. */
  readonly latestDepartureS: number;
}

/** Less than this at a gate is no margin on a real ride. */
export const tightMarginS = 600;

/**
 * How much time the plan leaves at each gate. `elapsedAtS` is the time on the clock since the start at a place, stops before it
 * included. A gate that closes earlier on the clock than the ride begins is meant for the day after.
 */
export function cutOffMargins(
  cutOffs: readonly CutOff[],
  departureS: number,
  elapsedAtS: (atM: number) => number,
): readonly CutOffMargin[] {
  return [...cutOffs]
    .sort((a, b) => a.atM - b.atM)
    .map(({ atM, closesS: asked }) => {
      const closesS = asked < departureS ? asked + 86_400 : asked;
      const arrivesS = departureS + elapsedAtS(atM);
      const marginS = closesS - arrivesS;
      return { atM, closesS, arrivesS, marginS, latestDepartureS: departureS + marginS };
    });
}
