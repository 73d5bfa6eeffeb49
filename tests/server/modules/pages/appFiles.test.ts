import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { matchPath } from '#contract/pages.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

const script = 'self.addEventListener("install", () => undefined);';
const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-app-'));
let site: TestSite;
let siteWithoutWorker: TestSite;
let siteWithoutBuild: TestSite;

beforeAll(async () => {
  mkdirSync(join(buildDirectory, 'assets'));
  writeFileSync(join(buildDirectory, 'index.html'), '<head><!--head--></head><body><div id="app"></div></body>');
  writeFileSync(join(buildDirectory, 'sw.js'), script);
  site = await createTestSite({ buildDirectory });
  siteWithoutWorker = await createTestSite({
    buildDirectory,
    environment: { SERVICE_WORKER: 'off', SITE_NAME: '山道 Climb' },
  });
  siteWithoutBuild = await createTestSite({ buildDirectory: join(buildDirectory, 'nowhere') });
});
afterAll(async () => {
  await Promise.all([site.close(), siteWithoutWorker.close(), siteWithoutBuild.close()]);
  rmSync(buildDirectory, { recursive: true });
});

const get = (url: string, { app } = site, headers: Record<string, string> = {}) => app.inject({ url, headers });

it('serves the service worker from the root, revalidated each time', async () => {
  const { statusCode, headers, body } = await get('/sw.js');
  expect([statusCode, body]).toEqual([200, script]);
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  expect(headers['content-security-policy']).toContain("worker-src 'self'");
  const again = await get('/sw.js', site, { 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
});

it('serves a service worker that unregisters itself if the operator disabled it', async () => {
  const { statusCode, headers, body } = await get('/sw.js', siteWithoutWorker);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('registration.unregister()');
  expect(body).toContain('caches.delete');
});

it('serves neither service worker nor shell without a bundle', async () => {
  expect((await get('/sw.js', siteWithoutBuild)).statusCode).toBe(404);
  expect((await get('/shell.html', siteWithoutBuild)).statusCode).toBe(503);
});

it('serves a shell with the settings, without an address, and not for search engines', async () => {
  const { statusCode, headers, body } = await get('/shell.html');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(body).toContain('id="public-settings"');
  expect(body).toContain('content="noindex"');
  expect(body).not.toContain('canonical');
});

it('has a manifest with name, icons for all home screens and shortcuts to existing pages', async () => {
  const { headers, body } = await get('/manifest.webmanifest');
  expect(headers).toMatchObject({
    'content-type': 'application/manifest+json; charset=utf-8',
    'cache-control': 'no-cache',
  });
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({
    name: '狼速 Wolfpace',
    short_name: '狼速',
    lang: 'zh-Hant-TW',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  });
  const icons: { sizes: string; purpose: string }[] = manifest.icons;
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const shortcuts: { url: string }[] = manifest.shortcuts;
  expect(shortcuts.map(({ url }) => matchPath(url)?.name)).toEqual(['routelist', 'verifications']);
  expect(JSON.parse((await get('/manifest.webmanifest', siteWithoutWorker)).body).short_name).toBe('山道');
});
