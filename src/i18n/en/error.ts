import type { Words } from '../words.ts';

export const error: Words['error'] = {
  pageNotFound: 'Page not found: {{path}}',
  pageNotFoundText: 'The page you requested does not exist.',
  dataNotFound: 'Not found',
  dataNotFoundText: 'The data you requested was not found.',
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
