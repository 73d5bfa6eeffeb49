import type { Words } from '../words.ts';

export const home: Words['home'] = {
  welcome: 'Know the watts for every climb before you roll out.',
  what: 'Enter your FTP, weight and the wind: power, time and arrival for every leg of Taiwan’s mountain roads, at once.',
  mostVisited: 'Most visited routes',
  allRoutes: 'See all routes',
  emptyTitle: 'No routes yet',
  emptyText: 'Once routes are imported, the three most visited ones appear here.',
};
