import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  weatherCard: {
    now: 'Weather now',
    summit: 'Summit {{degrees}} °C',
    start: 'Start {{degrees}} °C',
    wind: '{{name}} {{speed}} m/s',
    old: 'forecast from {{age}}',
    today: '{{list}} today',
    source: 'new window',
    N: 'N wind',
    NE: 'NE wind',
    E: 'E wind',
    SE: 'SE wind',
    S: 'S wind',
    SW: 'SW wind',
    W: 'W wind',
    NW: 'NW wind',
  },
};
