import type { Page } from '@playwright/test';
import { zhTw } from '#simulator/words/zhTw.ts';

/** The simulator's page in place of Strava, Google or Facebook, where a sample rider is chosen. */
export class ProviderPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async chooseRider(name: string): Promise<void> {
    await this.page.getByText(name, { exact: true }).click();
  }

  /** Refuses one of the scopes that the site requests. */
  async withhold(scope: string): Promise<void> {
    await this.page.getByRole('checkbox', { name: scope, exact: true }).uncheck();
  }

  async allow(): Promise<void> {
    await this.page.getByRole('button', { name: zhTw.authorize }).click();
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('button', { name: zhTw.cancel }).click();
  }
}
