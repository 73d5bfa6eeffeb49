import { expect, type Page, test } from '@playwright/test';
import type { Provider } from '#contract/auth/auth.ts';
import { fill } from '#tests/support/fill.ts';
import { accountButton, allow, expectSignedOut, goToProvider, signIn, spoilToken, storedTokens } from './signIn.ts';
import { openPacePage, words } from './support.ts';

/** The session's calls, in order. */
function sessionCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (/^\/api\/(token\/refresh|member\/(me|logout))\/$/.test(path)) calls.push(`${request.method()} ${path}`);
  });
  return calls;
}

const me = 'GET /api/member/me/';
const refresh = 'POST /api/token/refresh/';

test.describe('signing in', () => {
  for (const [provider, riderName] of [
    ['strava', 'Amy Lin'],
    ['google', '陳大文'],
    ['facebook', 'Sam Kao'],
  ] as const)
    test(`with ${provider}: in, reload, and still there`, async ({ page }) => {
      await signIn(page, riderName, provider);
      await expect(page).toHaveURL('/auth/success');
      const tokens = await storedTokens(page);
      expect(tokens[0]).toMatch(/^[\w-]{43}$/);
      expect(new Set(tokens).size).toBe(1);
      await page.reload();
      await expect(accountButton(page, /的帳號/)).toBeVisible();
      await page.goto('/profile');
      await expect(page.getByRole('textbox', { name: words.profile.username })).not.toHaveValue('');
      // Scripts can read neither the provider's data nor a refresh token.
      const storedText = await page.evaluate(() =>
        JSON.stringify({ ...localStorage, ...sessionStorage, cookie: document.cookie }),
      );
      // Our own token is random and may contain any letters.
      const besideToken = storedText.replaceAll(tokens[0] ?? '', '');
      expect(besideToken).not.toMatch(/refresh|wolfpace-session|secret/i);
      // The case counts: small letters may stand in an id.
      expect(besideToken).not.toMatch(/ya29\.|EAA[A-Za-z0-9]/);
    });

  test('comes back to where one was, with the plan as it was', async ({ page }) => {
    await openPacePage(page);
    await page.goto('/profile');
    await expect(page.getByRole('dialog', { name: words.auth.login })).toBeVisible();
    await goToProvider(page, 'strava');
    await allow(page, 'Amy Lin');
    await page.waitForURL('/profile');
    await expect(page.getByRole('heading', { name: words.profile.details })).toBeVisible();
  });

  test('saves at the first press, or says what is wrong, though errors move the button', async ({ page }) => {
    await signIn(page, 'Sam Kao', 'facebook');
    await page.goto('/profile');
    const ftp = page.getByRole('textbox', { name: words.profile.ftp });
    const save = page.getByRole('button', { name: words.profile.save });
    await ftp.fill('9999');
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: words.form.summaryTitle })).toBeVisible();
    await expect(ftp).toBeFocused();
    await ftp.fill('230');
    await save.click();
    await expect(page.getByText(words.profile.saved)).toBeVisible();
  });

  test('goes on by itself where the last answer was lost', async ({ page }) => {
    let lost = 2;
    await page.route('**/api/token/refresh/', (route) => (lost-- > 0 ? route.abort() : route.continue()));
    await page.goto('/login');
    await goToProvider(page, 'strava');
    await allow(page, 'Amy Lin');
    await expect(page.getByText(words.auth.callbackStuck)).toBeVisible();
    await expect(page).toHaveURL('/auth/success', { timeout: 15_000 });
    await expect(accountButton(page, /的帳號/)).toBeVisible();
  });

  test('says who refused, and leads back', async ({ page }) => {
    await page.goto('/login');
    await goToProvider(page, 'strava');
    await page.getByRole('button', { name: '取消' }).click();
    await page.waitForURL(/\/auth\/error\?code=denied&provider=strava/);
    await expect(page.getByText(fill(words.auth.happened.denied, { provider: 'Strava' }))).toBeVisible();
    await expectSignedOut(page);
    await page.getByRole('button', { name: fill(words.auth.tryAgainWith, { provider: 'Strava' }) }).click();
    await allow(page, 'Amy Lin');
    await page.waitForURL(/\/(auth\/success)?$/);
  });

  test('signs in without the activities, and says what that means', async ({ page }) => {
    await page.goto('/login');
    await goToProvider(page, 'strava');
    await page.getByText('Maximiliana', { exact: false }).first().click();
    await page.getByRole('checkbox', { name: 'activity:read' }).uncheck();
    await page.getByRole('button', { name: '允許' }).click();
    await page.waitForURL('/auth/success');
    await page.goto('/profile');
    await expect(page.getByText(words.profile.noActivityScope)).toBeVisible();
  });

  test('does without the scope that it cannot do without: not at all', async ({ page }) => {
    await page.goto('/login');
    await goToProvider(page, 'strava');
    await page.getByText('Sam Kao', { exact: true }).click();
    await page.getByRole('checkbox', { name: 'read', exact: true }).uncheck();
    await page.getByRole('button', { name: '允許' }).click();
    await page.waitForURL(/\/auth\/error\?code=scopeMissing/);
    await expectSignedOut(page);
  });

  test('explains the athlete limit to whoever comes back from its dead end', async ({ page }) => {
    await page.goto('/login');
    await goToProvider(page, 'strava');
    await allow(page, 'Kenji Eleven');
    await expect(page.getByText(/Limit of connected athletes exceeded/)).toBeVisible();
    await page.goto('/');
    await page.waitForURL(/\/auth\/error\?code=notFinished&provider=strava/);
    await expect(page.getByText(words.auth.advice.notFinished)).toBeVisible();
  });
});

test.describe('staying signed in', () => {
  test('asks again after 15 minutes', async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto('/routelist');
    await expect(accountButton(page, /的帳號/)).toBeVisible();
    const calls = sessionCalls(page);
    await page.clock.fastForward('15:00');
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await expect(accountButton(page, /的帳號/)).toBeVisible();
  });

  test('exchanges a token that has ended, once, and goes on', async ({ page }) => {
    await signIn(page);
    const firstToken = (await storedTokens(page))[0];
    await spoilToken(page);
    const calls = sessionCalls(page);
    await page.goto('/profile');
    await expect(page.getByRole('heading', { name: words.profile.details })).toBeVisible();
    expect(calls.filter((call) => call === refresh)).toHaveLength(1);
    expect(calls.slice(0, 3)).toEqual([me, refresh, me]);
    expect((await storedTokens(page))[0]).not.toBe(firstToken);
  });

  test('goes home when the exchange is refused, and back again after the next sign-in', async ({ page, context }) => {
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
    await signIn(page);
    await page.goto('/routelist');
    await expect(accountButton(page, /的帳號/)).toBeVisible();
    const secondPage = await context.newPage();
    await secondPage.goto('/');
    await accountButton(secondPage, /的帳號/).click();
    await secondPage.getByRole('button', { name: words.auth.logOut }).click();
    await expectSignedOut(secondPage);
    await expect(accountButton(page, /的帳號/)).toHaveCount(0);
    await expect(page).toHaveURL('/routelist');
  });

  test('logs out of everything and goes home', async ({ page }) => {
    await signIn(page, 'Sam Kao', 'google');
    await page.goto('/routelist');
    const token = (await storedTokens(page))[0];
    await accountButton(page, /的帳號/).click();
    await page.getByRole('button', { name: words.auth.logOut }).click();
    await page.waitForURL('/');
    await expectSignedOut(page);
    const answer = await page.request.get('/api/member/me/', { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status()).toBe(401);
    expect((await page.request.post('/api/token/refresh/')).status()).toBe(401);
  });

  test('stays signed in without a network, says so, and asks again with one', async ({ page, context }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto('/routelist');
    await expect(accountButton(page, /的帳號/)).toBeVisible();
    await context.setOffline(true);
    await page.clock.fastForward('15:00');
    await expect(accountButton(page, new RegExp(words.auth.stale))).toBeVisible();
    expect((await storedTokens(page))[0]).not.toBeNull();
    const calls = sessionCalls(page);
    await context.setOffline(false);
    await expect.poll(() => calls.length).toBeGreaterThan(0);
    await expect(accountButton(page, new RegExp(words.auth.stale))).toHaveCount(0);
    await expect(accountButton(page, /的帳號/)).toBeVisible();
  });

  test('wakes after a night with one exchange', async ({ page }) => {
    await page.clock.install();
    await signIn(page);
    await page.goto('/routelist');
    await expect(accountButton(page, /的帳號/)).toBeVisible();
    const calls = sessionCalls(page);
    await page.clock.fastForward('09:00:00');
    await expect.poll(() => calls).toContain(refresh);
    await expect(accountButton(page, /的帳號/)).toBeVisible();
    expect(calls.filter((call) => call === refresh)).toHaveLength(1);
  });
});

test('says what is the matter when nobody answers at the first step', async ({ page, context }) => {
  await page.goto('/login');
  await expect(page.getByRole('button', { name: /Strava/ })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.route('**/api/auth/**', (route) => route.abort());
  await page.getByRole('button', { name: /Strava/ }).click();
  const reason = fill(words.auth.signInFailed, { provider: 'Strava', reason: 'Network Error' });
  await expect(page.getByText(reason)).toBeVisible();
  await context.setOffline(false);
});

test('links a second provider, takes the first one off, and signs in with the second', async ({ page }) => {
  await signIn(page, '小狼🐺 ワン', 'facebook');
  await page.goto('/profile');
  await page.getByRole('button', { name: fill(words.profile.linkNamed, { provider: 'Google' }) }).click();
  await page.waitForURL(/\/simulator\/google\//);
  await allow(page, '小狼🐺 ワン');
  await page.waitForURL('/profile?linked=google');
  await expect(page.getByText(fill(words.profile.linkedNow, { provider: 'Google' }))).toBeVisible();
  const name = await page.getByRole('textbox', { name: words.profile.username }).inputValue();
  await page.getByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Facebook' }) }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.profile.unlink, exact: true }).click();
  await expect(page.getByText(words.profile.lastOne)).toBeVisible();
  await signInAgain(page, 'google', '小狼🐺 ワン');
  await page.goto('/profile');
  await expect(page.getByRole('textbox', { name: words.profile.username })).toHaveValue(name);
});

async function signInAgain(page: Page, provider: Provider, riderName: string): Promise<void> {
  await page.goto('/profile');
  await accountButton(page, /的帳號/).click();
  await page.getByRole('button', { name: words.auth.logOut }).click();
  await expectSignedOut(page);
  await signIn(page, riderName, provider);
}
