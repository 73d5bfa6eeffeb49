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

const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const inState = (state: keyof typeof eventStates) => (page: Page) => serveEventState(page, eventStates[state]);
const press = (name: (words: AllWords) => string | RegExp) => async (page: Page, words: AllWords) => {
  await page
    .getByRole('button', { name: name(words) })
    .first()
    .click();
  await dialog(page);
};

/** Events, their organiser's pages and certificates, with everything that opens from them. */
export const eventLooks: readonly ScreenLook[] = [
  { name: 'event', path: eventPath, prepare: serveEvent },
  { name: 'event-details', path: `${eventPath}?tab=details`, prepare: serveEvent },
  ...Object.keys(eventStates).map(
    (name): ScreenLook => ({
      name: `event-${name}`,
      path: eventPath,
      prepare: inState(name as keyof typeof eventStates),
    }),
  ),
  { name: 'event-competition', path: `${eventPath}?tab=competition`, prepare: inState('ongoing') },
  {
    name: 'event-splits',
    path: `${eventPath}?tab=competition`,
    prepare: inState('ongoing'),
    // On a desktop the table already has the splits.
    act: async (page) => {
      await page.locator('main summary, main table').first().waitFor();
      const second = page.locator('main summary').nth(1);
      if (await second.isVisible()) await second.click();
    },
  },
  { name: 'event-certification', path: `${eventPath}?tab=certification`, prepare: inState('ongoing') },
  { name: 'event-consent', path: eventPath, prepare: inState('open'), act: press(({ event }) => event.foot.register) },
  {
    name: 'event-cancel',
    path: eventPath,
    prepare: inState('registered'),
    act: press(({ event }) => event.foot.cancel),
  },
  { name: 'event-sync', path: eventPath, prepare: inState('ongoing'), act: press(({ event }) => event.foot.sync) },
  {
    name: 'event-choice',
    path: eventPath,
    prepare: inState('registered'),
    act: press(({ event }) => event.choice.change),
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
    act: press(({ certificate }) => certificate.restore),
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
