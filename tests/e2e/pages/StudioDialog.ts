import { type Download, expect, type Locator, type Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { openPacePage, words } from '../support.ts';
import { CheatSheetDialog } from './CheatSheetDialog.ts';
import { pressAndDownload } from './pressAndDownload.ts';

const { studio, tools } = words;

/** The studio, where a cheat sheet is designed for paper, stem or phone. */
export class StudioDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly paper: Locator;
  readonly contact: Locator;
  readonly presetName: Locator;
  readonly notPictureNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: tools.studio });
    this.paper = page.getByLabel(studio.paper);
    this.contact = page.getByLabel(studio.part.contact, { exact: true });
    this.presetName = page.getByLabel(studio.presetName);
    this.notPictureNote = page.getByText(studio.photoError.notPicture);
  }

  /** Opens the studio from the cheat sheet of a pace page. */
  async open(): Promise<void> {
    await openPacePage(this.page);
    const cheatSheet = new CheatSheetDialog(this.page);
    await cheatSheet.open();
    await cheatSheet.openStudio();
    await expect(this.dialog).toBeVisible();
  }

  async unfold(section: 'colours' | 'columns' | 'names' | 'saved' | 'words'): Promise<void> {
    await this.page.locator('summary').filter({ hasText: studio[section] }).click();
  }

  preset(preset: keyof typeof studio.presets): Locator {
    return this.page.getByRole('radio', { name: studio.presets[preset] });
  }

  /** Stores the current style on the device. */
  async storeStyle(name: string): Promise<void> {
    await this.presetName.fill(name);
    await this.page.getByRole('button', { name: studio.save }).click();
  }

  storedNote(name: string): Locator {
    return this.page.getByText(fill(studio.savedAs, { name }));
  }

  async applyStyle(name: string): Promise<void> {
    await this.page.getByRole('button', { name: fill(studio.applyOf, { name }) }).click();
  }

  download(format: 'pdf' | 'png'): Promise<Download> {
    return pressAndDownload(this.page, this.page.getByRole('button', { name: studio[format] }));
  }

  createdNote(kind: keyof typeof studio.made, file: string): Locator {
    return this.page.getByText(fill(studio.made[kind], { file }));
  }
}
