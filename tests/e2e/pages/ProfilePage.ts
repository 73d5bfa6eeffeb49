import type { Locator, Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { words } from '../support.ts';

const { form, profile } = words;

/** A rider's own profile: details, providers and sessions. */
export class ProfilePage {
  readonly page: Page;
  readonly heading: Locator;
  readonly username: Locator;
  readonly ftpField: Locator;
  readonly saveButton: Locator;
  readonly savedNote: Locator;
  readonly summaryAlert: Locator;
  readonly noActivitiesNote: Locator;
  readonly lastProviderNote: Locator;
  readonly sessions: Locator;
  readonly sessionHere: Locator;
  readonly onlyHereNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.heading = page.getByRole('heading', { name: profile.details });
    this.username = page.getByRole('textbox', { name: profile.username });
    this.ftpField = page.getByRole('textbox', { name: profile.ftp });
    this.saveButton = page.getByRole('button', { name: profile.save });
    this.savedNote = page.getByText(profile.saved);
    this.summaryAlert = page.getByRole('alert').filter({ hasText: form.summaryTitle });
    this.noActivitiesNote = page.getByText(profile.noActivityScope);
    this.lastProviderNote = page.getByText(profile.lastOne);
    this.sessions = page.getByRole('region', { name: profile.sessions });
    this.sessionHere = this.sessions.getByText(profile.sessionHere);
    this.onlyHereNote = this.sessions.getByText(profile.onlyHere);
  }

  async open(): Promise<void> {
    await this.page.goto('/profile');
  }

  async link(provider: string): Promise<void> {
    await this.page.getByRole('button', { name: fill(profile.linkNamed, { provider }) }).click();
  }

  linkedNote(provider: string): Locator {
    return this.page.getByText(fill(profile.linkedNow, { provider }));
  }

  async unlink(provider: string): Promise<void> {
    await this.page.getByRole('button', { name: fill(profile.unlinkNamed, { provider }) }).click();
    await this.confirm(profile.unlink);
  }

  /** The button that ends another session in a browser of this name. */
  endSessionButton(browserName: string): Locator {
    const name = toTextPattern(profile.endSessionNamed, { name: `${browserName}.*` });
    return this.sessions.getByRole('button', { name }).first();
  }

  /** Ends every other session; a rider with only one has no button for all of them. */
  async endOtherSessions(browserName: string): Promise<void> {
    const endAll = this.sessions.getByRole('button', { name: profile.endOthers });
    const isMany = await endAll.isVisible();
    await (isMany ? endAll : this.endSessionButton(browserName)).click();
    await this.confirm(isMany ? profile.endOthers : profile.endSession);
  }

  private async confirm(name: string): Promise<void> {
    await this.page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  }
}
