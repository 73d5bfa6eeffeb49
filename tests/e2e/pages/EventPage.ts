import type { Locator, Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { words } from '../support.ts';

const { consent, foot } = words.event;

/** An event's page with the registration at its foot. */
export class EventPage {
  readonly page: Page;
  readonly registerButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.registerButton = this.button(foot.register);
  }

  async open(eventId: string): Promise<void> {
    await this.page.goto(`/events/${eventId}`);
  }

  async register(): Promise<void> {
    await this.registerButton.click();
    await this.consent();
  }

  async consent(): Promise<void> {
    await this.pressInDialog(consent.confirm);
  }

  async signInAndRegister(): Promise<void> {
    await this.button(foot.loginAndRegister).click();
  }

  /** Says that the rider is registered, and with which number. */
  registeredNote(number: string): Locator {
    return this.page.getByText(toTextPattern(foot.registered, { number }));
  }

  joinWaitlistButton(position: string): Locator {
    return this.button(fill(foot.join, { position }));
  }

  async joinWaitlist(position: string): Promise<void> {
    await this.joinWaitlistButton(position).click();
    await this.pressInDialog(consent.confirmWaitlist);
  }

  async cancel(): Promise<void> {
    await this.button(foot.cancel).click();
    await this.pressInDialog(foot.cancel);
  }

  private button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  private async pressInDialog(name: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name }).click();
  }
}
