import { expect, type Locator, type Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { words } from '../support.ts';

const { auth } = words;

/** The pages below /auth, where a sign-in ends: callback, success and error. */
export class AuthPage {
  readonly page: Page;
  readonly stuckNote: Locator;
  readonly emptyNote: Locator;
  readonly backLink: Locator;

  constructor(page: Page) {
    this.page = page;
    this.stuckNote = page.getByText(auth.callbackStuck);
    this.emptyNote = page.getByText(auth.callbackEmpty);
    this.backLink = page.getByRole('link', { name: auth.backToPage });
  }

  async openCallback(): Promise<void> {
    await this.page.goto('/auth/callback');
  }

  async waitForError(code: string, provider?: string): Promise<void> {
    const providerQuery = provider === undefined ? '' : `&provider=${provider}`;
    await this.page.waitForURL(new RegExp(`/auth/error\\?code=${code}${providerQuery}`));
  }

  async waitForSuccess(timeout?: number): Promise<void> {
    await expect(this.page).toHaveURL('/auth/success', { timeout });
  }

  errorNote(code: keyof typeof auth.happened, provider: string): Locator {
    return this.page.getByText(fill(auth.happened[code], { provider }));
  }

  adviceNote(code: keyof typeof auth.advice): Locator {
    return this.page.getByText(auth.advice[code]);
  }

  async tryAgainWith(provider: string): Promise<void> {
    await this.page.getByRole('button', { name: fill(auth.tryAgainWith, { provider }) }).click();
  }
}
