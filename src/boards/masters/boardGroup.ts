import { type AgeGroup, ageGroupStarts, ageGroups } from '#contract/ageGroups.ts';
import type { RankingGroup } from '#contract/rankings/rankings.ts';
import { getGroupRange } from '#contract/segments/boardGroups.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** The athletes on a board; `all` is everybody. */
export interface BoardGroup {
  readonly sex: 'all' | 'female';
  readonly age: 'all' | AgeGroup;
}

export const everybody: BoardGroup = { sex: 'all', age: 'all' };

/** Whether some athletes are left out. */
export const isNarrowed = ({ sex, age }: BoardGroup): boolean => sex !== 'all' || age !== 'all';

/** The group as the server's query has it. */
export const toRankingGroup = ({ sex, age }: BoardGroup): RankingGroup => ({
  ...(sex !== 'all' && { sex }),
  ...(age !== 'all' && { age_group: age }),
});

export function formatAgeGroup(age: AgeGroup, t: Translate): string {
  const { from, below } = getGroupRange(ageGroupStarts, ageGroups.indexOf(age));
  if (from === null) return t('masters.ageBelow', { toAge: below ?? '' });
  return below === null
    ? t('masters.ageFrom', { fromAge: from })
    : t('masters.ageBetween', { fromAge: from, toAge: below - 1 });
}
