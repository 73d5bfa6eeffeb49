import { areLevelsInOrder } from '#contract/events/areLevelsInOrder.ts';
import { eventLimits } from '#contract/events/eventLimits.ts';
import { languages } from '#contract/languages.ts';
import { emptyTexts, type Texts } from '#src/ui/form/texts.ts';
import { type LevelForm, parseLevelSeconds } from './eventForm.ts';

type Levels = readonly LevelForm[];

/** The problems of a row of the editor. */
export interface LevelProblems {
  readonly name: 'missing' | 'tooLong' | null;
  /** `order`: not faster than the previous row. */
  readonly time: 'missing' | 'invalid' | 'range' | 'order' | null;
  /** Only the fastest row may be marked as the highest. */
  readonly isHighestWrong: boolean;
}

export function findLevelProblems(levels: Levels): readonly LevelProblems[] {
  return levels.map((level, index) => ({
    name: findNameProblem(level.name),
    time: findTimeProblem(level, levels[index - 1]),
    isHighestWrong: level.is_highest !== (index === levels.length - 1),
  }));
}

function findNameProblem(name: Texts): LevelProblems['name'] {
  if (name['zh-TW'].trim() === '') return 'missing';
  return languages.some((language) => name[language].trim().length > eventLimits.levelNameMax) ? 'tooLong' : null;
}

function findTimeProblem(level: LevelForm, previous: LevelForm | undefined): LevelProblems['time'] {
  const withinS = parseLevelSeconds(level);
  if (withinS === null) return 'missing';
  if (Number.isNaN(withinS)) return 'invalid';
  if (withinS < eventLimits.levelS.min || withinS > eventLimits.levelS.max) return 'range';
  const previousS = previous === undefined ? null : parseLevelSeconds(previous);
  return previousS !== null && previousS <= withinS ? 'order' : null;
}

/** Whether rows with valid times are in the order that the server requires. */
export function isInOrder(levels: Levels): boolean {
  const levelTimes = levels.map((level) => ({ within_s: parseLevelSeconds(level), is_highest: level.is_highest }));
  return levelTimes.every(isTimed) ? areLevelsInOrder(levelTimes) : true;
}

const isTimed = (level: {
  within_s: number | null;
  is_highest: boolean;
}): level is {
  within_s: number;
  is_highest: boolean;
} => level.within_s !== null && !Number.isNaN(level.within_s);

/** Marks only the last row as the highest. */
const markHighest = (levels: Levels): Levels =>
  levels.map((level, index) => ({ ...level, is_highest: index === levels.length - 1 }));

const createNextKey = (levels: Levels): string =>
  `l${Math.max(-1, ...levels.map(({ key }) => Number(key.slice(1)))) + 1}`;

const blankLevel = { name: emptyTexts, hours: '', minutes: '', seconds: '', is_highest: false } as const;

export const withNewLevel = (levels: Levels): Levels =>
  markHighest([...levels, { ...blankLevel, key: createNextKey(levels) }]);

export const withoutLevel = (levels: Levels, key: string): Levels =>
  markHighest(levels.filter((level) => level.key !== key));

/** Moves a row up or down by one. */
export function withMovedLevel(levels: Levels, key: string, offset: -1 | 1): Levels {
  const fromIndex = levels.findIndex((level) => level.key === key);
  const movedLevel = levels[fromIndex];
  const neighbour = levels[fromIndex + offset];
  if (movedLevel === undefined || neighbour === undefined) return levels;
  return markHighest(
    levels.map((level, index) => (index === fromIndex ? neighbour : index === fromIndex + offset ? movedLevel : level)),
  );
}

/** From the slowest to the fastest; rows without a valid time (null or NaN) are last. */
export const sortLevels = (levels: Levels): Levels =>
  markHighest(levels.toSorted((a, b) => (parseLevelSeconds(b) || 0) - (parseLevelSeconds(a) || 0)));

/** Bronze, silver and gold, with their times still empty. */
export const createDefaultLevels = (): Levels =>
  markHighest(defaultLevelNames.map((name, index) => ({ ...blankLevel, key: `l${index}`, name })));

const defaultLevelNames: readonly Texts[] = [
  { 'zh-TW': '銅級', en: 'Bronze', ja: 'ブロンズ', fr: 'Bronze', ko: '브론즈', th: 'ทองแดง' },
  { 'zh-TW': '銀級', en: 'Silver', ja: 'シルバー', fr: 'Argent', ko: '실버', th: 'เงิน' },
  { 'zh-TW': '金級', en: 'Gold', ja: 'ゴールド', fr: 'Or', ko: '골드', th: 'ทอง' },
];
