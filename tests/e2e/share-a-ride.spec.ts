import { expect, test } from '@playwright/test';
import { openPhone } from './openPhone.ts';
import { VerificationPage } from './pages/VerificationPage.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

const { rideShare, sharedRide, verificationResult } = words;

test('a passed ride becomes a picture and a link, which a visitor opens until it is revoked', async ({
  page,
  browser,
}) => {
  await signIn(page);
  const verification = new VerificationPage(page);
  await verification.open('fengguizui');
  await verification.chooseMethod('byFile');
  await verification.chooseFile('share.gpx', '風櫃嘴');
  await verification.submit();
  const time = page.locator('[data-cell=elapsed]');
  await expect(time).toBeVisible({ timeout: 30_000 });
  const shownTime = (await time.textContent()) ?? '';

  // The picture opens from the rider's list of attempts.
  await page.goto('/verifications/my-verifications');
  const row = page.getByRole('row').filter({ hasText: 'share.gpx' });
  await row.getByRole('link', { name: verificationResult.share, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: rideShare.title });
  const picture = dialog.getByRole('img');
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([
    1200, 630,
  ]);
  await dialog.getByRole('radio', { name: rideShare.sizes.story }).check();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1080, 1920]);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: rideShare.download }).click();
  expect((await download).suggestedFilename()).toBe('fengguizui-story.png');
  expect(await findViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: rideShare.make }).click();
  const link = await dialog.getByRole('textbox', { name: rideShare.link }).inputValue();
  expect(link).toMatch(/\/r\/[\w-]{32}$/);

  // A visitor: another browser, without a session.
  const visitor = await openPhone(browser);
  const served = await visitor.goto(link);
  expect(served?.status()).toBe(200);
  expect(await served?.text()).toContain('<meta name="robots" content="noindex">');
  await expect(visitor.getByText(sharedRide.somebody)).toBeVisible();
  await expect(visitor.getByText(shownTime, { exact: true }).first()).toBeVisible();
  expect(await findViolations(visitor)).toEqual([]);
  await expect(visitor.getByRole('link', { name: sharedRide.ride })).toHaveAttribute(
    'href',
    '/verifications/fengguizui',
  );

  await dialog.getByRole('button', { name: rideShare.revoke }).click();
  await expect(dialog.getByText(rideShare.revoked)).toBeVisible();
  expect((await visitor.reload())?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(visitor.getByText(shownTime, { exact: true })).toHaveCount(0);
  await visitor.context().close();
});
