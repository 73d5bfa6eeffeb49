import type { Words } from '../words.ts';

export const routeList: Words['routeList'] = {
  search: 'Search routes',
  searchHint: 'Route or place',
  sortBy: 'Sort by',
  sort: {
    visits: 'Visits',
    name: 'Name',
    distance: 'Distance',
    elevation: 'Climbing',
    grade: 'Grade',
  },
  ascending: 'Ascending, tap to reverse',
  descending: 'Descending, tap to reverse',
  view: 'View',
  grid: 'Cards',
  list: 'List',
  count: '{{count}} routes',
  countOne: '{{count}} route',
  found: '{{count}} routes for “{{search}}”',
  foundOne: '{{count}} route for “{{search}}”',
  noneTitle: 'No routes yet',
  noneHint: 'Routes will show up here once they are ready.',
  notFoundTitle: 'Nothing found for “{{search}}”',
  notFoundHint: 'Try another place or the Chinese name, such as “Wuling” or “武嶺”.',
  didYouMean: 'Did you mean',
  failedTitle: 'Routes could not be loaded',
};
