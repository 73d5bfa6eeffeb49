import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  home: {
    welcome: 'Avant de partir, sachez combien de watts tenir dans chaque montée.',
    what: 'Indiquez votre FTP, votre poids et le vent : puissance, temps et heure de passage s’affichent aussitôt pour chaque segment des routes de montagne de Taïwan.',
    allRoutes: 'Voir tous les parcours',
    weekend: 'Le week-end : quand partir',
    emptyTitle: 'Aucun parcours pour l’instant',
    emptyText: 'Les parcours importés apparaîtront ici.',
  },
  routeList: {
    search: 'Rechercher un parcours',
    searchHint: 'Parcours ou lieu',
    sortBy: 'Trier par',
    sort: {
      visits: 'Popularité',
      name: 'Nom',
      distance: 'Distance',
      elevation: 'Dénivelé',
      grade: 'Pente',
      climb_per_km: 'D+ par km',
    },
    ascending: 'Ordre croissant, toucher pour inverser',
    descending: 'Ordre décroissant, toucher pour inverser',
    view: 'Affichage',
    grid: 'Cartes',
    list: 'Liste',
    count: '{{count}} parcours',
    noneTitle: 'Aucun parcours pour l’instant',
    noneHint: 'Les parcours apparaîtront ici dès qu’ils seront prêts.',
    notFoundTitle: 'Aucun résultat pour « {{search}} »',
    notFoundHint: 'Essayez un autre lieu ou le nom chinois, par exemple « Wuling » ou « 武嶺 ».',
    didYouMean: 'Vous cherchiez peut-être',
    failedTitle: 'Les parcours n’ont pas pu être chargés',
  },
  routeCard: {
    verify: 'Défi',
    verifyNamed: '{{name}} : défi',
    highest: 'Max.',
  },
};
