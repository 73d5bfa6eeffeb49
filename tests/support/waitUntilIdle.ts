import { errors, type Page } from 'playwright';

/**
 * Waits until the page has asked for nothing for half a second, at most ten seconds: a script that a worker was loading
 * when it ended stays open for the browser's driver, and the load state would never come.
 */
export async function waitUntilIdle(page: Page): Promise<void> {
  try {
    await page.waitForLoadState('networkidle', { timeout: 10_000 });
  } catch (error) {
    if (!(error instanceof errors.TimeoutError)) throw error;
  }
}
