import type { Locator, Page } from '@playwright/test';
import type { Provider } from '#contract/auth/auth.ts';
import { fill } from '#tests/support/fill.ts';
import { words } from '../support.ts';
import { ProviderPage } from './ProviderPage.ts';

const { auth } = words;
const buttons: Readonly<Record<Provider, RegExp>> = {
  strava: /Strava/,
  google: new RegExp(auth.withGoogle),
  facebook: new RegExp(auth.withFacebook),
};

/** The choice of providers, on /login or in the dialog that any page opens. */
export class LoginPage {
  readonly page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog', { name: auth.login });
  }

  async open(): Promise<void> {
    await this.page.goto('/login');
  }

  providerButton(provider: Provider): Locator {
    return this.page.getByRole('button', { name: buttons[provider] });
  }

  /** Presses a provider's button and waits for the simulator's page. */
  async goToProvider(provider: Provider): Promise<ProviderPage> {
    await this.providerButton(provider).click();
    await this.page.waitForURL(new RegExp(`/simulator/${provider}/`));
    return new ProviderPage(this.page);
  }

  failureNote(provider: string, reason: string): Locator {
    return this.page.getByText(fill(auth.signInFailed, { provider, reason }));
  }
}
