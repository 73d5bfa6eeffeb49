import type { Words } from '../words.ts';

export const home: Words['home'] = {
  welcome: 'Know the watts for every climb before you roll out.',
  what: 'Enter your FTP, weight and the wind, and see at once the power, time and arrival for every leg of Taiwan’s mountain roads.',
  mostVisited: 'Most visited routes',
  startHere: 'Routes to start with',
  allRoutes: 'See all routes',
  emptyTitle: 'No routes yet',
  emptyText: 'Imported routes will appear here.',
};
