import { expect, type Page, test } from '@playwright/test';
import { EventListSchema } from '#contract/events/events.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { runAdminCommand, signInAsAdministrator } from './adminCommand.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { AdminPage } from './pages/AdminPage.ts';
import { signIn } from './signIn.ts';
import { findViolations, words } from './support.ts';

const collectAdminRequests = (page: Page) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (/\/Admin-|\/api\/admin\//.test(request.url())) files.push(request.url());
  });
  return files;
};

test('neither a visitor nor a rider without a role loads the admin pages', async ({ page }) => {
  const files = collectAdminRequests(page);
  await new AdminPage(page).open();
  await expect(page.getByText(words.auth.notSignedIn)).toBeVisible();
  // Not the Google account: other tests made it an organiser, who may open some admin pages.
  await signIn(page, 'Sam Kao', 'strava');
  await page.goto('/admin/samples');
  await expect(page.getByRole('heading', { name: words.auth.adminOnly })).toBeVisible();
  await waitUntilIdle(page);
  expect(files).toEqual([]);
});

/** Downloads, revokes and restores the sample certificate, then opens its public check. */
async function checkSampleCertificate(page: Page): Promise<void> {
  const picture = page.locator('main img[aria-busy=false]');
  await picture.waitFor();
  const drawn = await picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]);
  expect(drawn).toEqual([expect.stringContaining('-square-zh-TW.png'), 1080]);
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: words.certificate.pdf }).click();
  expect((await saving).suggestedFilename()).toMatch(/^wolfpace-\d{4}-0001\.pdf$/);
  await page.getByRole('button', { name: words.certificate.revoke }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('範例：兩個人用同一個紀錄檔');
  await dialog.getByRole('button', { name: words.certificate.revoke }).click();
  await expect(page.getByRole('heading', { name: words.certificate.revoked })).toBeVisible();
  await expect(page.getByText('兩個人用同一個紀錄檔')).toBeVisible();
  await page.getByRole('button', { name: words.certificate.restore }).click();
  await dialog.getByRole('button', { name: words.certificate.restore }).click();
  await picture.waitFor();
  await page.getByRole('link', { name: words.certificate.toCheck }).click();
  await expect(page.getByRole('heading', { name: words.certificate.valid })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
}

test('an announced road closure shows on its route until an administrator withdraws it', async ({ page }) => {
  const { adminContent } = words;
  const title = `測試封路 ${Date.now()}`;
  const admin = new AdminPage(page);
  await signInAsAdministrator(page);
  await admin.open('/content?tab=announcement');
  await page.getByRole('link', { name: adminContent.add.announcement }).click();
  await page.getByRole('radio', { name: adminContent.announcement.closure }).check({ force: true });
  await page.getByRole('textbox', { name: adminContent.field.title }).fill(title);
  await page.getByLabel(adminContent.field.from_at).fill('2026-01-01T08:00');
  await page.getByLabel(adminContent.field.route_id).selectOption('wuling-east');
  await admin.save();
  await admin.publish();
  const item = page.url();
  await page.goto('/route/wuling-east');
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goto(item);
  await admin.withdraw();
  expect(await (await page.request.get('/api/road-notices/')).text()).not.toContain(title);
});

test('an administrator turns the sample content on and off, and the log records both', async ({ page }) => {
  await signInAsAdministrator(page);
  await runAdminCommand('sample-content', 'off');
  const admin = new AdminPage(page);
  await admin.open();
  await admin.openSection('samples');
  await page.getByRole('button', { name: words.adminSamples.turnOn }).click();
  await expect(page.getByText(words.adminSamples.isOn)).toBeVisible();
  const countSampleEvents = async () => {
    const { results } = EventListSchema.parse(await (await page.request.get('/api/events/')).json());
    return results.filter(({ is_sample: isSample }) => isSample).length;
  };
  expect(await countSampleEvents()).toBe(4);
  const samples = page.url();
  await page.getByRole('link', { name: words.adminSamples.certificate }).click();
  await checkSampleCertificate(page);
  const shownUrl = page.url();
  await page.goto(samples);
  await admin.confirm(words.adminSamples.turnOff);
  await expect(page.getByText(words.adminSamples.isOff)).toBeVisible();
  expect(await countSampleEvents()).toBe(0);
  expect((await page.request.get(new URL(shownUrl).pathname)).status()).toBe(404);
  await admin.openSection('log');
  const log = page.getByRole('table', { name: words.admin.sections.log });
  await expect(log.getByText(words.adminLog.actions.samplesOn).first()).toBeVisible();
  await expect(log.getByText(words.adminLog.actions.samplesOff).first()).toBeVisible();
  // The page is not wider than the phone.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
