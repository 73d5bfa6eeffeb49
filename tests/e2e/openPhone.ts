import type { Browser, Page } from '@playwright/test';

/** Somebody else's phone, with no account. */
export async function openPhone(browser: Browser, path?: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (path !== undefined) await page.goto(path);
  return page;
}
