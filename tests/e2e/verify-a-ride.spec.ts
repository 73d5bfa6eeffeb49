import { expect, type Page, test } from '@playwright/test';
import { pages } from '#contract/pages.ts';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { VerificationPage } from './pages/VerificationPage.ts';
import { findLastRide } from './sampleGpx.ts';
import { signIn } from './signIn.ts';
import { words } from './support.ts';

const { verificationResult, verificationSubmit } = words;
/** A job on the server judges the ride while the page polls. */
const judgedWithin = { timeout: 30_000 };
const missedStart = toTextPattern(verificationResult.reasons.startMissed, {
  time: '\\d\\d:\\d\\d:\\d\\d',
  distance: '[\\d,.]+',
  limit: '\\d+',
});

test('a rider picks a ride by its date, sees it pass, and finds it on the card', async ({ page }) => {
  await signIn(page);
  await page.goto('/verifications');
  await page.getByRole('searchbox').fill('西進武嶺');
  const card = page.getByRole('article').filter({ has: page.locator('a[href="/verifications/wuling-west"]') });
  await card.getByRole('link').click();
  await page.getByRole('button', { name: verificationSubmit.action, exact: true }).click();
  const verification = new VerificationPage(page);
  await expect(verification.submitButton).toBeDisabled();
  await verification.chooseRide('西進武嶺 破四');
  await verification.submit();
  await expect(verification.elapsedText).toBeVisible(judgedWithin);
  await expect(page.getByRole('main').getByText(verificationResult.best, { exact: true })).toBeVisible();
  await page.goto('/verifications?search=%E8%A5%BF%E9%80%B2%E6%AD%A6%E5%B6%BA');
  await expect(card).toContainText(toTextPattern(words.ownTime.verified, { time: '\\d:\\d\\d:\\d\\d' }));
  await page.getByRole('link', { name: pages['verifications-my-verifications'].title['zh-TW'] }).click();
  await expect(page.getByRole('main').getByRole('table')).toContainText('破四');
});

test('a short link is refused with an explanation, and a visitor reads on the page to sign in', async ({ page }) => {
  const verification = new VerificationPage(page);
  await verification.open('wuling-west');
  await expect(page.getByText(verificationSubmit.loginTitle)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signIn(page);
  await verification.open('wuling-west');
  await verification.chooseMethod('byLink');
  await verification.link.fill('https://strava.app.link/abc');
  await expect(page.getByText(verificationSubmit.failure.activity.shortLink)).toBeVisible();
});

async function openSignedIn(page: Page, challengeId: string, method: 'byLink' | 'byFile'): Promise<VerificationPage> {
  await signIn(page);
  const verification = new VerificationPage(page);
  await verification.open(challengeId);
  await verification.chooseMethod(method);
  return verification;
}

test('a pasted link fails with the gate, the distance and the limit, and can be appealed', async ({ page }) => {
  // Not the challenge of the first test, which expects that it was never attempted.
  const verification = await openSignedIn(page, 'wuling-from-renzhiguan', 'byLink');
  const { id } = findLastRide('西進武嶺 抄近路');
  await verification.link.fill(`看這裡 https://www.strava.com/activities/${id}/overview`);
  await verification.submit();
  const failureRegion = page.getByRole('region', { name: verificationResult.whyFailed });
  await expect(failureRegion).toContainText(missedStart, judgedWithin);
  await expect(page.getByRole('table').getByRole('img', { name: verificationResult.missedMark }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'View on Strava' })).toHaveAttribute('href', new RegExp(`/${id}$`));
  await page.getByLabel(verificationResult.appealLabel).fill('那天這一段施工，只能繞過去一小段。');
  await page.getByRole('button', { name: verificationResult.appealSend }).click();
  await expect(page.getByText(verificationResult.reviewNext)).toBeVisible();
  await page.reload();
  await expect(page.getByText('那天這一段施工，只能繞過去一小段。')).toBeVisible();
});

test('a file is previewed on the device, submitted, and its fastest ride counts', async ({ page }) => {
  const verification = await openSignedIn(page, 'fengguizui', 'byFile');
  await verification.chooseFile('fengguizui.gpx', '風櫃嘴 兩趟');
  await expect(page.getByText(verificationSubmit.previewPassed)).toBeVisible({ timeout: 20_000 });
  await verification.submit();
  await expect(verification.elapsedText).toBeVisible(judgedWithin);
  const rides = page.getByRole('region', { name: fill(verificationResult.efforts, { count: '2' }) });
  await expect(rides.getByText(verificationResult.counted)).toHaveCount(1);
  await expect(page.getByText('fengguizui.gpx').first()).toBeVisible();
  await page.getByRole('button', { name: words.map.open }).click();
  await expect(page.locator('.ring-mark.passed').first()).toBeVisible();
});

test('an attempt that does not exist shows a message', async ({ page }) => {
  await signIn(page);
  await page.goto('/verifications/status/0199f0a0-0000-7000-8000-00000000000a');
  await expect(
    page.getByRole('heading', {
      level: 1,
      name: fill(words.error.dataNotFoundOf, { subject: words.page['verifications-status-id'] }),
    }),
  ).toBeVisible();
});
