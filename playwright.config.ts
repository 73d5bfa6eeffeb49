import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findSlowestSpecs, readRecordedDurations } from './scripts/durations.ts';
import { chromiumArgs, findChromiumPath } from './tests/support/chromium.ts';
import { createSiteEnvironment } from './tests/support/siteEnvironment.ts';

const port = Number(process.env.E2E_PORT ?? 8391);
// Workers and `--list` read this file too; only the first process makes the directory, and its end removes it.
process.env.E2E_DATA_DIR ??= join(tmpdir(), `wolfpace-e2e-${process.pid}`);
const dataDir = process.env.E2E_DATA_DIR;
/** Files that `npm test` skips because nothing they look at has changed (scripts/listChecks.ts). */
const skippedSpecs = process.env.SKIPPED_SPECS ? process.env.SKIPPED_SPECS.split(',').map((path) => `**/${path}`) : [];
/** The files whose longest test takes longest come first, so that no long test is left alone at the end. */
const longSpecs = findSlowestSpecs(readRecordedDurations()).map((path) => `**/${path}`);
const adminSpecs = /admin\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalTeardown: './tests/e2e/globalTeardown.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A stalled machine must not refuse a change; a test that fails twice does.
  retries: process.env.CI ? 1 : 0,
  // Limits for what hangs, not for what is slow: a journey takes seconds at rest, and many times that on a busy machine.
  timeout: 150_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  // Journeys of the team race need the sample content, which the administration's journey takes away: it comes last. Alone: `--no-deps`.
  projects: [
    { name: 'long', testMatch: longSpecs, testIgnore: [adminSpecs, ...skippedSpecs] },
    { name: 'site', testIgnore: [adminSpecs, ...longSpecs, ...skippedSpecs] },
    { name: 'admin', testMatch: adminSpecs, dependencies: ['long', 'site'] },
  ],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    locale: 'zh-TW',
    timezoneId: 'Asia/Taipei',
    // By itself a wait for a page has no limit but the test's own.
    navigationTimeout: 60_000,
    actionTimeout: 60_000,
    // Recording took a quarter of the CPU time of all tests that pass: in CI it begins where a test runs for the second time.
    trace: process.env.CI ? 'on-first-retry' : 'retain-on-failure',
    // Only offline.spec.ts is about the service worker. In the others it would load 300 KB more for each page, and answer
    // requests that a test means to intercept.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findChromiumPath(),
      args: chromiumArgs,
      // Without a locale the system cannot write Chinese file names, and every download is called "download".
      env: { ...process.env, LANG: 'C.UTF-8' },
    },
  },
  webServer: {
    // The log is searched for personal data when the run is over.
    command: `exec node scripts/boot.mjs start > ${dataDir}.log`,
    url: `http://127.0.0.1:${port}/api/health/ready`,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: createSiteEnvironment({
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'info',
      REQUESTS_PER_MINUTE: '100000',
      // A network of nobody: the tests play it.
      FACEBOOK_PAGE_URL: 'https://feed.example/wolfpace',
      FACEBOOK_PLUGIN_URL: 'https://feed.example/plugins/page.php',
    }),
  },
});
