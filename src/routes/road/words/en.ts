import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  road: {
    warning: 'Warning',
    open: 'Open again',
    read: 'Read the notice',
    season: 'Season',
    closedText: 'Closed to everybody; please ride another road.',
    warningText: 'Check the road before you go.',
    openText: 'The road is open again.',
    until: 'until {{time}}',
    from: 'from {{time}}',
    timed: '{{times}}: {{text}}',
  },
  hazard: {
    snow: 'snow',
    ice: 'ice',
    thunder: 'thunder',
    wind: 'wind',
    fog: 'fog',
    rain: 'rain',
  },
};
