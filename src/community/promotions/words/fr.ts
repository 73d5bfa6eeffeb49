import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  promotions: {
    sub: 'Les offres de nos partenaires aux cyclistes',
    failed: 'Les offres n’ont pas pu être chargées',
    oneFailed: 'Cette offre n’a pas pu être chargée',
    none: 'Pas encore d’offre',
    noneText: 'Les nouvelles offres apparaissent ici.',
    noneNow: 'Aucune offre en ce moment.',
    part: {
      valid: 'En cours',
      coming: 'Bientôt',
      over: 'Terminées',
    },
    pinned: 'À la une',
    coming: 'Bientôt',
    over: 'Terminée',
    sample: 'Exemple',
    validity: 'Validité :',
    left: 'Dernier jour',
    until: 'Jusqu’au {{at}}',
    lasting: 'Sans date de fin',
    from: 'À partir du {{at}}',
    between: 'Du {{from}} au {{until}}',
    endedAt: 'Terminée le {{at}}',
    all: 'Toutes les offres',
    missing: 'Cette offre n’existe pas',
    missingText: 'Elle a peut-être été retirée, ou l’adresse est mal tapée.',
    open: 'Voir l’offre',
    leaves: 'Vous quittez Wolfpace pour {{host}}.',
    share: 'Partager',
    copyLink: 'Copier le lien',
    link: 'Lien',
    copied: 'Le lien est copié.',
    copyFailed: 'La copie n’a pas marché ; appuyez longuement sur le lien ci-dessous.',
  },
};
