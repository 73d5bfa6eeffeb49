import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ads: {
    label: 'Ad',
    close: 'Hide this ad for today',
    closed: 'No more ads here today.',
    sample: 'sample',
    newWindow: 'opens a new window',
  },
};
