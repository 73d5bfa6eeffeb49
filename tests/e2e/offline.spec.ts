import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { listCache, planCache } from '#contract/offline/offline.ts';
import { endingServiceWorker } from '#server/modules/pages/endingServiceWorker.ts';
import { buildGpxFile, createNorthwardRide } from '#tests/fixtures/trackFiles.ts';
import { allWords } from '#tests/support/allWords.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { type DeployedSite, startDeployedSite } from './deployedSite.ts';
import { AccountMenu } from './pages/AccountMenu.ts';
import { CheatSheetDialog } from './pages/CheatSheetDialog.ts';
import { OfflineNotice } from './pages/OfflineNotice.ts';
import { OwnCourseDialog } from './pages/OwnCourseDialog.ts';
import { PacePage } from './pages/PacePage.ts';
import { StudioDialog } from './pages/StudioDialog.ts';
import { signIn } from './signIn.ts';
import { findViolations, locateFinish, openPacePage, parseSeconds, words } from './support.ts';

test.use({ serviceWorkers: 'allow' });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const readFinishS = async (page: Page) => parseSeconds(await locateFinish(page).innerText());
const raiseFtp = (page: Page) => new PacePage(page).increaseFtpButton.click();
const listStoredPaths = (page: Page, name: string) =>
  page.evaluate(async (cacheName) => {
    const requests = await (await caches.open(cacheName)).keys();
    return requests.map(({ url }) => new URL(url).pathname);
  }, name);

/** Opens a route with a network, and waits until it opens without one. */
async function openAndStore(page: Page, id = 'wuling-west'): Promise<void> {
  await openPacePage(page, id);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect.poll(() => listStoredPaths(page, planCache)).toContain(`/api/routes/${id}/`);
  await expect
    .poll(() => page.evaluate((name) => localStorage.getItem(name) !== null, `pace-forecast-last/${id}`))
    .toBe(true);
}

/** Opens a page offline with nothing of it in memory, like a phone that is taken out of the pocket on a mountain. */
async function openCold(context: BrowserContext, path: string): Promise<Page> {
  await context.setOffline(true);
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  // A phone may empty the browser's cache at any time, so nothing may come from it.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(path);
  return page;
}

test('a plan opens cold without a network, shows the age of its data, and all its tools work', async ({
  page,
  context,
}) => {
  await openAndStore(page);
  const onlineS = await readFinishS(page);
  const cold = await openCold(context, '/route/wuling-west');
  const notice = new OfflineNotice(cold);
  await expect(locateFinish(cold)).toHaveText(/^\d:\d\d:\d\d$/);
  expect(await readFinishS(cold)).toBe(onlineS);
  await expect(notice.sinceNote).toBeVisible();
  await raiseFtp(cold);
  await expect.poll(() => readFinishS(cold)).toBeLessThan(onlineS);
  const raisedFtpS = await readFinishS(cold);

  // The tools start their workers offline.
  await button(cold, words.tools.optimal).click();
  await expect(cold.getByRole('dialog', { name: words.tools.optimal })).toBeVisible();
  await expect(
    cold
      .getByRole('dialog')
      .getByText(/\d:\d\d:\d\d/)
      .first(),
  ).toBeVisible();
  await cold.keyboard.press('Escape');
  const cheatSheet = new CheatSheetDialog(cold);
  await cheatSheet.open();
  const download = await cheatSheet.downloadPng();
  expect((await readFile(await download.path())).subarray(1, 4).toString()).toBe('PNG');
  await cold.keyboard.press('Escape');
  // Closing goes back in the history, which would end the reload.
  await expect.poll(() => cold.evaluate(() => history.state?.dialogs ?? 0)).toBe(0);

  await cold.reload();
  await expect(locateFinish(cold)).toHaveText(/^\d:\d\d:\d\d$/);
  await expect.poll(() => readFinishS(cold)).toBe(raisedFtpS);
  expect(await findViolations(cold)).toEqual([]);

  // The network comes back: the page offers newer data and does not load it by itself.
  await context.setOffline(false);
  await expect(notice.reloadButton).toBeVisible();
  await notice.reloadButton.click();
  await expect(locateFinish(cold)).toHaveText(/^\d:\d\d:\d\d$/);
  await expect(notice.reloadButton).toBeHidden();
});

test('the forecast and its age are available offline to a rider who had set the weather by hand', async ({
  page,
  context,
}) => {
  await openAndStore(page);
  const cold = await openCold(context, '/route/wuling-west');
  await new PacePage(cold).useForecast();
  await expect(cold.getByText(toTextPattern(words.forecast.outdated)).first()).toBeVisible();
});

test('the last three plans are stored; every other page says that it needs the network and links to them', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: '西進武嶺', exact: true })).toBeVisible();
  for (const id of ['daxueshan', 'wuling-east', 'wuling-west', 'beiyi']) await openAndStore(page, id);
  expect((await listStoredPaths(page, planCache)).sort()).toEqual(
    ['beiyi', 'wuling-east', 'wuling-west'].map((id) => `/api/routes/${id}/`),
  );
  const cold = await openCold(context, '/verifications');
  const notice = new OfflineNotice(cold);
  await expect(notice.needsNetworkNote).toBeVisible();
  await expect(notice.storedPlansNote).toBeVisible();
  expect(await findViolations(cold)).toEqual([]);
  await cold.getByRole('link', { name: /西進武嶺/ }).click();
  await expect(locateFinish(cold)).toHaveText(/^\d:\d\d:\d\d$/);
  await cold.goto('/route/daxueshan');
  await expect(notice.needsNetworkNote).toBeVisible();
  await expect(cold.getByRole('link', { name: /西進武嶺/ })).toBeVisible();
});

test('all texts of the shown language are stored, also those of pages that were not opened yet', async ({
  page,
  context,
}) => {
  await page.addInitScript(() => localStorage.setItem('preferred-language', 'th'));
  await openAndStore(page);
  const th = allWords.th;
  await expect.poll(() => page.evaluate(async () => (await caches.match('/language'))?.text())).toBe('th');
  // Waits for all of them, because the next page opens offline and cannot load any more.
  const scriptPaths = await page.evaluate(async () => {
    const script = await (await fetch('/sw.js')).text();
    return [...new Set(script.match(/\/assets\/th-[\w-]+\.js/g))];
  });
  expect(scriptPaths.length).toBeGreaterThan(10);
  await expect
    .poll(() =>
      page.evaluate(async (paths) => {
        const storedAnswers = await Promise.all(paths.map((path) => caches.match(path)));
        return paths.filter((_, index) => storedAnswers[index] === undefined);
      }, scriptPaths),
    )
    .toEqual([]);
  const cold = await openCold(context, '/verifications');
  await expect(cold.getByText(th.offline.plans)).toBeVisible();
  await cold.getByRole('link', { name: new RegExp(th.offline.dataTime.replace('{{time}}', '.*')) }).click();
  await button(cold, th.tools.optimal).click();
  await expect(cold.getByRole('dialog', { name: th.tools.optimal })).toBeVisible();
});

test('an own course opens cold without a network, and makes a PDF for the stem', async ({ page, context }) => {
  const courses = new OwnCourseDialog(page);
  await courses.open();
  const buffer = Buffer.from(
    buildGpxFile(createNorthwardRide({ lengthM: 8_000, elevationAt: (atM) => 150 + atM * 0.05 })),
  );
  await courses.choose('後山.gpx', buffer);
  await courses.start();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const cold = await openCold(context, new URL(page.url()).pathname);
  await expect(locateFinish(cold)).toHaveText(/^(\d:)?\d?\d:\d\d$/);
  await button(cold, words.tools.studio).click();
  const download = await new StudioDialog(cold).download('pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('home opens without a network, with the list of routes that was loaded before', async ({ page, context }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: '西進武嶺', exact: true })).toBeVisible();
  await expect.poll(() => listStoredPaths(page, listCache)).toContain('/api/routes/');
  const cold = await openCold(context, '/');
  await expect(cold.getByRole('link', { name: '西進武嶺', exact: true })).toBeVisible();
});

test('a setting saved without a network is sent later, and signing out deletes the stored plans', async ({
  page,
  context,
}) => {
  await signIn(page, 'Amy Lin');
  await openAndStore(page);
  const storedApiUrls = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return all.flat().filter((url) => url.includes('/api/'));
  });
  expect(storedApiUrls.map((url) => new URL(url).pathname)).toEqual(['/api/routes/wuling-west/']);

  const cold = await openCold(context, '/route/wuling-west');
  await new PacePage(cold).save(`山上 ${Date.now() % 1_000_000}`);
  await expect
    .poll(() => cold.evaluate(() => Object.keys(localStorage).filter((item) => item.startsWith('outbox/')).length))
    .toBe(1);
  await context.setOffline(false);
  await expect
    .poll(() => cold.evaluate(() => Object.keys(localStorage).filter((item) => item.startsWith('outbox/')).length))
    .toBe(0);

  await cold.goto('/routelist');
  await new AccountMenu(cold).logOut();
  await expect.poll(() => cold.evaluate((cache) => caches.has(cache), planCache)).toBe(false);
});

test('says offline in the language of the browser that nothing is stored, and can retry', async ({
  browser,
  baseURL,
}) => {
  const site = await startDeployedSite(baseURL ?? '');
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'fr-FR' });
  const page = await context.newPage();
  try {
    await page.goto(`${site.origin}/routelist`);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    site.shut();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Hors ligne' })).toBeVisible();
    const retryLink = page.getByRole('link', { name: 'Réessayer' });
    await retryLink.click();
    await expect(page.getByRole('heading', { name: 'Hors ligne' })).toBeVisible();
    site.openAgain();
    await retryLink.click();
    await expect(page.getByRole('heading', { level: 1, name: '路線', exact: true })).toBeVisible();
  } finally {
    await context.close();
    await site.stop();
  }
});

test('the site works as before when the quota is too small for the service worker', async ({ page, context }) => {
  const client = await context.newCDPSession(page);
  const origin = new URL(test.info().project.use.baseURL ?? '').origin;
  await client.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 50_000 });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openPacePage(page);
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing?.state ?? 'none'),
    )
    .toBe('none');
  const beforeS = await readFinishS(page);
  await raiseFtp(page);
  await expect.poll(() => readFinishS(page)).toBeLessThan(beforeS);
  await page.reload();
  await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  expect(errors).toEqual([]);
});

test.describe('a new version', () => {
  let site: DeployedSite;
  test.beforeEach(async ({ baseURL }) => {
    site = await startDeployedSite(baseURL ?? '');
  });
  test.afterEach(() => site.stop());

  const readBuildUrl = (page: Page) =>
    page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '');
  const checkForUpdate = (page: Page) =>
    page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
  async function open(page: Page): Promise<void> {
    await page.goto(`${site.origin}/route/wuling-west`);
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  }

  test('is offered in every tab, loads only in the tab that accepts it, and leaves other tabs their files', async ({
    page,
    context,
  }) => {
    await open(page);
    const secondPage = await context.newPage();
    const notice = new OfflineNotice(page);
    const secondNotice = new OfflineNotice(secondPage);
    await open(secondPage);
    const ftp = secondPage.getByRole('slider', { name: 'FTP', exact: true });
    await ftp.focus();
    site.deploy();
    await checkForUpdate(page);
    await expect(notice.newVersionNote).toBeVisible();
    await expect(secondNotice.newVersionNote).toBeVisible();
    expect(await readBuildUrl(page)).not.toContain('.next.');
    expect(await findViolations(page)).toEqual([]);

    let loads = 0;
    let secondLoads = 0;
    page.on('domcontentloaded', () => loads++);
    secondPage.on('domcontentloaded', () => secondLoads++);
    await notice.updateButton.click();
    await expect.poll(() => readBuildUrl(page).catch(() => '')).toContain('.next.');
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
    await expect(notice.newVersionNote).toBeHidden();
    expect(loads).toBe(1);

    // The other tab keeps its version, also for parts that it had not loaded yet.
    await expect(ftp).toBeFocused();
    await button(secondPage, words.tools.optimal).click();
    await expect(secondPage.getByRole('dialog', { name: words.tools.optimal })).toBeVisible();
    await secondPage.keyboard.press('Escape');
    expect(secondLoads).toBe(0);
    await secondNotice.updateButton.click();
    await expect.poll(() => readBuildUrl(secondPage).catch(() => '')).toContain('.next.');
    await expect.poll(() => secondLoads).toBe(1);
  });

  test('loads when a rider opens the site with a network, and afterwards opens without one', async ({
    page,
    context,
  }) => {
    await open(page);
    site.deploy();
    await page.reload();
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
    expect(await readBuildUrl(page)).toContain('.next.');
    await expect(new OfflineNotice(page).newVersionNote).toBeHidden();
    // It takes over by itself: no page of the old version is open.
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('files ')).join()))
      .toMatch(/^files \S+\.next\.js$/);
    const cold = await openCold(context, `${site.origin}/route/wuling-west`);
    await expect(locateFinish(cold)).toHaveText(/^\d:\d\d:\d\d$/);
    expect(await readBuildUrl(cold)).toContain('.next.');
  });

  test('waits on a slow network: the stored page opens and offers it', async ({ page }) => {
    await open(page);
    site.deploy();
    const release = site.holdPages();
    await page.reload();
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
    expect(await readBuildUrl(page)).not.toContain('.next.');
    release();
    await expect(new OfflineNotice(page).newVersionNote).toBeVisible();
  });

  test('without a service worker unregisters the old one and empties its caches', async ({ page }) => {
    await open(page);
    site.replace('/sw.js', endingServiceWorker);
    await checkForUpdate(page);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await raiseFtp(page);
    await expect(locateFinish(page)).toHaveText(/^\d:\d\d:\d\d$/);
  });
});
