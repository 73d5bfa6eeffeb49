import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import { certificateLooks, certificatePath, checkPath, serveCertificate } from '#tests/support/certificatePages.ts';
import {
  createEventPath,
  editEventPath,
  eventPath,
  myEventsPath,
  organisedPath,
  ridersPath,
  serveEvent,
  serveEventRiders,
  serveMyEvents,
  serveOrganiser,
} from '#tests/support/eventPages.ts';
import { eventStates, serveEventState } from '#tests/support/eventStates.ts';
import type { ScreenLook } from './screenLook.ts';

const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor();
const serveState = (state: keyof typeof eventStates) => (page: Page) => serveEventState(page, eventStates[state]);
const pressAndWait = (name: (words: AllWords) => string | RegExp) => async (page: Page, words: AllWords) => {
  await page
    .getByRole('button', { name: name(words) })
    .first()
    .click();
  await waitForDialog(page);
};

/** Events, their organiser's pages and certificates, with everything that opens from them. */
export const eventLooks: readonly ScreenLook[] = [
  { name: 'event', path: eventPath, prepare: serveEvent },
  { name: 'event-details', path: `${eventPath}?tab=details`, prepare: serveEvent },
  ...Object.keys(eventStates).map(
    (name): ScreenLook => ({
      name: `event-${name}`,
      path: eventPath,
      prepare: serveState(name as keyof typeof eventStates),
    }),
  ),
  { name: 'event-competition', path: `${eventPath}?tab=competition`, prepare: serveState('ongoing') },
  {
    name: 'event-splits',
    path: `${eventPath}?tab=competition`,
    prepare: serveState('ongoing'),
    // On a desktop the table already has the splits.
    act: async (page) => {
      await page.locator('main summary, main table').first().waitFor();
      const second = page.locator('main summary').nth(1);
      if (await second.isVisible()) await second.click();
    },
  },
  { name: 'event-certification', path: `${eventPath}?tab=certification`, prepare: serveState('ongoing') },
  {
    name: 'event-consent',
    path: eventPath,
    prepare: serveState('open'),
    act: pressAndWait(({ event }) => event.foot.register),
  },
  {
    name: 'event-cancel',
    path: eventPath,
    prepare: serveState('registered'),
    act: pressAndWait(({ event }) => event.foot.cancel),
  },
  {
    name: 'event-sync',
    path: eventPath,
    prepare: serveState('ongoing'),
    act: pressAndWait(({ event }) => event.foot.sync),
  },
  {
    name: 'event-choice',
    path: eventPath,
    prepare: serveState('registered'),
    act: pressAndWait(({ event }) => event.choice.change),
  },
  { name: 'event-create', path: createEventPath, prepare: (page) => serveOrganiser(page) },
  { name: 'event-create-visitor', path: createEventPath },
  { name: 'event-edit', path: editEventPath, prepare: (page) => serveOrganiser(page) },
  { name: 'my-events', path: myEventsPath, prepare: serveMyEvents },
  { name: 'my-events-visitor', path: myEventsPath },
  { name: 'my-events-organiser', path: organisedPath, prepare: serveMyEvents },
  { name: 'event-riders', path: ridersPath, prepare: serveEventRiders },
  ...Object.entries(certificateLooks).flatMap(([name, look]): ScreenLook[] => [
    {
      name: `certificate-${name}`,
      path: certificatePath,
      prepare: (page) => serveCertificate(page, look),
      act: (page) => page.locator('main img[aria-busy=false], main dl').waitFor(),
    },
    { name: `certificate-check-${name}`, path: checkPath, prepare: (page) => serveCertificate(page, look) },
  ]),
  {
    name: 'certificate-revoke',
    path: certificatePath,
    prepare: (page) => serveCertificate(page, certificateLooks.forOrganiser),
    act: async (page, words) => {
      await page.getByRole('button', { name: words.certificate.revoke }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'certificate-restore',
    path: checkPath,
    prepare: (page) => serveCertificate(page, certificateLooks.revokedForOrganiser),
    act: pressAndWait(({ certificate }) => certificate.restore),
  },
  {
    name: 'certificate-failed',
    path: certificatePath,
    prepare: (page) => page.route('**/api/certificates/**', (route) => route.abort()).then(() => undefined),
    act: (page, words) => page.getByRole('button', { name: words.common.retry }).first().waitFor(),
  },
  { name: 'certificate-unknown', path: '/events/certificates/unknown' },
  { name: 'certificate-check-unknown', path: '/c/unknown' },
];
