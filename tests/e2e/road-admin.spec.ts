import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { northwardGpx } from '#tests/fixtures/gpxText.ts';
import { siteEnvironment } from '#tests/support/siteEnvironment.ts';
import { layoutFaults } from './layoutFaults.ts';
import { accountButton, signIn } from './signIn.ts';
import { finishOf, violationsOf, words } from './support.ts';

const run = promisify(execFile);
const { adminRoads, adminContent } = words;

async function signInAsAdministrator(page: Page): Promise<void> {
  await signIn(page);
  const button = accountButton(page, /的帳號/);
  const name = (await button.getAttribute('aria-label')) ?? '';
  const username = name.replace(words.auth.accountOf.replace('{{name}}', ''), '');
  await run(process.execPath, ['scripts/boot.mjs', 'admin', 'grant', username, 'admin'], {
    env: siteEnvironment({ DATA_DIR: process.env.E2E_DATA_DIR ?? '' }),
  });
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: adminContent.publish.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: adminContent.publish.now, exact: true }).click();
  await expect(page.getByText(adminContent.publish.done)).toBeVisible();
}

/** For a day that is far, seen in the overview, and ended again. */
async function schedule(page: Page): Promise<void> {
  const editor = page.url();
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: adminContent.publish.open }).click();
  await dialog.getByText(adminContent.publish.later, { exact: true }).click();
  const moment = dialog.getByLabel(new RegExp(adminContent.publish.moment));
  await moment.fill('2020-03-20T08:00');
  await dialog.getByRole('button', { name: adminContent.publish.schedule, exact: true }).click();
  await expect(dialog.getByText(adminContent.publish.momentPast)).toBeVisible();
  await moment.fill('2099-03-20T08:00');
  await dialog.getByRole('button', { name: adminContent.publish.schedule, exact: true }).click();
  await expect(page.getByText(adminContent.stateText.scheduled)).toBeVisible();
  await looksGood(page);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: /測試北坡.*2099年3月20日 08:00/ })).toBeVisible();
  await looksGood(page);
  await page.goto(editor);
  await page.getByRole('button', { name: adminRoads.schedule.end }).click();
  await dialog.getByRole('button', { name: adminRoads.schedule.end }).click();
  await expect(page.getByText(adminRoads.schedule.ended)).toBeVisible();
}

const looksGood = async (page: Page) => {
  expect(await violationsOf(page)).toEqual([]);
  expect(await layoutFaults(page)).toEqual([]);
};

test('an administrator brings a GPX in, publishes the route, and takes it out again', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/routes');
  await page.getByRole('link', { name: adminRoads.add.route }).click();
  const chosen = page.locator('input[type=file]');
  const file = (name: string, text: string) => ({ name, mimeType: 'application/gpx+xml', buffer: Buffer.from(text) });
  await chosen.setInputFiles(file('broken.gpx', '<gpx><trk>'));
  await expect(page.getByText(words.ownCourse.problem.notXml)).toBeVisible();
  await chosen.setInputFiles(
    file(
      'north.gpx',
      northwardGpx(9_000, 20, (atM) => 20 + atM / 20),
    ),
  );
  await expect(page.getByText('9.00 km')).toBeVisible();
  const id = `north-${Date.now()}`;
  await page.getByRole('textbox', { name: adminRoads.nameZh }).fill('測試北坡');
  await page.getByRole('textbox', { name: adminRoads.slug }).fill(id);
  await page.getByRole('textbox', { name: adminRoads.field.attribution }).fill('阿山的紀錄');
  await looksGood(page);
  await page.getByRole('button', { name: adminContent.save, exact: true }).click();
  await expect(page.getByText(adminContent.stateText.draft)).toBeVisible();
  await looksGood(page);
  expect((await page.request.get(`/api/routes/${id}/`)).status()).toBe(404);
  await schedule(page);
  expect((await page.request.get(`/api/routes/${id}/`)).status()).toBe(404);
  await publish(page);
  const editor = page.url();
  await page.goto('/routelist?search=測試北坡');
  await page.getByRole('link', { name: '測試北坡' }).first().click();
  await expect(finishOf(page)).toHaveText(/\d:\d\d/);
  await page.goto(editor);
  await page.getByRole('button', { name: adminContent.withdraw.open }).click();
  await page.getByRole('dialog').getByRole('button', { name: adminContent.withdraw.open }).click();
  await expect(page.getByText(adminContent.withdraw.done)).toBeVisible();
  expect((await page.request.get(`/api/routes/${id}/`)).status()).toBe(404);
});

test('an administrator moves a gate by keyboard, and rides are judged by the new place', async ({ page }) => {
  await signInAsAdministrator(page);
  await page.goto('/admin/challenges?item=wuling-west');
  const slider = page.getByRole('slider', { name: adminRoads.gates.at }).nth(1);
  await slider.focus();
  const before = Number(await slider.inputValue());
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(Number(await slider.inputValue())).toBeGreaterThan(before);
  const movedM = Number(await slider.inputValue());
  await page.getByRole('button', { name: words.map.open }).click();
  await page.locator('.leaflet-marker-icon').first().waitFor();
  await looksGood(page);
  const gates = async () => (await (await page.request.get('/api/routes/verifications/wuling-west/')).json()) as Rules;
  const rules = await gates();
  await page.getByRole('button', { name: adminContent.save, exact: true }).click();
  await expect(page.getByText(adminContent.saved)).toBeVisible();
  await publish(page);
  const after = await gates();
  expect(after.rule_version).toBe(rules.rule_version + 1);
  expect(Math.abs((after.checkpoints[1]?.course_distance_m ?? 0) - movedM)).toBeLessThanOrEqual(10);
  // Restores the road for the tests that follow.
  await page.getByRole('button', { name: adminContent.versions.revertTo.replace('{{version}}', '1') }).click();
  await publish(page);
  expect((await gates()).checkpoints).toEqual(rules.checkpoints);
});

interface Rules {
  readonly rule_version: number;
  readonly checkpoints: readonly { readonly course_distance_m: number | null }[];
}
