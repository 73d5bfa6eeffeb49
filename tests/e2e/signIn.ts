import { expect, type Page } from '@playwright/test';
import type { Provider } from '#contract/auth/auth.ts';
import { LoginPage } from './pages/LoginPage.ts';
import type { ProviderPage } from './pages/ProviderPage.ts';

/** Signs in on /login and waits for the page that follows. */
export async function signIn(page: Page, riderName = 'Amy Lin', provider: Provider = 'strava'): Promise<void> {
  const login = new LoginPage(page);
  await login.open();
  await allow(await login.goToProvider(provider), riderName);
  await page.waitForURL((url) => !/\/simulator\/|\/auth\/callback|\/login$/.test(url.pathname));
}

/** Signs in where the page asks for it: in its dialog, or on /login. */
export async function signInHere(page: Page, riderName: string, provider: Provider = 'strava'): Promise<void> {
  await allow(await new LoginPage(page).goToProvider(provider), riderName);
}

async function allow(provider: ProviderPage, riderName: string): Promise<void> {
  await provider.chooseRider(riderName);
  await provider.allow();
}

/** The token in its three places, which are written and cleared together. */
export async function readStoredTokens(page: Page): Promise<(string | null)[]> {
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
  await expect.poll(() => readStoredTokens(page)).toEqual([null, null, null]);
}
