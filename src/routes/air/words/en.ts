import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  air: {
    forecast: 'Forecast {{when}}',
    saved: 'Saved forecast {{when}}',
    calm: 'Calm',
    hand: 'Manual weather',
    switch: 'Switch to',
  },
};
