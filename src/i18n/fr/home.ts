import type { Words } from '../words.ts';

export const home: Words['home'] = {
  welcome: 'Sachez combien de watts pousser dans chaque montée, avant de partir.',
  what: 'Indiquez FTP, poids et vent : puissance, temps et heure de passage pour chaque tronçon des routes de montagne de Taïwan, aussitôt.',
  mostVisited: 'Parcours les plus consultés',
  allRoutes: 'Voir tous les parcours',
  emptyTitle: 'Aucun parcours pour l’instant',
  emptyText: 'Une fois des parcours importés, les trois plus consultés apparaîtront ici.',
};
