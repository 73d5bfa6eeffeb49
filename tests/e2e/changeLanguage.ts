import { expect, type Page, type Request } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import { languageNames, toHtmlLang } from '#src/i18n/languages.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';

export const desktop = { width: 1280, height: 800 };

/** Uses the language menu of the desktop header; reloads the page if there is no menu or a dialog covers it. */
export async function changeLanguage(page: Page, language: Language): Promise<void> {
  const lang = toHtmlLang(language);
  if ((await page.locator('html').getAttribute('lang')) === lang) return;
  await page.setViewportSize(desktop);
  const menu = page.getByRole('banner').getByRole('button', { name: new RegExp(`: (${allLanguageNames.join('|')})$`) });
  const isCovered = (await page.locator('dialog[open]').count()) > 0;
  if (!isCovered && (await menu.isVisible())) {
    await menu.click();
    await page.getByRole('menuitemradio', { name: languageNames[language], exact: true }).click();
  } else {
    await page.evaluate((chosen) => localStorage.setItem('preferred-language', chosen), language);
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await waitUntilIdle(page);
  }
  // The texts are loaded by now, but lists that the server sorts by name may still be on their way.
  await expect(page.locator('html')).toHaveAttribute('lang', lang);
  await expect.poll(() => pendingRequests.get(page)?.size ?? 0, { intervals: [20, 50, 100] }).toBe(0);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** Pending requests of each page. Waiting for `networkidle` instead would take half a second every time. */
const pendingRequests = new WeakMap<Page, Set<Request>>();

/** Must be called before the page is opened. */
export function followRequests(page: Page): void {
  const requests = new Set<Request>();
  pendingRequests.set(page, requests);
  // A stream never ends, nor does a script that a worker was loading when it ended; the page's own scripts are awaited.
  page.on('request', (request) => !['eventsource', 'script'].includes(request.resourceType()) && requests.add(request));
  page.on('requestfinished', (request) => requests.delete(request));
  page.on('requestfailed', (request) => requests.delete(request));
}

const allLanguageNames = Object.values(languageNames);
