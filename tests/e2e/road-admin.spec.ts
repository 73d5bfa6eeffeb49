import { expect, type Page, test } from '@playwright/test';
import { buildNorthwardGpx } from '#tests/fixtures/gpxText.ts';
import { signInAsAdministrator } from './adminCommand.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { AdminPage } from './pages/AdminPage.ts';
import { findViolations, locateFinish, words } from './support.ts';

const { adminRoads, adminContent } = words;

/** Schedules the publication for a distant day, finds it in the overview, and cancels it. */
async function scheduleAndCancel(page: Page): Promise<void> {
  const editor = page.url();
  const admin = new AdminPage(page);
  const { dialog } = admin;
  await admin.openPublishing();
  await dialog.getByText(adminContent.publish.later, { exact: true }).click();
  const moment = dialog.getByLabel(new RegExp(adminContent.publish.moment));
  await moment.fill('2020-03-20T08:00');
  await dialog.getByRole('button', { name: adminContent.publish.schedule, exact: true }).click();
  await expect(dialog.getByText(adminContent.publish.momentPast)).toBeVisible();
  await moment.fill('2099-03-20T08:00');
  await dialog.getByRole('button', { name: adminContent.publish.schedule, exact: true }).click();
  await expect(page.getByText(adminContent.stateText.scheduled)).toBeVisible();
  await expectNoFaults(page);
  await admin.open();
  await expect(page.getByRole('link', { name: /測試北坡.*2099年3月20日 08:00/ })).toBeVisible();
  await expectNoFaults(page);
  await page.goto(editor);
  await admin.confirm(adminRoads.schedule.end);
  await expect(page.getByText(adminRoads.schedule.ended)).toBeVisible();
}

const expectNoFaults = async (page: Page) => {
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
};

test('an administrator imports a GPX file, publishes the route, and withdraws it', async ({ page }) => {
  const admin = new AdminPage(page);
  await signInAsAdministrator(page);
  await admin.open('/routes');
  await page.getByRole('link', { name: adminRoads.add.route }).click();
  const fileField = page.locator('input[type=file]');
  const buildUpload = (name: string, text: string) => ({
    name,
    mimeType: 'application/gpx+xml',
    buffer: Buffer.from(text),
  });
  await fileField.setInputFiles(buildUpload('broken.gpx', '<gpx><trk>'));
  await expect(page.getByText(words.ownCourse.problem.notXml)).toBeVisible();
  await fileField.setInputFiles(
    buildUpload(
      'north.gpx',
      buildNorthwardGpx(9_000, 20, (atM) => 20 + atM / 20),
    ),
  );
  await expect(page.getByText('9.00 km')).toBeVisible();
  const id = `north-${Date.now()}`;
  await page.getByRole('textbox', { name: adminRoads.nameZh }).fill('測試北坡');
  await page.getByRole('textbox', { name: adminRoads.slug }).fill(id);
  await page.getByRole('textbox', { name: adminRoads.field.attribution }).fill('阿山的紀錄');
  await expectNoFaults(page);
  await admin.save();
  await expect(page.getByText(adminContent.stateText.draft)).toBeVisible();
  await expectNoFaults(page);
  expect((await page.request.get(`/api/routes/${id}/`)).status()).toBe(404);
  await scheduleAndCancel(page);
  expect((await page.request.get(`/api/routes/${id}/`)).status()).toBe(404);
  await admin.publish();
  const editor = page.url();
  await page.goto('/routelist?search=測試北坡');
  await page.getByRole('link', { name: '測試北坡' }).first().click();
  await expect(locateFinish(page)).toHaveText(/\d:\d\d/);
  await page.goto(editor);
  await admin.withdraw();
  expect((await page.request.get(`/api/routes/${id}/`)).status()).toBe(404);
});

test('an administrator moves a gate by keyboard, and the published rules have its new position', async ({ page }) => {
  const admin = new AdminPage(page);
  await signInAsAdministrator(page);
  await admin.open('/challenges?item=wuling-west');
  const slider = page.getByRole('slider', { name: adminRoads.gates.at }).nth(1);
  await slider.focus();
  const firstValue = Number(await slider.inputValue());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(Number(await slider.inputValue())).toBeGreaterThan(firstValue);
  const movedM = Number(await slider.inputValue());
  await page.getByRole('button', { name: words.map.open }).click();
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await expectNoFaults(page);
  const loadRules = async () =>
    (await (await page.request.get('/api/routes/verifications/wuling-west/')).json()) as Rules;
  const rules = await loadRules();
  await admin.save();
  await expect(page.getByText(adminContent.saved)).toBeVisible();
  await admin.publish();
  const movedGates = await loadRules();
  expect(movedGates.rule_version).toBe(rules.rule_version + 1);
  expect(Math.abs((movedGates.checkpoints[1]?.course_distance_m ?? 0) - movedM)).toBeLessThanOrEqual(10);
  // Restores the road for the tests that follow.
  await page.getByRole('button', { name: adminContent.versions.revertTo.replace('{{version}}', '1') }).click();
  await admin.publish();
  expect((await loadRules()).checkpoints).toEqual(rules.checkpoints);
});

interface Rules {
  readonly rule_version: number;
  readonly checkpoints: readonly { readonly course_distance_m: number | null }[];
}
