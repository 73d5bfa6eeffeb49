/** A gate with a closing time: riders who arrive later are taken out of the event. */
export interface CutOff {
  readonly atM: number;
  /** Seconds after midnight (Asia/Taipei) of the day of departure; more than 86,400 is the next day. */
  readonly closesS: number;
}

export interface CutOffMargin extends CutOff {
  /** Planned arrival, seconds after midnight. */
  readonly arrivesS: number;
  /** Time to spare; negative if the gate is closed at arrival. */
  readonly marginS: number;
  /** Latest start for this gate with the same plan, seconds after midnight. */
  readonly latestDepartureS: number;
}

/** Less time than this is no safe margin on a real ride. */
export const tightMarginS = 600;

/**
 * How much time the plan leaves at each gate. `getElapsedS` returns the seconds since the start at a place, including
 * earlier stops. A closing time earlier in the day than the start of the ride counts as that of the next day.
 */
export function computeCutOffMargins(
  cutOffs: readonly CutOff[],
  departureS: number,
  getElapsedS: (atM: number) => number,
): readonly CutOffMargin[] {
  return [...cutOffs]
    .sort((a, b) => a.atM - b.atM)
    .map(({ atM, closesS: enteredS }) => {
      const closesS = enteredS < departureS ? enteredS + 86_400 : enteredS;
      const arrivesS = departureS + getElapsedS(atM);
      const marginS = closesS - arrivesS;
      return { atM, closesS, arrivesS, marginS, latestDepartureS: departureS + marginS };
    });
}
