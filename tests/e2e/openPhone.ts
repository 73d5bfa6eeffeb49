import type { Browser, Page } from '@playwright/test';

/** Opens a second browser without a session, as another person's phone. */
export async function openPhone(browser: Browser, path?: string): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  if (path !== undefined) await page.goto(path);
  return page;
}
