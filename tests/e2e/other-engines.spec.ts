import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { planCache } from '#contract/offline/offline.ts';
import { findFirefox, findMiniBrowser } from '#scripts/ensureOtherEngines.ts';
import { zhTw } from '#simulator/words/zhTw.ts';
import { fill } from '#tests/support/fill.ts';
import { startDeployedSite } from './deployedSite.ts';
import { clickNamed, clickWhenReady, type Engine, waitFor } from './engines/engine.ts';
import { openFirefox } from './engines/openFirefox.ts';
import { openWebKit } from './engines/openWebKit.ts';
import { findLastRide, toGpx } from './sampleGpx.ts';
import { words } from './support.ts';

/**
 * Each engine has its own ride, because a ride counts only once, and its own route, because the newest setting of a
 * route loads by itself.
 */
const engines = [
  {
    name: 'Firefox',
    path: findFirefox(),
    open: openFirefox,
    ride: '中社路 三趟',
    challenge: 'zhongshe-road',
    route: 'shouka',
  },
  {
    name: 'WebKit',
    path: findMiniBrowser(),
    open: openWebKit,
    ride: '陽金三峰',
    challenge: 'yangjin-three-peaks',
    route: 'yulao',
  },
];

for (const { name, path, open, ride, challenge, route } of engines) {
  test(`${name}: a rider finds a route, turns a value, signs in, saves and verifies`, async ({ baseURL }) => {
    if (path === undefined)
      throw new Error(`${name} is not installed (scripts/ensureOtherEngines.ts names the packages)`);
    const engine = await open(path);
    try {
      const toUrl = (path: string) => `${baseURL}${path}`;
      await findRoute(engine, toUrl('/routelist'));
      await turnValue(engine);
      await signIn(engine, toUrl('/login'));
      await save(engine, toUrl(`/route/${route}`), `${name} ${Date.now() % 1_000_000}`);
      await verify(engine, toUrl(`/verifications/${challenge}`), ride);
    } finally {
      await engine.close();
    }
  });

  test(`${name}: the callback of a provider is requested once, and a plan opens without a network`, async ({
    baseURL,
  }) => {
    const engine = await open(path ?? '');
    try {
      await openWithoutNetwork(engine, baseURL ?? '');
    } finally {
      await engine.close();
    }
  });
}

const readFinish = () => /\d:[\d:]+/.exec(document.querySelector('[data-cell=finish]')?.textContent ?? '')?.[0];
const readText = (selector: string) => document.querySelector(selector)?.textContent;
const hasText = (text: string) => document.body.innerText.includes(text);

async function findRoute(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  const search = 'input[type=search]';
  await waitFor(engine, 'the search', (field: string) => document.querySelector(field) !== null, search);
  await engine.write(search, '風櫃嘴');
  const routeLink = 'main a[href="/route/fengguizui"]';
  await waitFor(engine, 'the route', (card: string) => document.querySelector(card) !== null, routeLink);
  await waitFor(
    engine,
    'the list without the other routes',
    () => document.querySelector('a[href="/route/wuling-west"]') === null,
  );
  await clickWhenReady(engine, routeLink);
  await waitFor(engine, 'the first numbers', readFinish);
}

async function turnValue(engine: Engine): Promise<void> {
  const firstFinish = await waitFor(engine, 'the first numbers', readFinish);
  const table = await waitFor(engine, 'the table', readText, 'table, [role=table]');
  await engine.pressRight('input[type=range]', 5);
  await waitFor(
    engine,
    'a repainted time',
    (old: string) => {
      const text = document.querySelector('[data-cell=finish]')?.textContent ?? '';
      return /\d:\d\d/.test(text) && !text.includes(old);
    },
    firstFinish,
  );
  expect(await engine.run(readText, 'table, [role=table]')).not.toBe(table);
}

async function signIn(engine: Engine, url: string): Promise<void> {
  await engine.open(url);
  await clickNamed(engine, 'Connect with Strava');
  await waitFor(engine, "the provider's page", () => location.pathname.includes('/simulator/strava/'));
  await clickNamed(engine, 'Amy Lin');
  await clickNamed(engine, zhTw.authorize);
  await waitFor(engine, 'the welcome', hasText, words.auth.welcomeText.slice(0, 4));
}

async function save(engine: Engine, url: string, name: string): Promise<void> {
  const { paceSetting } = words;
  await engine.open(url);
  await waitFor(engine, 'the first numbers', readFinish);
  await clickNamed(engine, paceSetting.save);
  const field = '[role=dialog] input[type=text], dialog[open] input';
  await waitFor(engine, 'the name of the setting', (input: string) => document.querySelector(input) !== null, field);
  await engine.write(field, name);
  await clickNamed(engine, paceSetting.save);
  await waitFor(engine, 'the note that it is saved', hasText, fill(paceSetting.saved, { name }));
}

async function verify(engine: Engine, url: string, ride: string): Promise<void> {
  const { verificationResult, verificationSubmit } = words;
  const directory = mkdtempSync(join(tmpdir(), 'wolfpace-journey-'));
  try {
    const file = join(directory, 'ride.gpx');
    writeFileSync(file, toGpx(findLastRide(ride)));
    await engine.open(url);
    await clickNamed(engine, verificationSubmit.method.byFile);
    await waitFor(engine, 'the file field', () => document.querySelector('input[type=file]') !== null);
    await engine.chooseFile('input[type=file]', file);
    await waitFor(engine, 'the preview', hasText, verificationSubmit.previewPassed);
    await clickNamed(engine, verificationSubmit.submit);
    await waitFor(engine, 'the verdict', hasText, verificationResult.elapsedText);
    expect(await engine.run(() => location.pathname)).toMatch(/^\/verifications\/status\//);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Cuts the network by stopping the proxy between browser and site. */
async function openWithoutNetwork(engine: Engine, targetOrigin: string): Promise<void> {
  const path = '/route/wuling-west';
  const site = await startDeployedSite(targetOrigin);
  try {
    await engine.open(`${site.origin}${path}`);
    await waitFor(engine, 'the first numbers', readFinish);
    await waitFor(engine, 'the stored plan', hasStoredPlan, planCache, path);
    await engine.open(`${site.origin}/api/auth/strava/callback/?state=unknown&code=unknown`);
    // The whole screen: if the site ended while its code was loading, the page would reload itself, and that reload
    // would cancel the navigation below.
    const reasons = Object.values(words.auth.happened).map((text) => fill(text, { provider: 'Strava' }));
    await waitFor(engine, 'the end of the sign-in', isSignInError, reasons);
    expect(site.countRequests('/api/auth/strava/callback/')).toBe(1);
  } finally {
    await site.stop();
  }
  await engine.open(`${site.origin}${path}`);
  await waitFor(
    engine,
    'the age of the data',
    (shownPath: string) => location.pathname === shownPath && /\d\d:\d\d 的資料/.test(document.body.innerText),
    path,
  );
  await waitFor(engine, 'the numbers without a network', readFinish);
}

/** Runs in the page: whether it says why the sign-in failed. */
const isSignInError = (reasons: readonly string[]): boolean =>
  location.pathname === '/auth/error' && reasons.some((reason) => document.body.innerText.includes(reason));

/**
 * Runs in the page: whether the service worker controls later loads and has stored the route's answer. It turns the
 * navigation preload on while it activates.
 */
async function hasStoredPlan(cacheName: string, path: string): Promise<boolean> {
  if ((await navigator.serviceWorker.getRegistration())?.active?.state !== 'activated') return false;
  const requests = await (await caches.open(cacheName)).keys();
  return requests.some(({ url }) => new URL(url).pathname === `/api${path.replace('/route', '/routes')}/`);
}
