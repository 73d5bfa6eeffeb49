import type { Words } from '../words.ts';

export const routeList: Words['routeList'] = {
  search: 'Rechercher un parcours',
  searchHint: 'Parcours ou lieu',
  sortBy: 'Trier par',
  sort: {
    visits: 'Visites',
    name: 'Nom',
    distance: 'Distance',
    elevation: 'Dénivelé',
    grade: 'Pente',
  },
  ascending: 'Ordre croissant, toucher pour inverser',
  descending: 'Ordre décroissant, toucher pour inverser',
  view: 'Affichage',
  grid: 'Cartes',
  list: 'Liste',
  count: '{{count}} parcours',
  countOne: '{{count}} parcours',
  found: '{{count}} parcours pour « {{search}} »',
  foundOne: '{{count}} parcours pour « {{search}} »',
  noneTitle: 'Aucun parcours pour l’instant',
  noneHint: 'Les parcours apparaîtront ici dès qu’ils seront prêts.',
  notFoundTitle: 'Aucun résultat pour « {{search}} »',
  notFoundHint: 'Essayez un autre lieu ou le nom chinois, par exemple « Wuling » ou « 武嶺 ».',
  didYouMean: 'Vous cherchiez peut-être',
  failedTitle: 'Les parcours n’ont pas pu être chargés',
};
