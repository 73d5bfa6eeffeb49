import type { SameWords } from '#src/i18n/words.ts';
import type { words as source } from './zh-TW.ts';

export const words: SameWords<typeof source> = {
  announcement: {
    title: 'Annonces',
    closure: 'Fermé',
    notice: 'Avis',
    news: 'Nouvelle',
    offer: 'Offre',
    all: 'Toutes les annonces ({{count}})',
    since: 'Dès le {{from}}',
    period: 'Du {{from}} au {{until}}',
    noText: 'Pas d’autres précisions.',
    toRoute: 'Voir le parcours',
    gone: 'Cette annonce est terminée.',
    failed: 'Annonces non chargées',
  },
};
