import type { Download, Locator, Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { words } from '../support.ts';
import { pressAndDownload } from './pressAndDownload.ts';

const { cheatSheet } = words;

/** The cheat sheet, a dialog of a pace page. */
export class CheatSheetDialog {
  readonly page: Page;
  readonly openButton: Locator;
  readonly pngButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.openButton = page.getByRole('button', { name: cheatSheet.title, exact: true });
    this.pngButton = page.getByRole('button', { name: cheatSheet.downloadPng });
  }

  async open(): Promise<void> {
    await this.openButton.click();
  }

  downloadPng(): Promise<Download> {
    return pressAndDownload(this.page, this.pngButton);
  }

  downloadCsv(): Promise<Download> {
    return pressAndDownload(this.page, this.page.getByRole('button', { name: cheatSheet.downloadCsv }));
  }

  savedNote(file: string): Locator {
    return this.page.getByText(fill(cheatSheet.saved, { file }));
  }

  async openStudio(): Promise<void> {
    await this.page.getByRole('button', { name: cheatSheet.beautify }).click();
  }
}
