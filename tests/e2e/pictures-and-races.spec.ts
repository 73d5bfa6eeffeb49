import { expect, type Page, test } from '@playwright/test';
import { createPhoto } from '#tests/support/photo.ts';
import { signInAsAdministrator } from './adminCommand.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { openPhone } from './openPhone.ts';
import { AdminPage } from './pages/AdminPage.ts';
import { CalendarPage } from './pages/CalendarPage.ts';
import { PromotionsPage } from './pages/PromotionsPage.ts';
import { findViolations, words } from './support.ts';

const { adminContent, picture: pictureWords } = words;

async function uploadPicture(page: Page, alt: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: pictureWords.choose }).click();
  const buffer = await createPhoto({ widthPx: 2_000, heightPx: 1_125, hasLocation: true });
  await (await chooser).setFiles({ name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByText(pictureWords.sent)).toBeVisible();
  await page.getByLabel(adminContent.pictureAlt).fill(alt);
}

/** Expects the picture to be loaded, in one of the widths that the server makes. */
async function expectPicture(page: Page, alt: string): Promise<void> {
  const picture = page.getByAltText(alt);
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);
  expect(await picture.evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)).toMatch(
    /^\/pictures\/[\da-f-]{36}\/(480|960|1600)$/,
  );
}

test('an administrator adds a picture to an offer, and a visitor sees it', async ({ page, browser }) => {
  const admin = new AdminPage(page);
  await signInAsAdministrator(page);
  await admin.open('/content?tab=promotion');
  await page.getByRole('link', { name: adminContent.add.promotion }).click();
  await page.getByRole('textbox', { name: adminContent.field.title }).fill('有圖片的優惠');
  await page.getByLabel(adminContent.field.valid_from).fill('2026-01-01T08:00');
  await uploadPicture(page, '藍天下的公路');
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  await admin.save();
  await admin.publish();
  const visitor = await openPhone(browser);
  const promotions = new PromotionsPage(visitor);
  await promotions.open();
  await promotions.openOffer('有圖片的優惠');
  await expect(visitor.getByRole('heading', { name: '有圖片的優惠' })).toBeVisible();
  await expectPicture(visitor, '藍天下的公路');
  await visitor.context().close();
});

test('an administrator adds a race, a rider marks it, and the administrator cancels it', async ({ page, browser }) => {
  const admin = new AdminPage(page);
  await signInAsAdministrator(page);
  await admin.open('/content?tab=cycling_event');
  await page.getByRole('link', { name: adminContent.add.cycling_event }).click();
  await page.getByRole('textbox', { name: adminContent.field.title }).fill('測試爬坡賽');
  await page.getByLabel(adminContent.field.kind).selectOption('hillClimb');
  await page.getByLabel(adminContent.field.county).selectOption('nantou');
  const day = page.getByRole('group', { name: adminContent.field.first_day, exact: true });
  await day.getByText(words.kit.ad, { exact: true }).click();
  for (const [part, value] of Object.entries({ year: '2027', month: '5', day: '16' }))
    await day.locator(`[data-part=${part}] input`).fill(value);
  await page.getByRole('textbox', { name: adminContent.field.organiser }).fill('測試車隊');
  await page.getByRole('textbox', { name: adminContent.field.url }).fill('https://example.com/race');
  await page.getByLabel(adminContent.field.distance_m).fill('53.3');
  await uploadPicture(page, '起點的拱門');
  await admin.save();
  await admin.publish();
  const item = page.url();

  const rider = await openPhone(browser);
  const calendar = new CalendarPage(rider);
  await calendar.openMonth('2027-05');
  await calendar.link('測試爬坡賽').click();
  await expectPicture(rider, '起點的拱門');
  await expect(calendar.status('announced')).toBeVisible();
  await calendar.mark('測試爬坡賽');
  expect(await findViolations(rider)).toEqual([]);
  expect(await findLayoutFaults(rider)).toEqual([]);

  await page.goto(item);
  await page.getByRole('checkbox', { name: adminContent.field.is_cancelled }).check({ force: true });
  await admin.save();
  await admin.publish();
  await calendar.openFavorites();
  await expect(calendar.link('測試爬坡賽')).toBeVisible();
  await expect(calendar.status('cancelled')).toBeVisible();
  await rider.context().close();
});
