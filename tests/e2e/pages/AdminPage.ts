import { expect, type Locator, type Page } from '@playwright/test';
import { words } from '../support.ts';

const { admin, adminContent } = words;

/** The administration: its sections, and the editor that all content shares. */
export class AdminPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
  }

  async open(path = ''): Promise<void> {
    await this.page.goto(`/admin${path}`);
  }

  async openSection(section: keyof typeof admin.sections): Promise<void> {
    const navigation = this.page.getByRole('navigation', { name: admin.navigation });
    await navigation.getByRole('link', { name: admin.sections[section] }).click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: adminContent.save, exact: true }).click();
  }

  async openPublishing(): Promise<void> {
    await this.page.getByRole('button', { name: adminContent.publish.open }).click();
  }

  async publish(): Promise<void> {
    await this.openPublishing();
    await this.dialog.getByRole('button', { name: adminContent.publish.now, exact: true }).click();
    await expect(this.page.getByText(adminContent.publish.done)).toBeVisible();
    await this.leaveDialog();
  }

  async withdraw(): Promise<void> {
    await this.confirm(adminContent.withdraw.open);
    await expect(this.page.getByText(adminContent.withdraw.done)).toBeVisible();
    await this.leaveDialog();
  }

  /** A closed dialog goes back by its history entry, which would abort a navigation that begins before. */
  private async leaveDialog(): Promise<void> {
    await this.page.waitForFunction(() => !history.state?.dialogs);
  }

  /** Presses a button and the button of the same name in the dialog that asks. */
  async confirm(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click();
    await this.dialog.getByRole('button', { name }).click();
  }
}
