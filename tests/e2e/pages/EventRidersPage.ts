import type { Download, Locator, Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { words } from '../support.ts';
import { pressAndDownload } from './pressAndDownload.ts';

const { eventRiders, myEvents } = words;

/** The riders of an event, as its organiser sees them. */
export class EventRidersPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly reason: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.reason = this.dialog.getByLabel(eventRiders.reason);
  }

  /** Opens the page from the organiser's list of events. */
  async open(): Promise<void> {
    await this.page.goto('/events/my-events?as=organiser');
    await this.page.getByRole('link', { name: myEvents.riders }).click();
  }

  async openExclusion(rider: string): Promise<void> {
    await this.page.getByRole('button', { name: fill(eventRiders.excludeOf, { name: rider }) }).click();
  }

  async confirmExclusion(): Promise<void> {
    await this.dialog.getByRole('button', { name: eventRiders.exclude, exact: true }).click();
  }

  excludedNote(rider: string): Locator {
    return this.page.getByText(fill(eventRiders.excluded, { name: rider }));
  }

  export(): Promise<Download> {
    return pressAndDownload(this.page, this.page.getByRole('button', { name: eventRiders.export }));
  }
}
