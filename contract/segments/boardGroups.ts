/**
 * Year of the ride (masters board: of the calculation) minus year of birth; `u20` is below 20, `70` from 70 on.
 */
export const ageGroups = ['u20', '20', '30', '40', '50', '60', '70'] as const;
export type AgeGroup = (typeof ageGroups)[number];
/** Body mass on the day of the ride, kg: `u55` is below 55, `85` from 85 on. */
export const massClasses = ['u55', '55', '65', '75', '85'] as const;
export type MassClass = (typeof massClasses)[number];

/** Lower limits of the groups after the first. */
export const ageGroupStarts = [20, 30, 40, 50, 60, 70] as const;
export const massClassStartsKg = [55, 65, 75, 85] as const;

/** The limits of a group, years or kg: `from` belongs to it, `below` does not; null where there is no limit. */
export interface GroupRange {
  readonly from: number | null;
  readonly below: number | null;
}

/**
 * The limits of the group at `index`, from 0, of a list whose groups after the first begin at `starts`: index 0 has no
 * lower limit, the last index (`starts.length`) no upper one.
 */
export const getGroupRange = (starts: readonly number[], index: number): GroupRange => ({
  from: starts[index - 1] ?? null,
  below: starts[index] ?? null,
});
