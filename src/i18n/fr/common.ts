import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'Réessayer',
  loading: 'Chargement',
  close: 'Fermer',
  search: 'Rechercher',
  searchRoutes: 'Un parcours, un lieu',
  elevationGain: 'Dénivelé positif',
  averageGrade: 'Pente moyenne',
  silhouette: 'Profil d’altitude de {{name}}, de {{min}} à {{max}} mètres',
  visits: 'Visites : {{count}}',
  statusClosed: 'Fermé',
  statusRestricted: 'Restrictions',
  approximate: 'Tracé approximatif',
  passes: 'Passe par {{place}}',
};
