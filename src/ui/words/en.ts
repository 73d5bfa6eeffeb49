import { page } from '#src/i18n/pageTitles/en.ts';
import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  page,
  common: {
    retry: 'Try again',
    loading: 'Loading',
    close: 'Close',
    search: 'Search',
    searchRoutes: 'Search routes and places',
    clearSearch: 'Clear search',
    elevationGain: 'Elevation gain',
    averageGrade: 'Average grade',
    climbPerKm: 'Climb per km',
    silhouette: 'Elevation profile of {{name}}, from {{min}} to {{max}} metres',
    statusClosed: 'Closed',
    statusRestricted: 'Restricted',
    approximate: 'Approximate',
    passes: 'Passes {{place}}',
  },
  duration: {
    hour: { one: '{{count}} hour', other: '{{count}} hours' },
    minute: { one: '{{count}} minute', other: '{{count}} minutes' },
    second: { one: '{{count}} second', other: '{{count}} seconds' },
  },
  error: {
    pageNotFound: 'Page not found: {{path}}',
    pageNotFoundText: 'The page you requested does not exist. Check the address, or start from the routes.',
    dataNotFound: 'Not found',
    dataNotFoundOf: '{{subject}} not found',
    dataNotFoundText:
      'The data you requested was not found. It may have been renamed or removed, or the address is mistyped.',
    system: 'System error',
    systemText: 'System error, please try again later.',
    otherText: 'An error occurred, please try again later.',
    toRoutes: 'See the routes',
    toHome: 'Go home',
    reload: 'Reload',
    failed: 'Could not load',
    offlineText: 'There is no connection. It tries again by itself once you are back online.',
    unreachableText: 'The server cannot be reached, please try again later.',
    timeoutText: 'No answer for a long time. The connection may be slow; please try again.',
    deniedText: 'You are not allowed to do this.',
    rateLimitedText: 'Too many requests. Wait a moment, then try again.',
  },
  shell: {
    skipToContent: 'Skip to content',
    toHome: '{{site}}, home',
    navigation: 'Main',
    menu: 'Menu',
    language: 'Language',
    languageFailed:
      '{{language}} could not be loaded, so the language stays as it is. Check your connection and choose it again.',
    theme: 'Appearance',
    themeLight: 'Light',
    themeDark: 'Dark',
    themeSun: 'Sunlight',
    offline: 'You are offline. It loads again when you are back.',
    noAnswer: 'The server is not answering; trying again.',
    attribution:
      'Positions and heights: © OpenStreetMap contributors (ODbL), Highway Bureau of Taiwan (OGDL), SRTM; each route names its sources.',
  },
};
