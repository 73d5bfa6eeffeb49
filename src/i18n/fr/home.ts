import type { Words } from '../words.ts';

export const home: Words['home'] = {
  welcome: 'Avant de partir, sachez combien de watts tenir dans chaque montée.',
  what: 'Indiquez votre FTP, votre poids et le vent : puissance, temps et heure de passage s’affichent aussitôt pour chaque segment des routes de montagne de Taïwan.',
  mostVisited: 'Parcours les plus consultés',
  startHere: 'Pour commencer',
  allRoutes: 'Voir tous les parcours',
  emptyTitle: 'Aucun parcours pour l’instant',
  emptyText: 'Les parcours importés apparaîtront ici.',
};
