import type { Page } from '@playwright/test';
import { adminRace, adminTeams, raceAdminAnswers } from '#tests/contract/raceAdminAnswers.ts';
import {
  adminSectionPath,
  contentPath,
  roadPath,
  serveAdmin,
  serveContent,
  serveContentConflict,
  serveRoad,
  serveScheduledRoad,
} from '#tests/support/adminPages.ts';
import type { AllWords } from '#tests/support/allWords.ts';
import {
  editEventPath,
  organisedPath,
  ridersPath,
  serveConflict,
  serveEventRiders,
  serveImpact,
  serveMyEvents,
  serveOrganiser,
} from '#tests/support/eventPages.ts';
import type { ScreenLook } from './screenLook.ts';

const pressAndWait = (name: (words: AllWords) => string | RegExp) => async (page: Page, words: AllWords) => {
  const button = page.getByRole('button', { name: name(words) }).first();
  await button.click();
  await page.getByRole('dialog').waitFor();
};
/** Changes the name and saves; the server asks a question first. */
const saveName = async (page: Page, words: AllWords) => {
  await page.getByRole('textbox', { name: words.organise.field.name }).first().fill('武嶺秋季認證');
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
};

const racePath = (query = '') => `${adminSectionPath('races')}?race=${adminRace.draft.id}${query}`;
const waitForTab = (page: Page) => page.getByRole('tabpanel').locator('table, form, input').first().waitFor();

/** Serves a CSV of results that the server has read but not saved. */
async function serveCsvTrial(page: Page): Promise<void> {
  await serveAdmin(page);
  const json = raceAdminAnswers['POST /api/admin/races/{id}/results-csv/'];
  await page.route('**/results-csv/', (route) => route.fulfill({ json }));
  const teams = { ...adminTeams, server_now: `${adminRace.draft.day}T09:00:00.000Z` };
  await page.route('**/api/admin/races/*/teams/', (route) => route.fulfill({ json: teams }));
}
async function tryCsv(page: Page, { adminRaces }: AllWords): Promise<void> {
  const file = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from('team,time') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: adminRaces.result.read }).click();
  await page.getByRole('table', { name: adminRaces.result.csv }).scrollIntoViewIfNeeded();
}

const contentLooks = (
  ['announcement', 'promotion', 'product', 'video', 'page', 'cycling_event', 'ad', 'incident'] as const
).map(
  (kind): ScreenLook => ({
    name: `admin-content-${kind}`,
    path: contentPath(kind),
    prepare: serveContent(kind),
    act: waitForForm,
  }),
);
/** Waits for the form. */
async function waitForForm(page: Page): Promise<void> {
  await page.locator('main form').first().waitFor();
}

/** The administrator's sections. */
const sectionLooks = [
  'overview',
  'reviews',
  'content',
  'routes',
  'challenges',
  'races',
  'rankings',
  'organisers',
  'analytics',
  'health',
  'samples',
  'log',
  'nothing',
].map(
  (section): ScreenLook => ({
    name: `admin-${section}`,
    path: section === 'overview' ? '/admin' : adminSectionPath(section),
    prepare: serveAdmin,
    act: (page) => page.locator('main:not(:has([aria-busy=true])) nav').first().waitFor(),
  }),
);

/** The administration, and the questions before an organiser's actions. */
export const adminLooks: readonly ScreenLook[] = [
  { name: 'admin-visitor', path: '/admin/log' },
  ...sectionLooks,
  {
    name: 'admin-take-back',
    path: adminSectionPath('organisers'),
    prepare: serveAdmin,
    act: pressAndWait(({ admin }) => admin.takeBack),
  },
  ...contentLooks,
  { name: 'admin-content-new', path: contentPath('announcement', 'new'), prepare: serveAdmin, act: waitForForm },
  {
    name: 'admin-content-rows',
    path: contentPath('product'),
    prepare: serveContent('product'),
    act: async (page) => {
      await waitForForm(page);
      await page.locator('[data-field=specifications]').evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: 'admin-content-picture',
    path: contentPath('promotion'),
    prepare: serveContent('promotion'),
    act: async (page) => {
      await waitForForm(page);
      await page.locator('[data-field=picture]').evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: 'admin-content-picture-failed',
    path: contentPath('promotion', 'new'),
    prepare: async (page) => {
      await serveAdmin(page);
      await page.route('**/api/pictures/', (route) =>
        route.fulfill({ status: 400, json: { code: 'picture.unreadable', errors: [] } }),
      );
    },
    act: async (page) => {
      await waitForForm(page);
      const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('cut off') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('[data-field=picture] [role=alert]').waitFor();
      await page.locator('[data-field=picture]').evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: 'admin-content-list',
    path: `${adminSectionPath('content')}?tab=promotion`,
    prepare: serveAdmin,
    act: (page) => page.locator('main [role=tabpanel] li').first().waitFor(),
  },
  {
    name: 'admin-content-publish',
    path: contentPath('promotion'),
    prepare: serveContent('promotion'),
    act: pressAndWait(({ adminContent }) => adminContent.publish.open),
  },
  {
    name: 'admin-content-withdraw',
    path: contentPath('promotion'),
    prepare: serveContent('promotion'),
    act: pressAndWait(({ adminContent }) => adminContent.withdraw.open),
  },
  {
    name: 'admin-content-conflict',
    path: contentPath('promotion'),
    prepare: serveContentConflict,
    act: async (page, { adminContent }) => {
      await page.locator('main form input[name=title]').fill('春季輪組優惠');
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('button', { name: adminContent.conflict.useMine }).waitFor();
    },
  },
  { name: 'admin-route', path: roadPath('routes'), prepare: serveRoad, act: waitForForm },
  {
    name: 'admin-route-file',
    path: roadPath('routes', 'new'),
    prepare: serveRoad,
    act: async (page) => {
      const file = { name: 'north.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('<gpx/>') };
      await page.locator('input[type=file]').setInputFiles(file);
      await waitForForm(page);
    },
  },
  {
    name: 'admin-route-publish',
    path: roadPath('routes'),
    prepare: serveRoad,
    act: pressAndWait(({ adminContent }) => adminContent.publish.open),
  },
  {
    name: 'admin-route-scheduled',
    path: roadPath('routes'),
    prepare: serveScheduledRoad,
    act: async (page, { adminRoads }) => {
      await page.getByRole('button', { name: adminRoads.schedule.end }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'admin-route-schedule',
    path: roadPath('routes'),
    prepare: serveScheduledRoad,
    act: async (page, { adminContent }) => {
      await page.getByRole('button', { name: adminContent.publish.open }).click();
      await page.getByText(adminContent.publish.later, { exact: true }).click();
    },
  },
  { name: 'admin-challenge', path: roadPath('challenges'), prepare: serveRoad, act: waitForForm },
  {
    name: 'admin-challenge-map',
    path: roadPath('challenges'),
    prepare: serveRoad,
    act: async (page, { map }) => {
      await page.getByRole('button', { name: map.open }).click();
      await page.locator('.leaflet-marker-icon').first().waitFor();
      await page.locator('.leaflet-container').evaluate((part) => part.scrollIntoView({ block: 'center' }));
    },
  },
  { name: 'admin-race-teams', path: racePath(), prepare: serveAdmin, act: waitForTab },
  { name: 'admin-race-heats', path: racePath('&tab=heats'), prepare: serveAdmin, act: waitForTab },
  { name: 'admin-race-results', path: racePath('&tab=results'), prepare: serveAdmin, act: waitForTab },
  { name: 'admin-race-settings', path: racePath('&tab=settings'), prepare: serveAdmin, act: waitForTab },
  { name: 'admin-race-records', path: racePath('&tab=records'), prepare: serveAdmin, act: waitForTab },
  {
    name: 'admin-race-team',
    path: racePath(),
    prepare: serveAdmin,
    act: pressAndWait(({ adminRaces }) => new RegExp(adminRaces.team.handleOf.replace('{{name}}', '彰化'))),
  },
  {
    name: 'admin-race-swap',
    path: racePath(),
    prepare: serveAdmin,
    act: async (page, { adminRaces }) => {
      await page.getByRole('button', { name: adminRaces.team.handleOf.replace('{{name}}', '石岡衝風 A') }).click();
      await page.getByRole('dialog').getByRole('button', { name: adminRaces.swap.title }).click();
      await page.getByLabel(adminRaces.swap.out).scrollIntoViewIfNeeded();
    },
  },
  { name: 'admin-race-csv', path: racePath('&tab=results'), prepare: serveCsvTrial, act: tryCsv },
  {
    name: 'admin-edition-new',
    path: adminSectionPath('races'),
    prepare: serveAdmin,
    act: pressAndWait(({ adminRaces }) => adminRaces.addEdition),
  },
  {
    name: 'event-riders-exclude',
    path: ridersPath,
    prepare: serveEventRiders,
    act: pressAndWait(({ eventRiders }) => new RegExp(eventRiders.excludeOf.replace('{{name}}', '.+'))),
  },
  {
    name: 'event-riders-message',
    path: ridersPath,
    prepare: serveEventRiders,
    act: pressAndWait(({ eventRiders }) => eventRiders.message),
  },
  {
    name: 'event-close',
    path: editEventPath,
    prepare: (page) => serveOrganiser(page),
    act: pressAndWait(({ organise }) => organise.more.close),
  },
  {
    name: 'event-delete',
    path: organisedPath,
    prepare: serveMyEvents,
    act: pressAndWait(({ organise }) => organise.more.delete),
  },
  { name: 'event-impact', path: editEventPath, prepare: serveImpact, act: saveName },
  { name: 'event-conflict', path: editEventPath, prepare: serveConflict, act: saveName },
];
