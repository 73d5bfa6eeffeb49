import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  licences: {
    intro:
      'Ce site utilise les logiciels et polices suivants, créés par d’autres. Merci à tous les auteurs ; les licences sont citées dans leur langue d’origine.',
    browser: 'Sur votre appareil',
    server: 'Sur notre serveur',
    failedTitle: 'La liste des licences n’a pas pu être chargée',
    noText: 'Ce paquet ne contient pas de texte de licence ; son nom figure ci-dessus.',
  },
};
