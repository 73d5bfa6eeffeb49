import { expect, type Page } from '@playwright/test';
import type { AllWords } from './allWords.ts';
import { buildGains, sampleGains } from './rankingGains.ts';
import { serveNewcomer, serveOwnRankings } from './rankingPages.ts';

const gainsApi = '**/api/rankings/gains/**';

/** Serves the board to a ranked rider whose FTP is stored in this browser. */
export async function serveOwnGains(page: Page): Promise<void> {
  await serveOwnRankings(page);
  await page.route(gainsApi, (route) => route.fulfill({ json: sampleGains }));
  await page.addInitScript(() => {
    localStorage.setItem('pace-inputs', JSON.stringify({ version: 1, inputs: { ftpW: 230, bodyMassKg: 66 } }));
  });
}

/** Serves the board to a rider who joined the rankings but has no effort yet. */
export async function serveFirstGains(page: Page): Promise<void> {
  await serveNewcomer(page);
  const results = sampleGains.results.slice(0, 3).map((gain) => ({
    ...gain,
    own_elapsed_s: null,
    own_points: 0,
    gained_points: 101,
    best_s: Math.round(gain.needed_s / 1.7),
  }));
  const json = buildGains(results, { score: null, wanted_points: 100 });
  await page.route(gainsApi, (route) => route.fulfill({ json }));
}

/** Serves the board without any segment that could gain ten points. */
export async function serveNoGains(page: Page): Promise<void> {
  await serveOwnGains(page);
  await page.route(gainsApi, (route) => route.fulfill({ json: buildGains([]) }));
}

export async function serveFailedGains(page: Page): Promise<void> {
  await serveOwnGains(page);
  await page.route(gainsApi, (route) => route.fulfill({ status: 500, json: { code: 'server.internal' } }));
}

/** Asks for the watts of every gain and waits for them. */
export async function askWatts(page: Page, words: AllWords): Promise<void> {
  const buttons = page.getByRole('button', { name: words.gains.ask });
  await buttons.first().waitFor();
  for (let remaining = await buttons.count(); remaining > 0; remaining--) await buttons.first().click();
  await expect(page.getByRole('button', { name: words.gains.asking })).toHaveCount(0);
  await scrollToGains(page, words);
}

/** Scrolls the section to the top of the screen. */
export async function scrollToGains(page: Page, words: AllWords): Promise<void> {
  const title = page.getByRole('heading', { name: words.gains.title.replace('{{points}}', '10') });
  await title.waitFor();
  await title.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 90));
}
