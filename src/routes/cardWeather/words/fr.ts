import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  weatherCard: {
    now: 'Météo actuelle',
    summit: 'Sommet {{degrees}} °C',
    start: 'Départ {{degrees}} °C',
    wind: '{{name}} {{speed}} m/s',
    old: 'prévision {{age}}',
    today: '{{list}} aujourd’hui',
    source: 'données météo, nouvelle fenêtre',
    N: 'vent N',
    NE: 'vent NE',
    E: 'vent E',
    SE: 'vent SE',
    S: 'vent S',
    SW: 'vent SO',
    W: 'vent O',
    NW: 'vent NO',
  },
};
