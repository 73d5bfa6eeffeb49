import type { Page } from '@playwright/test';
import { adminRace, adminTeams, raceAdminAnswers } from '#tests/contract/raceAdminAnswers.ts';
import type { AllWords } from '#tests/support/allWords.ts';
import {
  contentPath,
  deskSectionPath,
  roadPath,
  serveContent,
  serveContentConflict,
  serveDesk,
  serveRoad,
  serveScheduledRoad,
} from '#tests/support/deskPages.ts';
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
import type { ScreenLook } from './screenList.ts';

const press = (name: (words: AllWords) => string | RegExp) => async (page: Page, words: AllWords) => {
  const button = page.getByRole('button', { name: name(words) }).first();
  await button.click();
  await page.getByRole('dialog').waitFor();
};
/** Changes the name and saves: the server has a question first. */
const saveName = async (page: Page, words: AllWords) => {
  await page.getByRole('textbox', { name: words.organise.field.name }).first().fill('武嶺秋季認證');
  await page.locator('main form button[type=submit]').click();
  await page.getByRole('dialog').waitFor();
};

const racePath = (more = '') => `${deskSectionPath('races')}?race=${adminRace.draft.id}${more}`;
const tabs = (page: Page) => page.getByRole('tabpanel').locator('table, form, input').first().waitFor();

/** A table of results that the server has read on trial. */
async function serveTriedCsv(page: Page): Promise<void> {
  await serveDesk(page);
  const json = raceAdminAnswers['POST /api/desk/races/{id}/results-csv/'];
  await page.route('**/results-csv/', (route) => route.fulfill({ json }));
  const teams = { ...adminTeams, server_now: `${adminRace.draft.day}T09:00:00.000Z` };
  await page.route('**/api/desk/races/*/teams/', (route) => route.fulfill({ json: teams }));
}
async function tryCsv(page: Page, { deskRaces }: AllWords): Promise<void> {
  const file = { name: 'results.csv', mimeType: 'text/csv', buffer: Buffer.from('team,time') };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: deskRaces.result.read }).click();
  await page.getByRole('table', { name: deskRaces.result.csv }).scrollIntoViewIfNeeded();
}

const contentLooks = (
  ['announcement', 'promotion', 'product', 'video', 'page', 'cycling_event', 'ad', 'incident'] as const
).map(
  (kind): ScreenLook => ({
    name: `desk-content-${kind}`,
    path: contentPath(kind),
    prepare: serveContent(kind),
    act: written,
  }),
);
/** The form is there, with its routes. */
async function written(page: Page): Promise<void> {
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
    name: `desk-${section}`,
    path: section === 'overview' ? '/admin' : deskSectionPath(section),
    prepare: serveDesk,
    act: (page) => page.locator('main:not(:has([aria-busy=true])) nav').first().waitFor(),
  }),
);

/** The desk, and what an organiser is asked before something is done. */
export const deskLooks: readonly ScreenLook[] = [
  { name: 'desk-visitor', path: '/admin/log' },
  ...sectionLooks,
  {
    name: 'desk-take-back',
    path: deskSectionPath('organisers'),
    prepare: serveDesk,
    act: press(({ desk }) => desk.takeBack),
  },
  ...contentLooks,
  { name: 'desk-content-new', path: contentPath('announcement', 'new'), prepare: serveDesk, act: written },
  {
    name: 'desk-content-rows',
    path: contentPath('product'),
    prepare: serveContent('product'),
    act: async (page) => {
      await written(page);
      await page.locator('[data-field=specifications]').evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: 'desk-content-picture',
    path: contentPath('promotion'),
    prepare: serveContent('promotion'),
    act: async (page) => {
      await written(page);
      await page.locator('[data-field=picture]').evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: 'desk-content-picture-failed',
    path: contentPath('promotion', 'new'),
    prepare: async (page) => {
      await serveDesk(page);
      await page.route('**/api/pictures/', (route) =>
        route.fulfill({ status: 400, json: { code: 'picture.unreadable', errors: [] } }),
      );
    },
    act: async (page) => {
      await written(page);
      const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('cut off') };
      await page.locator('input[type=file]').setInputFiles(file);
      await page.locator('[data-field=picture] [role=alert]').waitFor();
      await page.locator('[data-field=picture]').evaluate((part) => part.scrollIntoView());
    },
  },
  {
    name: 'desk-content-list',
    path: `${deskSectionPath('content')}?tab=promotion`,
    prepare: serveDesk,
    act: (page) => page.locator('main [role=tabpanel] li').first().waitFor(),
  },
  {
    name: 'desk-content-publish',
    path: contentPath('promotion'),
    prepare: serveContent('promotion'),
    act: press(({ deskContent }) => deskContent.publish.open),
  },
  {
    name: 'desk-content-withdraw',
    path: contentPath('promotion'),
    prepare: serveContent('promotion'),
    act: press(({ deskContent }) => deskContent.withdraw.open),
  },
  {
    name: 'desk-content-conflict',
    path: contentPath('promotion'),
    prepare: serveContentConflict,
    act: async (page, { deskContent }) => {
      await page.locator('main form input[name=title]').fill('春季輪組優惠');
      await page.locator('main form button[type=submit]').click();
      await page.getByRole('button', { name: deskContent.conflict.useMine }).waitFor();
    },
  },
  { name: 'desk-route', path: roadPath('routes'), prepare: serveRoad, act: written },
  {
    name: 'desk-route-file',
    path: roadPath('routes', 'new'),
    prepare: serveRoad,
    act: async (page) => {
      const file = { name: 'north.gpx', mimeType: 'application/gpx+xml', buffer: Buffer.from('<gpx/>') };
      await page.locator('input[type=file]').setInputFiles(file);
      await written(page);
    },
  },
  {
    name: 'desk-route-publish',
    path: roadPath('routes'),
    prepare: serveRoad,
    act: press(({ deskContent }) => deskContent.publish.open),
  },
  {
    name: 'desk-route-scheduled',
    path: roadPath('routes'),
    prepare: serveScheduledRoad,
    act: async (page, { deskRoads }) => {
      await page.getByRole('button', { name: deskRoads.schedule.end }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'desk-route-schedule',
    path: roadPath('routes'),
    prepare: serveScheduledRoad,
    act: async (page, { deskContent }) => {
      await page.getByRole('button', { name: deskContent.publish.open }).click();
      await page.getByText(deskContent.publish.later, { exact: true }).click();
    },
  },
  { name: 'desk-challenge', path: roadPath('challenges'), prepare: serveRoad, act: written },
  {
    name: 'desk-challenge-map',
    path: roadPath('challenges'),
    prepare: serveRoad,
    act: async (page, { map }) => {
      await page.getByRole('button', { name: map.open }).click();
      await page.locator('.leaflet-marker-icon').first().waitFor();
      await page.locator('.leaflet-container').evaluate((part) => part.scrollIntoView({ block: 'center' }));
    },
  },
  { name: 'desk-race-teams', path: racePath(), prepare: serveDesk, act: tabs },
  { name: 'desk-race-heats', path: racePath('&tab=heats'), prepare: serveDesk, act: tabs },
  { name: 'desk-race-results', path: racePath('&tab=results'), prepare: serveDesk, act: tabs },
  { name: 'desk-race-settings', path: racePath('&tab=settings'), prepare: serveDesk, act: tabs },
  { name: 'desk-race-records', path: racePath('&tab=records'), prepare: serveDesk, act: tabs },
  {
    name: 'desk-race-team',
    path: racePath(),
    prepare: serveDesk,
    act: press(({ deskRaces }) => new RegExp(deskRaces.team.handleOf.replace('{{name}}', '彰化'))),
  },
  {
    name: 'desk-race-swap',
    path: racePath(),
    prepare: serveDesk,
    act: async (page, { deskRaces }) => {
      await page.getByRole('button', { name: deskRaces.team.handleOf.replace('{{name}}', '石岡衝風 A') }).click();
      await page.getByRole('dialog').getByRole('button', { name: deskRaces.swap.title }).click();
      await page.getByLabel(deskRaces.swap.out).scrollIntoViewIfNeeded();
    },
  },
  { name: 'desk-race-csv', path: racePath('&tab=results'), prepare: serveTriedCsv, act: tryCsv },
  {
    name: 'desk-edition-new',
    path: deskSectionPath('races'),
    prepare: serveDesk,
    act: press(({ deskRaces }) => deskRaces.addEdition),
  },
  {
    name: 'event-riders-exclude',
    path: ridersPath,
    prepare: serveEventRiders,
    act: press(({ eventRiders }) => new RegExp(eventRiders.excludeOf.replace('{{name}}', '.+'))),
  },
  {
    name: 'event-riders-message',
    path: ridersPath,
    prepare: serveEventRiders,
    act: press(({ eventRiders }) => eventRiders.message),
  },
  {
    name: 'event-close',
    path: editEventPath,
    prepare: (page) => serveOrganiser(page),
    act: press(({ organise }) => organise.more.close),
  },
  {
    name: 'event-delete',
    path: organisedPath,
    prepare: serveMyEvents,
    act: press(({ organise }) => organise.more.delete),
  },
  { name: 'event-impact', path: editEventPath, prepare: serveImpact, act: saveName },
  { name: 'event-conflict', path: editEventPath, prepare: serveConflict, act: saveName },
];
