import type { Words } from '../words.ts';

export const segmentSearch: Words['segmentSearch'] = {
  search: 'Chercher un segment',
  hint: 'Nom d’un segment ou d’un parcours',
  none: 'Aucun segment pour « {{search}} »',
  noneHint: 'Essayez un autre mot ou une partie, dans l’une des six langues.',
  found: '{{count}} segments',
  more: 'En voir plus',
  here: 'Ce parcours',
  onRoute: 'Segments de ce parcours',
  show: 'Voir sur le profil',
  category_hc: 'Hors catégorie',
  category_1: '1re cat.',
  category_2: '2e cat.',
  category_3: '3e cat.',
  category_4: '4e cat.',
  category_uncategorised: 'Non classé',
};
