import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { type PageName, pages } from '#contract/pages.ts';

/** Every route name of the specification, with its path. */
const specifiedPaths: Readonly<Record<string, string>> = {
  index: '/',
  about: '/about',
  'auth-callback': '/auth/callback',
  'auth-error': '/auth/error',
  'auth-success': '/auth/success',
  'cycling-events': '/cycling-events',
  'cycling-events-favorites': '/cycling-events/favorites',
  'cycling-events-id': '/cycling-events/{id}',
  events: '/events',
  'events-create': '/events/create',
  'events-edit-id': '/events/edit/{id}',
  'events-my-events': '/events/my-events',
  'events-id': '/events/{id}',
  'events-certificates-id': '/events/certificates/{id}',
  grouprace: '/grouprace',
  'grouprace-id': '/grouprace/{id}',
  'races-id': '/races/{id}',
  'races-members': '/races/members',
  'races-teams': '/races/teams',
  'races-teams-create': '/races/teams/create',
  'races-teams-id': '/races/teams/{id}',
  'route-id': '/route/{id}',
  routelist: '/routelist',
  verifications: '/verifications',
  'verifications-id': '/verifications/{id}',
  'verifications-my-verifications': '/verifications/my-verifications',
  'verifications-status-id': '/verifications/status/{id}',
  promotions: '/promotions',
  'promotions-id': '/promotions/{id}',
  profile: '/profile',
  'wolf-rankings': '/wolf-rankings',
  'product-hyperlun': '/product/hyperlun',
  'product-x7pro5': '/product/x7pro5',
  'race-dashboard-_id-zwift_pk': '/race/dashboard/_id/zwift_pk',
  'rouvy-_id-clean_device': '/rouvy/_id/clean_device',
  'rouvy-clean_register': '/rouvy/clean_register',
  // Referenced in the specification, without a separate row.
  login: '/login',
};

describe('the pages', () => {
  it.each(Object.entries(specifiedPaths))('%s has the path that the specification gives', (name, path) => {
    expect(pages[name as PageName]?.path).toBe(path);
  });

  it.each(Object.entries(pages))('%s has a title in every language', (_, { title }) => {
    expect(Object.keys(title).sort()).toEqual([...languages].sort());
  });
});
