import type { Translate } from '#src/i18n/createTranslator.ts';
import type { WordKey } from '#src/i18n/words.ts';
import type { RideNote } from './useLearning.ts';

const words: Readonly<Partial<Record<RideNote['code'], WordKey>>> = {
  twice: 'learning.twice',
  'learning.tooShort': 'learning.tooShort',
  'course.tooShort': 'learning.tooShort',
  'file.noPositions': 'learning.noRoad',
  'file.noElevation': 'learning.noRoad',
};

/** Why a ride was not learned. */
export const formatNote = (t: Translate, { name, code }: RideNote): string =>
  t(words[code] ?? 'learning.unreadable', { name });
