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
  // Referenced in the specification, without a separate row.
  login: '/login',
};

/** Pages that the specification does not have, each with the reason. */
const extraPages: Readonly<Record<string, string>> = {
  // Required by the licences of the packages that we ship.
  licences: '/licences',
  // Shows riders how well the plans matched recorded rides.
  accuracy: '/accuracy',
  // The state of the site, and its latest problems.
  status: '/status',
  // A rider shares a passed ride with people who have the link.
  'shared-ride': '/r/{token}',
  // Opened by the QR code of a certificate.
  'certificate-check': '/c/{id}',
  // The organiser's list of an event's riders.
  'events-riders-id': '/events/riders/{id}',
  // Opened by a team member or a minor's guardian with the captain's link; the captain prints a form for the guardian.
  'races-invitation': '/races/invitation',
  'races-consent': '/races/consent',
  'races-consent-form': '/races/consent-form',
  // For timekeepers of a race, who need no account.
  'races-start-list': '/races/{id}/start-list',
  'races-laps-id': '/races/{id}/laps',
  // Who leads a team's line, for how long and at how many watts.
  'races-teams-pull-id': '/races/teams/{id}/pull',
  // The admin pages, which are not in the navigation.
  admin: '/admin',
  'admin-section': '/admin/{section}',
};

describe('the pages', () => {
  it('are those of the specification: each has a row, or the issue that builds it', () => {
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
