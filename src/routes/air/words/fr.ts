import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  air: {
    forecast: 'Prévu {{when}}',
    saved: 'Prévision enregistrée {{when}}',
    calm: 'Sans vent',
    hand: 'Météo manuelle',
    switch: 'Passer à',
  },
};
