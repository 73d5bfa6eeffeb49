import { type AgeGroup, ageGroupStarts, ageGroups } from '#contract/ageGroups.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { getGroupRange, type MassClass, massClasses, massClassStartsKg } from '#contract/segments/boardGroups.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** Which athletes and which period a board covers; `all` is everybody. */
export interface BoardGroup {
  readonly span: RankingSpan;
  readonly sex: 'all' | 'female';
  readonly age: 'all' | AgeGroup;
  readonly mass: 'all' | MassClass;
}

export const allAthletes: BoardGroup = { span: 'all', sex: 'all', age: 'all', mass: 'all' };

/** Whether some athletes are left out; the span does not count. */
export const isNarrowed = ({ sex, age, mass }: BoardGroup): boolean => [sex, age, mass].some((part) => part !== 'all');

/** Whether the board covers everybody, of all time. */
export const isUnfiltered = (group: BoardGroup): boolean => group.span === allAthletes.span && !isNarrowed(group);

export const formatAgeGroup = (age: AgeGroup, t: Translate): string =>
  formatGroupRange('age', ageGroupStarts, ageGroups.indexOf(age), t);
export const formatMassGroup = (mass: MassClass, t: Translate): string =>
  formatGroupRange('mass', massClassStartsKg, massClasses.indexOf(mass), t);

/** The group at `index`: below the first start, from one start to the next, or from the last one on. */
function formatGroupRange(kind: 'age' | 'mass', starts: readonly number[], index: number, t: Translate): string {
  const { from, below } = getGroupRange(starts, index);
  if (from === null) return t(`segmentBoard.${kind}Below`, { to: below ?? '' });
  return below === null
    ? t(`segmentBoard.${kind}From`, { from })
    : t(`segmentBoard.${kind}Between`, { from, to: below - 1 });
}
