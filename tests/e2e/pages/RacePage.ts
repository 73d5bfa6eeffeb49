import type { Locator, Page } from '@playwright/test';
import { words } from '../support.ts';

const { racePage } = words;

/** A race's public page. */
export class RacePage {
  readonly page: Page;
  readonly myTeams: Locator;

  constructor(page: Page) {
    this.page = page;
    this.myTeams = page.getByRole('region', { name: racePage.myTeams });
  }

  async open(raceId: string): Promise<void> {
    await this.page.goto(`/races/${raceId}`);
  }

  async signIn(): Promise<void> {
    await this.page.locator('#main').getByRole('button', { name: racePage.login, exact: true }).click();
  }

  async makeTeam(): Promise<void> {
    await this.page.getByRole('link', { name: racePage.make }).click();
  }
}
