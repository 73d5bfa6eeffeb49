import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import type { BenchReport } from '#scripts/bench.ts';
import { chromiumArgs, chromiumPath } from '#tests/support/chromium.ts';
import { startSite } from '#tests/support/startSite.ts';

const gzipKb = (source: Buffer) => gzipSync(source, { level: 9 }).length / 1000;

/** JavaScript that a browser really fetches, gzip -9, in KB of 1,000 bytes (architecture §9). */
export async function run(): Promise<BenchReport> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs });
  try {
    const home = await fetched(browser, `${site.origin}/`);
    const pace = await fetched(browser, `${site.origin}/route/wuling-west`);
    const map = await fetched(browser, `${site.origin}/route/wuling-west`, async (page) => {
      await page.locator('[data-action="open-map"]').first().click();
      await page.locator('.leaflet-container').waitFor();
    });
    const all = await everything();
    return {
      name: 'bundle',
      rows: [
        {
          what: 'home, JavaScript before it is interactive',
          value: home.interactiveKb,
          unit: 'KB gzip',
          budget: { max: 95 },
        },
        { what: 'home, all', value: home.allKb, unit: 'KB gzip', budget: { max: 115 } },
        { what: 'pace page to interactive, worker included', value: pace.allKb, unit: 'KB gzip', budget: { max: 130 } },
        { what: 'pace page with the map', value: map.allKb, unit: 'KB gzip', budget: { max: 180 } },
        { what: 'everything that the build holds', value: all, unit: 'KB gzip', budget: { max: 300 } },
      ],
    };
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Fetched {
  interactiveKb: number;
  allKb: number;
}

async function fetched(
  browser: Browser,
  url: string,
  act?: (page: import('@playwright/test').Page) => Promise<void>,
): Promise<Fetched> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const sizes = new Map<string, Promise<number>>();
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) sizes.set(response.url(), response.body().then(gzipKb));
  });
  const page = await context.newPage();
  const total = async () => (await Promise.all(sizes.values())).reduce((sum, size) => sum + size, 0);
  await page.goto(url);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const interactiveKb = await total();
  await page.waitForLoadState('networkidle');
  await act?.(page);
  const allKb = await total();
  await context.close();
  return { interactiveKb, allKb };
}

async function everything(): Promise<number> {
  const directory = resolve(import.meta.dirname, '../../dist/assets');
  const names = (await readdir(directory)).filter((name) => name.endsWith('.js'));
  const sizes = await Promise.all(names.map(async (name) => gzipKb(await readFile(resolve(directory, name)))));
  return sizes.reduce((sum, size) => sum + size, 0);
}
