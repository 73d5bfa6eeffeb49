import { expect, type Page } from '@playwright/test';
import type { Provider } from '#contract/auth/auth.ts';
import { fill } from '#tests/support/fill.ts';
import { words } from './support.ts';

const buttons: Readonly<Record<Provider, RegExp>> = {
  strava: /Strava/,
  google: new RegExp(words.auth.withGoogle),
  facebook: new RegExp(words.auth.withFacebook),
};

/** Presses a provider's button and waits for the simulator's page. */
export async function goToProvider(page: Page, provider: Provider): Promise<void> {
  await page.getByRole('button', { name: buttons[provider] }).click();
  await page.waitForURL(new RegExp(`/simulator/${provider}/`));
}

/** Chooses a sample rider at the simulator and agrees. */
export async function allow(page: Page, riderName: string): Promise<void> {
  await page.getByText(riderName, { exact: true }).click();
  await page.getByRole('button', { name: '允許' }).click();
}

/** From /login to the page where the sign-in ends. */
export async function signIn(page: Page, riderName = 'Amy Lin', provider: Provider = 'strava'): Promise<void> {
  await page.goto('/login');
  await goToProvider(page, provider);
  await allow(page, riderName);
  await page.waitForURL((url) => !/\/simulator\/|\/auth\/callback|\/login$/.test(url.pathname));
}

export const accountButton = (page: Page, username: string | RegExp) =>
  page.getByRole('button', {
    name: typeof username === 'string' ? fill(words.auth.accountOf, { name: username }) : username,
  });

/** The token in its three places, which are written and cleared together. */
export async function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [
    localStorage.getItem('token'),
    sessionStorage.getItem('token'),
    /(?:^|; )token=([^;]*)/.exec(document.cookie)?.[1] ?? null,
  ]);
}

/** Puts an invalid token into all three places, as if it had been valid once. */
export async function spoilToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const area of [localStorage, sessionStorage]) area.setItem('token', 'spoilt');
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own place for it
    document.cookie = 'token=spoilt; path=/; SameSite=Lax';
  });
}

export async function expectSignedOut(page: Page): Promise<void> {
  await expect.poll(() => storedTokens(page)).toEqual([null, null, null]);
}
