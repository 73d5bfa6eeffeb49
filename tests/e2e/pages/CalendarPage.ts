import type { Locator, Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { words } from '../support.ts';

const { cyclingEvents } = words;

/** The calendar of other organisers' races: a month, the favourites, and the page of a race. */
export class CalendarPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async openMonth(month: string): Promise<void> {
    await this.page.goto(`/cycling-events?month=${month}`);
  }

  async openFavorites(): Promise<void> {
    await this.page.goto('/cycling-events/favorites');
  }

  link(title: string): Locator {
    return this.page.getByRole('link', { name: title });
  }

  status(status: keyof typeof cyclingEvents.status): Locator {
    return this.page.getByText(cyclingEvents.status[status]).first();
  }

  async mark(title: string): Promise<void> {
    await this.page.getByRole('button', { name: fill(cyclingEvents.favorite, { name: title }) }).click();
  }
}
