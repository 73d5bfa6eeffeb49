import { expect, type Page, test } from '@playwright/test';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { openPhone } from './openPhone.ts';
import { AccountMenu } from './pages/AccountMenu.ts';
import { AuthPage } from './pages/AuthPage.ts';
import { LoginPage } from './pages/LoginPage.ts';
import { ProfilePage } from './pages/ProfilePage.ts';
import { expectSignedOut, readStoredTokens, signIn } from './signIn.ts';
import { words } from './support.ts';

const logoutPattern = '**/api/member/logout/';

/** Whether the refresh cookie of this browser still gives a token. */
const canRefresh = async (page: Page) => (await page.request.post('/api/token/refresh/')).status() === 200;

test.describe('logging out without a network', () => {
  test('does not let /auth/callback sign in again', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/routelist');
    await page.route(logoutPattern, (route) => route.abort());
    const account = new AccountMenu(page);
    await account.logOut();
    await expect(account.loggedOutHereNote).toBeVisible();
    await expectSignedOut(page);
    // The server does not know about it, so the cookie is still valid.
    expect((await context.cookies()).some(({ name }) => name.endsWith('wolfpace-session'))).toBe(true);
    const auth = new AuthPage(page);
    await auth.openCallback();
    await expect(auth.emptyNote).toBeVisible();
    await waitUntilIdle(page);
    await expectSignedOut(page);
  });

  test('ends the session on the server when the network is back, and says so', async ({ page, context }) => {
    await signIn(page, 'Sam Kao', 'google');
    await page.goto('/routelist');
    const [token] = await readStoredTokens(page);
    const account = new AccountMenu(page);
    await account.open();
    await context.setOffline(true);
    await account.logOutButton.click();
    await expect(account.loggedOutHereNote).toBeVisible();
    await context.setOffline(false);
    await expect(account.loggedOutThereNote).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/member/me/', { headers })).status()).toBe(401);
    expect(await canRefresh(page)).toBe(false);
  });

  test('ends the session on the server at the next visit', async ({ page }) => {
    await signIn(page, 'Sam Kao', 'google');
    await page.goto('/routelist');
    await page.route(logoutPattern, (route) => route.abort());
    await new AccountMenu(page).logOut();
    await expectSignedOut(page);
    // The page tries again by itself, perhaps before the next visit.
    const logoutAnswer = page.waitForResponse(
      (response) => response.url().includes('/api/member/logout/') && response.ok(),
    );
    await page.unroute(logoutPattern);
    await page.goto('/routelist');
    await logoutAnswer;
    expect(await canRefresh(page)).toBe(false);
  });
});

test('signs another browser out from the profile, and only that one', async ({ page, browser }) => {
  await signIn(page, '陳大文', 'google');
  const secondPage = await openPhone(browser);
  await signIn(secondPage, '陳大文', 'google');
  const profile = new ProfilePage(page);
  await profile.open();
  await expect(profile.sessionHere).toHaveCount(1);
  await expect(profile.endSessionButton('Chrome')).toBeVisible();
  // Other tests of this rider leave sessions behind: end them all.
  await profile.endOtherSessions('Chrome');
  await expect(profile.onlyHereNote).toBeVisible();
  await new ProfilePage(secondPage).open();
  await secondPage.waitForURL('/');
  await expectSignedOut(secondPage);
  await secondPage.context().close();
  await page.reload();
  await expect(profile.sessionHere).toHaveCount(1);
});

test('below /verifications an expired session keeps its tokens and asks to sign in again', async ({
  page,
  context,
}) => {
  await signIn(page);
  await page.goto('/verifications/my-verifications');
  const account = new AccountMenu(page);
  await expect(account.button).toBeVisible();
  await waitUntilIdle(page);
  await context.clearCookies({ name: /wolfpace-session/ });
  await page.route('**/api/verification-attempts/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'auth.expired' } }),
  );
  await page.route('**/api/token/refresh/', (route) =>
    route.fulfill({ status: 401, json: { code: 'auth.refreshFailed' } }),
  );
  await page
    .getByRole('link', { name: words.error.toHome })
    .or(page.getByRole('link', { name: toTextPattern(words.shell.toHome) }))
    .first()
    .click();
  await page.goBack();
  const notice = account.expiredAlert;
  await expect(notice).toContainText(words.auth.expiredText);
  expect((await readStoredTokens(page))[0]).not.toBeNull();
  await expect(account.expiredButton).toBeVisible();
  await notice.getByRole('button', { name: words.auth.login }).click();
  await expect(new LoginPage(page).dialog).toBeVisible();
});
