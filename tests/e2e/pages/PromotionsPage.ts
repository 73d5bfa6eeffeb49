import type { Locator, Page } from '@playwright/test';
import { words } from '../support.ts';

const { ads } = words;

/** The offers, with an ad below them. */
export class PromotionsPage {
  readonly page: Page;
  readonly ad: Locator;
  readonly adClosedNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.ad = page.getByRole('complementary', { name: ads.label });
    this.adClosedNote = page.getByRole('status').filter({ hasText: ads.closed });
  }

  async open(): Promise<void> {
    await this.page.goto('/promotions');
  }

  async openOffer(title: string): Promise<void> {
    await this.page.getByRole('link', { name: title }).click();
  }

  async closeAd(): Promise<void> {
    await this.ad.getByRole('button', { name: ads.close }).click();
  }
}
