import type { Page } from '@playwright/test';

/**
 * Reloads a page on which a dialog may just have closed. Its step back in the history comes a moment after it has
 * disappeared, and would abort the reload.
 */
export async function reloadPage(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { dialogs?: number } | null)?.dialogs);
  await page.reload();
}
