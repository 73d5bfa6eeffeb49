import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  home: {
    welcome: 'Know the watts for every climb before you roll out.',
    what: 'Enter your FTP, weight and the wind, and see at once the power, time and arrival for every leg of Taiwan’s mountain roads.',
    allRoutes: 'See all routes',
    weekend: 'Weekend: when to start',
    emptyTitle: 'No routes yet',
    emptyText: 'Imported routes will appear here.',
  },
  routeList: {
    search: 'Search routes',
    searchHint: 'Route or place',
    sortBy: 'Sort by',
    sort: {
      visits: 'Popular',
      name: 'Name',
      distance: 'Distance',
      elevation: 'Climbing',
      grade: 'Grade',
      climb_per_km: 'Climb per km',
    },
    ascending: 'Ascending, tap to reverse',
    descending: 'Descending, tap to reverse',
    view: 'View',
    grid: 'Cards',
    list: 'List',
    count: { one: '{{count}} route', other: '{{count}} routes' },
    noneTitle: 'No routes yet',
    noneHint: 'Routes will show up here once they are ready.',
    notFoundTitle: 'Nothing found for “{{search}}”',
    notFoundHint: 'Try another place or the Chinese name, such as “Wuling” or “武嶺”.',
    didYouMean: 'Did you mean',
    failedTitle: 'Routes could not be loaded',
  },
  routeCard: {
    verify: 'Verify',
    verifyNamed: '{{name}}: Verify',
    highest: 'Top',
  },
};
