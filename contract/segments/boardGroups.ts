/** Body mass on the day of the ride, kg: `u55` is below 55, `85` from 85 on. */
export const massClasses = ['u55', '55', '65', '75', '85'] as const;
export type MassClass = (typeof massClasses)[number];

/** Lower limits of the classes after the first. */
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
