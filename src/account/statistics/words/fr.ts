import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  statistics: {
    ask: 'Google Analytics peut-il aussi compter les pages vues ? Il dépose des cookies ; le site marche aussi bien sans.',
    more: 'Détails, et pour changer plus tard',
    allow: 'Oui',
    refuse: 'Non',
    revoke: 'Retirer l’accord',
    google: 'Google Analytics',
    googleText:
      'Il ne se charge que si vous acceptez. Il dépose des cookies ; l’usage publicitaire est coupé. Il apprend quel type de page a été ouvert, sans numéro.',
    is_granted: 'Cet appareil a accepté.',
    is_refused: 'Cet appareil n’a pas accepté ; rien n’est chargé.',
    is_unasked: 'Cet appareil n’a pas répondu ; rien n’est chargé.',
  },
};
