import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  road: {
    warning: 'Attention',
    open: 'Rouverte',
    read: 'Lire l’avis',
    season: 'Saison',
    closedText: 'Route fermée à tous ; choisissez-en une autre.',
    warningText: 'Vérifiez l’état de la route avant de partir.',
    openText: 'La route est rouverte.',
    until: 'jusqu’au {{time}}',
    from: 'à partir du {{time}}',
    timed: '{{times}} : {{text}}',
  },
  hazard: {
    snow: 'neige',
    ice: 'verglas',
    thunder: 'orage',
    wind: 'vent fort',
    fog: 'brouillard',
    rain: 'pluie',
  },
};
