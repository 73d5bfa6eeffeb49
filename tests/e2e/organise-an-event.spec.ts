import { expect, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { grantRole } from './adminCommand.ts';
import { signIn } from './signIn.ts';
import { violationsOf, words } from './support.ts';

const { organise } = words;
const name = '西進武嶺大會師';
/** A day in Taipei, as the browser's own field takes it. */
const inDays = (days: number, time: string) =>
  `${new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)}T${time}`;

const level = (page: Page, number: number) =>
  page.getByRole('group', { name: fill(organise.level.row, { number: String(number) }) });

async function setTime(page: Page, number: number, hours: string, minutes: string): Promise<void> {
  await level(page, number).getByLabel(organise.level.hours, { exact: true }).fill(hours);
  await level(page, number).getByLabel(organise.level.minutes, { exact: true }).fill(minutes);
}

test('an organiser creates an event on a phone, finds it in the list and changes it', async ({ page }) => {
  await signIn(page, '陳大文');
  await grantRole(page, 'organiser');

  await page.goto('/events/create');
  await page.getByRole('button', { name: organise.create }).click();
  await expect(page.getByLabel(organise.field.name, { exact: true })).toBeFocused();
  await page.getByLabel(organise.field.name, { exact: true }).fill(name);
  await page.getByRole('button', { name: organise.challenge.choose }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox').fill('武嶺');
  await dialog
    .getByRole('button', { name: /西進武嶺/ })
    .first()
    .click();
  await page.getByLabel(organise.field.registration_from).fill(inDays(-1, '09:00'));
  await page.getByLabel(organise.field.registration_until).fill(inDays(10, '20:00'));
  await page.getByLabel(organise.field.certification_from).fill(inDays(12, '00:00'));
  await page.getByLabel(organise.field.certification_until).fill(inDays(40, '23:59'));
  await page.getByRole('button', { name: organise.level.medals }).click();
  await setTime(page, 1, '5', '0');
  await setTime(page, 2, '5', '30');
  await expect(level(page, 2).getByText(organise.level.time_order)).toBeVisible();
  await setTime(page, 2, '4', '30');
  await setTime(page, 3, '4', '0');
  await page.getByLabel(organise.field.certificate_text).first().fill('恭喜');
  await page.getByRole('button', { name: organise.certificate.variable.participant }).click();
  await expect(page.getByLabel(organise.field.certificate_text).first()).toHaveValue('恭喜{participant}');
  await page.getByRole('button', { name: organise.sample.draw }).click();
  await expect(page.getByRole('img', { name: organise.sample.picture })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await violationsOf(page)).toEqual([]);

  // What was typed outlives a reload.
  await page.reload();
  await expect(page.getByText(words.kit.draftRestored)).toBeVisible();
  await page.getByRole('button', { name: organise.create }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/events');
  await page.getByRole('link', { name }).click();

  await page.getByRole('link', { name: words.event.edit }).click();
  await page.getByLabel(organise.field.max_participants).fill('80');
  await page.getByRole('button', { name: organise.save }).click();
  await expect(page.getByText(organise.saved, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: organise.more.show }).click();
  await expect(page.getByText(fill(words.events.registeredOf, { count: '0', max: '80' }))).toBeVisible();

  // Nobody is registered, so it can go again.
  await page.goBack();
  await page.getByRole('button', { name: organise.more.delete }).click();
  await page.getByRole('dialog').getByRole('button', { name: organise.more.delete }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.page['events-my-events'] })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});
