import { expect, type Locator, type Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { openPacePage, words } from '../support.ts';

const { ftp, tools } = words;

/** The estimate of a rider's FTP, a dialog of a pace page. */
export class FtpDialog {
  readonly page: Page;
  readonly dialog: Locator;
  /** The button that uses the likely FTP; its label has the watts. */
  readonly likelyButton: Locator;
  readonly slider: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.likelyButton = this.dialog.getByRole('button', { name: toTextPattern(ftp.use, { watts: '\\d+' }, true) });
    this.slider = page.getByRole('slider', { name: 'FTP', exact: true });
  }

  async open(): Promise<void> {
    await openPacePage(this.page);
    await this.page.getByRole('button', { name: tools.ftp, exact: true }).click();
    await expect(this.dialog.getByText(ftp.method)).toBeVisible();
  }

  async chooseMethod(method: 'file' | 'time'): Promise<void> {
    await this.dialog.getByText(ftp[method], { exact: true }).click();
  }

  /** The time that was ridden on the route. */
  async enterTime(time: string): Promise<void> {
    await this.chooseMethod('time');
    await this.dialog.getByLabel(ftp.duration).fill(time);
  }

  async readLikelyW(): Promise<number> {
    return Number(/\d+/.exec((await this.likelyButton.textContent()) ?? '')?.[0]);
  }

  async use(powerW: number): Promise<void> {
    await this.dialog.getByRole('button', { name: fill(ftp.use, { watts: String(powerW) }) }).click();
  }

  async apply(): Promise<void> {
    await this.dialog.getByRole('button', { name: ftp.apply }).click();
  }
}
