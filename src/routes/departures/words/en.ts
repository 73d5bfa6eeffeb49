import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  departureReason: {
    ice: 'no ice or snow',
    thunder: 'no thunder',
    storm: 'no strong wind',
    noon: 'on top before noon',
    heat: 'not too hot',
    dark: 'in daylight',
    rain: 'no rain',
    cold: 'not too cold',
    cool: 'cooler',
    fast: 'quickest',
    none: 'No good hour',
  },
  departureCaution: {
    ice: 'ice or snow',
    thunder: 'thunder',
    storm: 'strong wind',
    noon: 'on top after noon',
    heat: 'very hot',
    dark: 'bring lights',
    rain: 'rain',
    cold: 'cold',
  },
};
