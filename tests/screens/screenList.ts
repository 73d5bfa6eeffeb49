import type { Page } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import type { AllWords } from '#tests/support/allWords.ts';
import { attemptLooks, attemptPath, serveAttempt, serveShared, sharedPath } from '#tests/support/attemptPages.ts';
import { challengePath, serveIncomplete, serveRider } from '#tests/support/challengePages.ts';
import { listMissingPages } from '#tests/support/listMissingPages.ts';
import { serveClosure, serveDryWeather, serveSnow } from '#tests/support/mountainPages.ts';
import { adminLooks } from './adminLooks.ts';
import { boardLooks } from './boardLooks.ts';
import { communityContentLooks } from './communityContentLooks.ts';
import { communityLooks } from './communityLooks.ts';
import { deviceLooks } from './deviceLooks.ts';
import { dialogLooks } from './dialogLooks.ts';
import { eventLooks } from './eventLooks.ts';
import { headToHeadLooks } from './headToHeadLooks.ts';
import { homeLooks } from './homeLooks.ts';
import { linkLooks } from './linkLooks.ts';
import { raceLooks } from './raceLooks.ts';
import type { ScreenLook } from './screenLook.ts';
import { segmentBoardLooks } from './segmentBoardLooks.ts';
import { teamLooks } from './teamLooks.ts';

const waitForFinish = (page: Page) => page.locator('[data-cell=finish]').first().filter({ hasText: ':' }).waitFor();
const routesApi = '**/api/routes/**';
const never = () => new Promise<void>(() => undefined);
const refresh = '**/api/token/refresh/';

const locateAvatar = (page: Page) => page.locator('header button[data-stale]');
const locateStravaButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Connect with Strava' });
/** Signs in on the login page as a sample rider of the provider simulator. */
async function signIn(page: Page): Promise<void> {
  await locateStravaButton(page).click();
  await page.locator('label[for=rider-amy]').first().click();
  await page.locator('button[name=decision]').first().click();
  await page.waitForURL('**/auth/success');
  await locateAvatar(page).waitFor();
}

/** Waits for the error of a list, which retries by itself before it shows one. */
async function waitForFailure(page: Page, words: AllWords): Promise<void> {
  await page.getByRole('button', { name: words.common.retry }).first().waitFor();
}

/** Scrolls to the hazards below the table, once they are loaded. */
async function scrollToRideWeather(page: Page, words: AllWords): Promise<void> {
  await waitForFinish(page);
  const weather = page.getByRole('complementary', { name: words.rideHazards.title });
  await weather.filter({ hasText: 'Open-Meteo' }).scrollIntoViewIfNeeded();
}

/** The states of the screens, and what opens from them. */
const looks: readonly ScreenLook[] = [
  ...eventLooks,
  ...adminLooks,
  ...boardLooks,
  ...segmentBoardLooks,
  ...communityLooks,
  ...communityContentLooks,
  ...deviceLooks,
  ...headToHeadLooks,
  ...raceLooks,
  ...linkLooks,
  ...teamLooks,
  ...homeLooks,
  { name: 'routelist', path: '/routelist' },
  { name: 'routelist-found', path: '/routelist?search=%E6%AD%A6%E5%B6%BA&sort=distance' },
  { name: 'routelist-empty', path: '/routelist?search=zzzz' },
  { name: 'routelist-suggested', path: '/routelist?search=%E6%AD%A6%E9%A0%98' },
  { name: 'routelist-busy', path: '/routelist', prepare: (page) => page.route(routesApi, never).then(() => undefined) },
  {
    name: 'routelist-failed',
    path: '/routelist',
    prepare: (page) => page.route(routesApi, (route) => route.abort()).then(() => undefined),
    act: waitForFailure,
  },
  { name: 'pace', path: '/route/wuling-west', act: waitForFinish },
  { name: 'pace-restricted', path: '/route/wuling-east', act: waitForFinish },
  { name: 'pace-closed', path: '/route/wuling-west', prepare: serveClosure, act: waitForFinish },
  { name: 'pace-snow', path: '/route/wuling-west', prepare: serveSnow, act: scrollToRideWeather },
  { name: 'pace-dry', path: '/route/taipingshan', prepare: serveDryWeather, act: scrollToRideWeather },
  {
    name: 'pace-cheat-sheet-snow',
    path: '/route/wuling-west',
    prepare: async (page) => {
      await serveClosure(page);
      await serveSnow(page);
    },
    act: async (page, words) => {
      await scrollToRideWeather(page, words);
      await page.getByRole('button', { name: words.cheatSheet.title, exact: true }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  { name: 'routelist-snow', path: '/routelist', prepare: serveSnow },
  {
    name: 'pace-busy',
    path: '/route/wuling-west',
    prepare: (page) => page.route(routesApi, never).then(() => undefined),
  },
  {
    name: 'pace-failed',
    path: '/route/wuling-west',
    prepare: (page) => page.route(routesApi, (route) => route.fulfill({ status: 503 })).then(() => undefined),
  },
  {
    name: 'pace-wind',
    path: '/route/wuling-west',
    act: async (page, words) => {
      await waitForFinish(page);
      const name = words.pacingControls.dockWind.replace('{{point}}', '.+');
      const wind = page.getByRole('button', { name: new RegExp(`^${name}`) });
      if (await wind.isVisible()) await wind.click();
    },
  },
  {
    name: 'pace-settings',
    path: '/route/wuling-west',
    act: async (page, words) => {
      await waitForFinish(page);
      const more = page.getByRole('button', { name: words.allControls.more });
      if (await more.isVisible()) await more.click();
    },
  },
  {
    name: 'pace-row',
    path: '/route/wuling-west',
    act: async (page) => {
      await waitForFinish(page);
      await page.getByRole('rowheader').nth(4).getByRole('button').click();
    },
  },
  {
    name: 'pace-cheat-sheet',
    path: '/route/wuling-west',
    act: async (page, words) => {
      await waitForFinish(page);
      await page.getByRole('button', { name: words.cheatSheet.title, exact: true }).click();
      await page.getByRole('dialog').getByRole('img').first().waitFor();
    },
  },
  {
    name: 'pace-outline',
    path: '/route/wuling-west',
    act: async (page) => {
      await waitForFinish(page);
      // The outline is drawn when it comes near the viewport.
      await page.locator('[data-place]').waitFor();
      await page.locator('[data-place="sheet"]').evaluateAll((places) => places[0]?.scrollIntoView());
      await page.locator('[data-place] .road:not([d=""])').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'pace-map',
    path: '/route/wuling-west',
    act: async (page, words) => {
      await waitForFinish(page);
      await page.getByRole('button', { name: words.map.open }).click();
      await page.locator('.leaflet-container').waitFor();
    },
  },
  {
    name: 'menu',
    path: '/',
    act: async (page, words) => {
      const menu = page.getByRole('button', { name: words.shell.menu, exact: true });
      if (await menu.isVisible()) await menu.click();
    },
  },
  { name: 'login', path: '/login' },
  {
    name: 'login-failed',
    path: '/login',
    prepare: (page) => page.route('**/api/auth/**', (route) => route.abort()).then(() => undefined),
    act: async (page) => {
      await locateStravaButton(page).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'login-dialog',
    path: '/routelist',
    act: async (page, _, language) => {
      await page.locator('header').getByRole('button', { name: pages.login.title[language] }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Connect with Strava' }).waitFor();
    },
  },
  {
    name: 'login-signed-in',
    path: '/login',
    act: async (page) => {
      await signIn(page);
      await page.goto(new URL('/login', page.url()).href);
      await page.getByRole('heading', { level: 2 }).waitFor();
    },
  },
  { name: 'auth-success', path: '/login', act: signIn },
  {
    name: 'auth-callback-busy',
    path: '/auth/callback',
    prepare: async (page) => {
      await page.addInitScript(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does
        document.cookie = 'sign-in-begun=1; Path=/';
      });
      await page.route(refresh, never);
    },
  },
  { name: 'auth-callback-by-hand', path: '/auth/callback' },
  { name: 'auth-error-denied', path: '/auth/error?code=denied&provider=google' },
  { name: 'auth-error-athlete-limit', path: '/auth/error?code=athleteLimit&provider=strava' },
  { name: 'auth-error-blocked', path: '/auth/error?code=blocked&provider=strava' },
  { name: 'auth-error-unknown', path: '/auth/error' },
  {
    name: 'profile-sessions',
    path: '/login',
    act: async (page, words) => {
      await signIn(page);
      await page.goto(new URL('/profile', page.url()).href);
      const sessions = page.getByRole('region', { name: words.profile.sessions });
      await sessions.getByRole('listitem').first().waitFor();
      await sessions.evaluate((section) => section.scrollIntoView());
    },
  },
  {
    name: 'account-menu',
    path: '/login',
    act: async (page) => {
      await signIn(page);
      await locateAvatar(page).click();
    },
  },
  {
    name: 'account-site-menu',
    path: '/login',
    act: async (page, words) => {
      await signIn(page);
      const menu = page.getByRole('button', { name: words.shell.menu, exact: true });
      if (await menu.isVisible()) await menu.click();
    },
  },
  {
    name: 'account-offline',
    path: '/login',
    act: async (page) => {
      await signIn(page);
      await page.route('**/api/**', (route) => route.abort());
      await page.reload();
      await page.locator('header button[data-stale=true]').click();
    },
  },
  {
    name: 'notices',
    path: '/login',
    act: async (page, words) => {
      await signIn(page);
      await locateAvatar(page).click();
      await page.locator('header').getByRole('button', { name: words.notice.title }).last().click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  { name: 'verifications', path: '/verifications' },
  { name: 'verifications-in', path: '/verifications', prepare: (page) => serveRider(page) },
  { name: 'verifications-empty', path: '/verifications?search=zzzz' },
  {
    name: 'verifications-busy',
    path: '/verifications',
    prepare: (page) => page.route(routesApi, never).then(() => undefined),
  },
  {
    name: 'verifications-failed',
    path: '/verifications',
    prepare: (page) => page.route(routesApi, (route) => route.abort()).then(() => undefined),
    act: waitForFailure,
  },
  { name: 'challenge', path: challengePath },
  {
    name: 'challenge-in',
    path: `${challengePath}#date`,
    prepare: (page) => serveRider(page),
    act: (page) => page.getByText('Powered by Strava').waitFor(),
  },
  {
    name: 'challenge-link',
    path: challengePath,
    prepare: (page) => serveRider(page),
    act: async (page, words) => {
      await page.getByRole('tab', { name: words.verificationSubmit.method.byLink }).click();
      await page.getByLabel(words.verificationSubmit.link).fill('https://strava.app.link/abc');
    },
  },
  {
    name: 'challenge-file',
    path: challengePath,
    prepare: (page) => serveRider(page),
    act: async (page, words) => {
      await page.getByRole('tab', { name: words.verificationSubmit.method.byFile }).click();
    },
  },
  {
    name: 'challenge-not-connected',
    path: challengePath,
    prepare: (page) => serveRider(page, { status: 409, code: 'strava.notConnected' }),
  },
  { name: 'challenge-incomplete', path: challengePath, prepare: serveIncomplete },
  {
    name: 'challenge-map',
    path: challengePath,
    act: async (page, words) => {
      await page.getByRole('button', { name: words.map.open }).click();
      await page.locator('.leaflet-container').waitFor();
    },
  },
  {
    name: 'challenge-busy',
    path: challengePath,
    prepare: (page) => page.route(routesApi, never).then(() => undefined),
  },
  {
    name: 'challenge-failed',
    path: challengePath,
    prepare: (page) => page.route(routesApi, (route) => route.fulfill({ status: 503 })).then(() => undefined),
    act: waitForFailure,
  },
  { name: 'challenge-unknown', path: '/verifications/no-such-challenge' },
  ...Object.entries(attemptLooks).map(
    ([name, look]): ScreenLook => ({
      name: `attempt-${name}`,
      path: attemptPath,
      prepare: (page) => serveAttempt(page, look),
      act: (page) => page.getByText('View on Strava').waitFor(),
    }),
  ),
  {
    name: 'attempt-share',
    path: `${attemptPath}#share`,
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    act: (page) => page.getByRole('dialog').getByRole('img').waitFor(),
  },
  {
    name: 'shared-ride',
    path: sharedPath,
    prepare: serveShared,
    act: (page, words) => page.getByText(words.sharedRide.ride).waitFor(),
  },
  {
    name: 'attempt-map',
    path: attemptPath,
    prepare: (page) => serveAttempt(page, attemptLooks.failed),
    act: async (page, words) => {
      await page.getByRole('button', { name: words.map.open }).click();
      await page.locator('.leaflet-container').waitFor();
    },
  },
  {
    name: 'my-verifications',
    path: '/verifications/my-verifications',
    prepare: (page) => serveAttempt(page, attemptLooks.passed),
    act: (page) => page.getByRole('main').getByRole('table').waitFor(),
  },
  {
    name: 'my-verifications-empty',
    path: '/verifications/my-verifications',
    prepare: (page) => serveAttempt(page, attemptLooks.passed, true),
    act: (page, words) => page.getByText(words.verificationMine.empty).waitFor(),
  },
  ...dialogLooks(signIn),
  { name: 'unknown-page', path: '/no/such/page' },
  { name: 'unknown-route', path: '/route/no-such-route' },
];

/** Every page: with its looks, or, if it has none, as it opens by its path. */
export const screenList: readonly ScreenLook[] = [...looks, ...listMissingPages(looks.map(({ path }) => path))];
