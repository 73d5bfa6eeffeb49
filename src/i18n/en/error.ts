import type { Words } from '../words.ts';

export const error: Words['error'] = {
  pageNotFound: 'Page not found: {{path}}',
  pageNotFoundText: 'The page you requested does not exist. Check the address, or start from the routes.',
  dataNotFound: 'Not found',
  dataNotFoundOf: '“{{subject}}” was not found',
  dataNotFoundText:
    'The data you requested was not found. It may have been renamed or removed; the route list has the rest.',
  system: 'System error',
  systemText: 'System error, please try again later.',
  other: 'Something went wrong',
  otherText: 'An error occurred, please try again later.',
  toRoutes: 'See the routes',
  toHome: 'Go home',
  reload: 'Reload',
  failed: 'Could not load',
  offlineText: 'There is no connection. It tries again by itself once you are back online.',
  unreachableText: 'The server cannot be reached, please try again later.',
  timeoutText: 'No answer for a long time. The connection may be slow; please try again.',
  rateLimitedText: 'Too many requests. Wait a moment, then try again.',
};
