import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  race: {
    status: {
      preparation: 'En préparation',
      registration_open: 'Préinscription ouverte',
      registration_full: 'Préinscription complète',
      registration_closed: "En attente de l'inscription",
      signup_open: 'Inscription ouverte',
      signup_full: 'Places publiques épuisées',
      signup_closed: 'Inscription close',
      finished: 'Terminée',
    },
    teamStatus: {
      not_registered: 'Non inscrite',
      registered_public: 'Inscrite · publique',
      registered_pr: 'Inscrite · invitée',
      registered_reserved: 'Inscrite · réservée',
      completed: 'Classée',
      disqualified: 'Disqualifiée',
      waitlist: "Liste d'attente",
    },
    quota: {
      public: 'Publiques',
      pr: 'Invitées',
      reserved: 'Réservées',
    },
    sample: 'Exemple',
    start: { time: 'Départ', heat: 'Série', bib: 'Dossard' },
  },
};
