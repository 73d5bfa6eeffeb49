import type { Download, Locator, Page } from '@playwright/test';

/** Presses a button and waits for the file that the browser saves. */
export async function pressAndDownload(page: Page, button: Locator): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return file;
}
