import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { unbuiltPages } from '#contract/pages/unbuiltPages.ts';
import { pages } from '#contract/pages.ts';

/** Every route name of the specification, with its path. */
const specified: Readonly<Record<string, string>> = {
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
  // Referenced, without a row of its own.
  login: '/login',
};

/** Pages that the specification does not name, each with the reason. */
const extraPages: Readonly<Record<string, string>> = {
  // The licences of the packages that we ship ask for it.
  licences: '/licences',
  // Riders are told how well the plans met recorded rides.
  accuracy: '/accuracy',
  // Whether the site is well, and what went wrong last.
  status: '/status',
  // A rider shows a passed ride to those who get the link.
  'shared-ride': '/r/{token}',
  // The QR code of a certificate opens it.
  'certificate-check': '/c/{id}',
  // The organiser's list of an event's riders.
  'events-riders-id': '/events/riders/{id}',
  // A member of a team opens the captain's link, and a minor's guardian one; the captain prints a form for the guardian.
  'races-invitation': '/races/invitation',
  'races-consent': '/races/consent',
  'races-consent-form': '/races/consent-form',
  // Timekeepers of a race, who need no account.
  'races-start-list': '/races/{id}/start-list',
  'races-laps-id': '/races/{id}/laps',
  // Who leads a team's line, how long and at how many watts.
  'races-teams-pull-id': '/races/teams/{id}/pull',
  // The administrators' desk, which no navigation shows.
  admin: '/admin',
  'admin-section': '/admin/{section}',
};

describe('the pages', () => {
  it('are those of the specification: each has a row, or waits for the issue that builds it', () => {
    const named = [...Object.keys(pages), ...Object.keys(unbuiltPages)];
    expect(named.sort()).toEqual([...Object.keys(specified), ...Object.keys(extraPages)].sort());
  });

  it.each(Object.entries(pages))('%s lives where the specification says', (name, { path }) => {
    expect(path).toBe({ ...specified, ...extraPages }[name]);
  });

  it.each(Object.entries(pages))('%s has a title in every language', (_, { title }) => {
    expect(Object.keys(title).sort()).toEqual([...languages].sort());
  });
});
