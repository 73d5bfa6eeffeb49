import type { Locator, Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { words } from '../support.ts';

const { auth } = words;

/** The account in the header of every page. */
export class AccountMenu {
  readonly page: Page;
  /** Visible while a rider is signed in. */
  readonly button: Locator;
  readonly staleButton: Locator;
  readonly expiredButton: Locator;
  readonly logOutButton: Locator;
  readonly loggedOutHereNote: Locator;
  readonly loggedOutThereNote: Locator;
  readonly expiredAlert: Locator;

  constructor(page: Page) {
    this.page = page;
    this.button = page.getByRole('button', { name: toTextPattern(auth.accountOf) });
    this.staleButton = page.getByRole('button', { name: new RegExp(auth.stale) });
    this.expiredButton = page.getByRole('button', { name: new RegExp(auth.expired) });
    this.logOutButton = page.getByRole('button', { name: auth.logOut, exact: true });
    this.loggedOutHereNote = page.getByText(auth.loggedOutHere);
    this.loggedOutThereNote = page.getByText(auth.news.loggedOutThere);
    this.expiredAlert = page.getByRole('alert').filter({ hasText: auth.expired });
  }

  /** Opens the menu; with a username, only if this rider is signed in. */
  async open(username?: string): Promise<void> {
    const button =
      username === undefined
        ? this.button
        : this.page.getByRole('button', { name: fill(auth.accountOf, { name: username }) });
    await button.click();
  }

  async logOut(): Promise<void> {
    await this.open();
    await this.logOutButton.click();
  }

  /** The name of the rider who is signed in. */
  async readUsername(): Promise<string> {
    const label = (await this.button.getAttribute('aria-label')) ?? '';
    return label.replace(fill(auth.accountOf, { name: '' }), '');
  }

  async openMyEvents(username: string): Promise<void> {
    await this.open(username);
    await this.page.getByRole('link', { name: words.page['events-my-events'] }).click();
  }
}
