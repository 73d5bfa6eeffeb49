import { expect, type Page, test } from '@playwright/test';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { AccountMenu } from './pages/AccountMenu.ts';
import { AuthPage } from './pages/AuthPage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { ProfilePage } from './pages/ProfilePage.ts';
import { ProviderPage } from './pages/ProviderPage.ts';
import { expectSignedOut, readStoredTokens, signIn, signInHere, spoilToken } from './signIn.ts';
import { openPacePage } from './support.ts';

/** Collects the page's calls about the session, in order. */
function collectSessionCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/api\/(token\/refresh|member\/(me|logout))\/$/.test(path)) calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

const profileCall = 'GET /api/member/me/';
const refreshCall = 'POST /api/token/refresh/';

/** Opens /login and goes to Strava's page. */
async function goToStrava(page: Page): Promise<ProviderPage> {
  const login = new LoginPage(page);
  await login.open();
  return login.goToProvider('strava');
}

test.describe('signing in', () => {
  for (const [provider, riderName] of [
    ['strava', 'Amy Lin'],
    ['google', '陳大文'],
    ['facebook', 'Sam Kao'],
  ] as const)
    test(`with ${provider} survives a reload`, async ({ page }) => {
      await signIn(page, riderName, provider);
      await new AuthPage(page).waitForSuccess();
      const tokens = await readStoredTokens(page);
      expect(tokens[0]).toMatch(/^[\w-]{43}$/);
      expect(new Set(tokens).size).toBe(1);
      await page.reload();
      await expect(new AccountMenu(page).button).toBeVisible();
      const profile = new ProfilePage(page);
      await profile.open();
      await expect(profile.username).not.toHaveValue('');
      // Scripts can read neither the provider's data nor a refresh token.
      const storedText = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
      );
      // Our own token is random and may contain any letters.
      const textWithoutToken = storedText.replaceAll(tokens[0] ?? '', '');
      expect(textWithoutToken).not.toMatch(/refresh|wolfpace-session|secret/i);
      // Case-sensitive, because an id may contain these letters in lower case.
      expect(textWithoutToken).not.toMatch(/ya29\.|EAA[A-Za-z0-9]/);
    });

  test('returns to the page that asked for it', async ({ page }) => {
    await openPacePage(page);
    const profile = new ProfilePage(page);
    await profile.open();
    await expect(new LoginPage(page).dialog).toBeVisible();
    await signInHere(page, 'Amy Lin');
    await page.waitForURL('/profile');
    await expect(profile.heading).toBeVisible();
  });

  test('leads to a profile that saves at the first press, even after errors have moved the button', async ({
    page,
  }) => {
    await signIn(page, 'Sam Kao', 'facebook');
    const profile = new ProfilePage(page);
    await profile.open();
    await profile.ftpField.fill('9999');
    await profile.saveButton.click();
    await expect(profile.summaryAlert).toBeVisible();
    await expect(profile.ftpField).toBeFocused();
    await profile.ftpField.fill('230');
    await profile.saveButton.click();
    await expect(profile.savedNote).toBeVisible();
  });

  test('retries by itself after its last answer was lost', async ({ page }) => {
    let lost = 2;
    await page.route('**/api/token/refresh/', (route) => (lost-- > 0 ? route.abort() : route.continue()));
    const auth = new AuthPage(page);
    await new LoginPage(page).open();
    await signInHere(page, 'Amy Lin');
    await expect(auth.stuckNote).toBeVisible();
    await auth.waitForSuccess(15_000);
    await expect(new AccountMenu(page).button).toBeVisible();
  });

  test('says that the provider denied it, and can be tried again', async ({ page }) => {
    const provider = await goToStrava(page);
    await provider.cancel();
    const auth = new AuthPage(page);
    await auth.waitForError('denied', 'strava');
    await expect(auth.errorNote('denied', 'Strava')).toBeVisible();
    await expectSignedOut(page);
    await auth.tryAgainWith('Strava');
    await provider.chooseRider('Amy Lin');
    await provider.allow();
    await page.waitForURL(/\/(auth\/success)?$/);
  });

  test('works without access to the activities, and says what that means', async ({ page }) => {
    const provider = await goToStrava(page);
    await page.getByText('Maximiliana', { exact: false }).first().click();
    await provider.withhold('activity:read');
    await provider.allow();
    await page.waitForURL('/auth/success');
    const profile = new ProfilePage(page);
    await profile.open();
    await expect(profile.noActivitiesNote).toBeVisible();
  });

  test('fails when the rider withholds a required scope', async ({ page }) => {
    const provider = await goToStrava(page);
    await provider.chooseRider('Sam Kao');
    await provider.withhold('read');
    await provider.allow();
    await new AuthPage(page).waitForError('scopeMissing');
    await expectSignedOut(page);
  });

  test('explains the athlete limit to a rider who leaves the error page of Strava', async ({ page }) => {
    const provider = await goToStrava(page);
    await provider.chooseRider('Kenji Eleven');
    await provider.allow();
    await expect(page.getByText(/Limit of connected athletes exceeded/)).toBeVisible();
    await page.goto('/');
    const auth = new AuthPage(page);
    await auth.waitForError('notFinished', 'strava');
    await expect(auth.adviceNote('notFinished')).toBeVisible();
  });
});

test.describe('staying signed in', () => {
  test('checks the session again after 15 minutes', async ({ page }) => {
    await page.clock.install();
    const account = new AccountMenu(page);
    await signIn(page);
    await page.goto('/routelist');
    await expect(account.button).toBeVisible();
    const calls = collectSessionCalls(page);
    await page.clock.fastForward('15:00');
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await expect(account.button).toBeVisible();
  });

  test('exchanges an expired token once and goes on', async ({ page }) => {
    await signIn(page);
    const firstToken = (await readStoredTokens(page))[0];
    await spoilToken(page);
    const calls = collectSessionCalls(page);
    const profile = new ProfilePage(page);
    await profile.open();
    await expect(profile.heading).toBeVisible();
    expect(calls.filter((call) => call === refreshCall)).toHaveLength(1);
    expect(calls.slice(0, 3)).toEqual([profileCall, refreshCall, profileCall]);
    expect((await readStoredTokens(page))[0]).not.toBe(firstToken);
  });

  test('goes home when the exchange is refused, and returns to the page after the next sign-in', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await spoilToken(page);
    await context.clearCookies({ name: /wolfpace-session/ });
    await page.goto('/routelist?sort=grade');
    await page.waitForURL('/');
    await expectSignedOut(page);
    const [redirect] = (await context.cookies()).filter(({ name }) => name === 'login-redirect');
    expect(decodeURIComponent(redirect?.value ?? '')).toBe('/routelist?sort=grade');
    await signIn(page);
    await expect(page).toHaveURL('/routelist?sort=grade');
    expect((await context.cookies()).filter(({ name }) => name === 'login-redirect')).toEqual([]);
  });

  test('follows a logout in another tab', async ({ page, context }) => {
    const account = new AccountMenu(page);
    await signIn(page);
    await page.goto('/routelist');
    await expect(account.button).toBeVisible();
    const secondPage = await context.newPage();
    await secondPage.goto('/');
    await new AccountMenu(secondPage).logOut();
    await expectSignedOut(secondPage);
    await expect(account.button).toHaveCount(0);
    await expect(page).toHaveURL('/routelist');
  });

  test('logs out of everything and goes home', async ({ page }) => {
    await signIn(page, 'Sam Kao', 'google');
    await page.goto('/routelist');
    const token = (await readStoredTokens(page))[0];
    await new AccountMenu(page).logOut();
    await page.waitForURL('/');
    await expectSignedOut(page);
    const answer = await page.request.get('/api/member/me/', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    expect((await page.request.post('/api/token/refresh/')).status()).toBe(401);
  });

  test('stays signed in without a network, says so, and checks the session when it is back', async ({
    page,
    context,
  }) => {
    await page.clock.install();
    const account = new AccountMenu(page);
    await signIn(page);
    await page.goto('/routelist');
    await expect(account.button).toBeVisible();
    await context.setOffline(true);
    await page.clock.fastForward('15:00');
    await expect(account.staleButton).toBeVisible();
    expect((await readStoredTokens(page))[0]).not.toBeNull();
    const calls = collectSessionCalls(page);
    await context.setOffline(false);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await expect(account.staleButton).toHaveCount(0);
    await expect(account.button).toBeVisible();
  });

  test('exchanges the token only once after a night', async ({ page }) => {
    await page.clock.install();
    const account = new AccountMenu(page);
    await signIn(page);
    await page.goto('/routelist');
    await expect(account.button).toBeVisible();
    const calls = collectSessionCalls(page);
    await page.clock.fastForward('09:00:00');
    await expect.poll(() => calls).toContain(refreshCall);
    await expect(account.button).toBeVisible();
    expect(calls.filter((call) => call === refreshCall)).toHaveLength(1);
  });
});

test('says what went wrong when the first step of a sign-in gets no answer', async ({ page, context }) => {
  const login = new LoginPage(page);
  await login.open();
  await expect(login.providerButton('strava')).toBeVisible();
  await waitUntilIdle(page);
  await page.route('**/api/auth/**', (route) => route.abort());
  await login.providerButton('strava').click();
  await expect(login.failureNote('Strava', 'Network Error')).toBeVisible();
  await context.setOffline(false);
});

test('links a second provider, unlinks the first one, and signs in with the second', async ({ page }) => {
  const rider = '小狼🐺 ワン';
  await signIn(page, rider, 'facebook');
  const profile = new ProfilePage(page);
  await profile.open();
  await profile.link('Google');
  await page.waitForURL(/\/simulator\/google\//);
  const google = new ProviderPage(page);
  await google.chooseRider(rider);
  await google.allow();
  await page.waitForURL('/profile?linked=google');
  await expect(profile.linkedNote('Google')).toBeVisible();
  const name = await profile.username.inputValue();
  await profile.unlink('Facebook');
  await expect(profile.lastProviderNote).toBeVisible();
  await profile.open();
  await new AccountMenu(page).logOut();
  await expectSignedOut(page);
  await signIn(page, rider, 'google');
  await profile.open();
  await expect(profile.username).toHaveValue(name);
});
