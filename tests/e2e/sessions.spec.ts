import { expect, type Page, test } from '@playwright/test';
import { accountButton, expectSignedOut, signIn, storedTokens } from './signIn.ts';
import { words } from './support.ts';

const logOut = '**/api/member/logout/';

async function logOutHere(page: Page): Promise<void> {
  await accountButton(page, /的帳號/).click();
  await page.getByRole('button', { name: words.auth.logOut }).click();
}

/** Whether the refresh cookie of this browser still gives a token. */
const canRefresh = async (page: Page) => (await page.request.post('/api/token/refresh/')).status() === 200;

test.describe('logging out without a network', () => {
  test('does not let /auth/callback sign in again', async ({ page, context }) => {
    await signIn(page);
    await page.goto('/routelist');
    await page.route(logOut, (route) => route.abort());
    await logOutHere(page);
    await expect(page.getByText(words.auth.loggedOutHere)).toBeVisible();
    await expectSignedOut(page);
    // The server has not heard of it: the cookie is still good.
    expect((await context.cookies()).some(({ name }) => name.endsWith('wolfpace-session'))).toBe(true);
    await page.goto('/auth/callback');
    await expect(page.getByText(words.auth.callbackEmpty)).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectSignedOut(page);
  });

  test('ends the session on the server when the network is back, and says so', async ({ page, context }) => {
    await signIn(page, 'Sam Kao', 'google');
    await page.goto('/routelist');
    const [token] = await storedTokens(page);
    await accountButton(page, /的帳號/).click();
    await context.setOffline(true);
    await page.getByRole('button', { name: words.auth.logOut }).click();
    await expect(page.getByText(words.auth.loggedOutHere)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(words.auth.news.loggedOutThere)).toBeVisible();
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/member/me/', { headers })).status()).toBe(401);
    expect(await canRefresh(page)).toBe(false);
  });

  test('tells the server at the next visit', async ({ page }) => {
    await signIn(page, 'Sam Kao', 'google');
    await page.goto('/routelist');
    await page.route(logOut, (route) => route.abort());
    await logOutHere(page);
    await expectSignedOut(page);
    await page.unroute(logOut);
    const logoutAnswer = page.waitForResponse(
      (response) => response.url().includes('/api/member/logout/') && response.ok(),
    );
    await page.goto('/routelist');
    await logoutAnswer;
    expect(await canRefresh(page)).toBe(false);
  });
});

test('signs another browser out from the profile, and only that one', async ({ page, browser }) => {
  await signIn(page, '陳大文', 'google');
  const secondContext = await browser.newContext();
  const secondPage = await secondContext.newPage();
  await signIn(secondPage, '陳大文', 'google');
  await page.goto('/profile');
  const section = page.getByRole('region', { name: words.profile.sessions });
  await expect(section.getByText(words.profile.sessionHere)).toHaveCount(1);
  const endButton = section.getByRole('button', { name: /^登出 Chrome/ }).first();
  await expect(endButton).toBeVisible();
  // Other tests of this rider leave sessions behind: end them all.
  const many = section.getByRole('button', { name: words.profile.endOthers });
  const isMany = await many.isVisible();
  await (isMany ? many : endButton).click();
  const confirm = isMany ? words.profile.endOthers : words.profile.endSession;
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await expect(section.getByText(words.profile.onlyHere)).toBeVisible();
  await secondPage.goto('/profile');
  await secondPage.waitForURL('/');
  await expectSignedOut(secondPage);
  await secondContext.close();
  await page.reload();
  await expect(section.getByText(words.profile.sessionHere)).toHaveCount(1);
});

test('below /verifications an expired session stays and says to sign in again', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/verifications/my-verifications');
  await expect(accountButton(page, /的帳號/)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.clearCookies({ name: /wolfpace-session/ });
  await page.route('**/api/verification-attempts/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'auth.expired' } }),
  );
  await page.route('**/api/token/refresh/', (route) =>
    route.fulfill({ status: 401, json: { code: 'auth.refreshFailed' } }),
  );
  await page
    .getByRole('link', { name: words.error.toHome })
    .or(page.getByRole('link', { name: /Wolfpace|狼速/ }))
    .first()
    .click();
  await page.goBack();
  const notice = page.getByRole('alert').filter({ hasText: words.auth.expired });
  await expect(notice).toContainText(words.auth.expiredText);
  expect((await storedTokens(page))[0]).not.toBeNull();
  await expect(accountButton(page, new RegExp(words.auth.expired))).toBeVisible();
  await notice.getByRole('button', { name: words.auth.login }).click();
  await expect(page.getByRole('dialog', { name: words.auth.login })).toBeVisible();
});
