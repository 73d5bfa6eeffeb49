import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  departureReason: {
    ice: 'ni glace ni neige',
    thunder: 'pas d’orage',
    storm: 'pas de vent fort',
    noon: 'au sommet avant midi',
    heat: 'pas de canicule',
    dark: 'de jour',
    rain: 'pas de pluie',
    cold: 'pas trop froid',
    cool: 'plus frais',
    fast: 'le plus rapide',
    none: 'Aucune bonne heure',
  },
  departureCaution: {
    ice: 'glace ou neige',
    thunder: 'orage',
    storm: 'vent fort',
    noon: 'au sommet après midi',
    heat: 'canicule',
    dark: 'prévoir des feux',
    rain: 'pluie',
    cold: 'froid',
  },
};
