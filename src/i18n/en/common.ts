import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'Try again',
  loading: 'Loading',
  close: 'Close',
  search: 'Search',
  searchRoutes: 'Search routes and places',
  elevationGain: 'Elevation gain',
  averageGrade: 'Average grade',
  silhouette: 'Elevation profile of {{name}}, from {{min}} to {{max}} metres',
  visits: 'Visits: {{count}}',
  statusClosed: 'Closed',
  statusRestricted: 'Restricted',
  approximate: 'Approximate',
  passes: 'Passes {{place}}',
};
