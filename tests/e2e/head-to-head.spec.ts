import { expect, type Page, test } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { signInAsAdministrator } from './adminCommand.ts';
import { tryCallApi } from './callApi.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { findViolations, words } from './support.ts';

const { headToHead } = words;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an administrator creates a head-to-head and enters results, which the hall screen shows at once', async ({
  page,
  browser,
}) => {
  const id = `e2e-duel-${String(Date.now()).slice(-7)}`;
  await signInAsAdministrator(page, '小狼🐺 ワン');
  await page.goto('/race/dashboard/_id/zwift_pk');
  const { labels, sides } = headToHead.admin;
  await button(page, headToHead.admin.new).click();
  await page.getByLabel(labels.id).fill(id);
  await page.getByLabel(`${labels.title} · 繁體中文`).fill('決戰之夜');
  await page.getByLabel(new RegExp(`^${labels.startsAt}`)).fill('2027-01-05T19:30');
  await page.getByLabel(fill(labels.name, { side: sides.a })).fill('林曜宇');
  await page.getByLabel(fill(labels.name, { side: sides.b })).fill('陳奕廷');
  await page.getByLabel(labels.roundName).fill('Alpe du Zwift');
  await button(page, headToHead.admin.save).click();
  await page.waitForURL((url) => url.searchParams.get('race') === id);
  await button(page, headToHead.admin.open.planned).click();
  await expect(page.getByText(headToHead.states.live, { exact: true })).toBeVisible();

  const hall = await browser.newPage();
  await hall.goto(`/race/dashboard/_id/zwift_pk?race=${id}&view=hall`);
  const screen = hall.getByRole('dialog');
  await expect(screen.getByText(headToHead.connected)).toBeVisible();
  await expect(screen.getByText(headToHead.notYet)).toBeVisible();

  const round = page.getByRole('form', { name: 'Alpe du Zwift' });
  await round.getByLabel('林曜宇').fill('45:12.4');
  await round.getByLabel('陳奕廷').fill('很快');
  await round.getByLabel('陳奕廷').press('Enter');
  await expect(round.getByText(headToHead.admin.bad.time)).toBeVisible();
  await round.getByLabel('陳奕廷').fill('45:15.9');
  await round.getByLabel('陳奕廷').press('Enter');
  await expect(screen.getByText(fill(headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' }))).toBeVisible();
  await expect(screen.getByText('45:15.9')).toBeVisible();
  await expect(round.getByText(headToHead.admin.saved)).toBeVisible();

  await page.getByLabel(headToHead.admin.paste).fill('round,side,result\nAlpe du Zwift,陳奕廷,45:02.0\n9,a,1:00');
  await button(page, headToHead.admin.try).click();
  await expect(page.getByText(headToHead.admin.faults.roundUnknown)).toBeVisible();
  await page.getByLabel(headToHead.admin.paste).fill('round,side,result\nAlpe du Zwift,陳奕廷,45:02.0');
  await button(page, headToHead.admin.try).click();
  await button(page, fill(headToHead.admin.take, { count: '1' })).click();
  await expect(screen.getByText(fill(headToHead.leadsByRounds, { name: '陳奕廷', score: '1:0' }))).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);

  await hall.getByRole('button', { name: headToHead.leaveHall }).click();
  await expect(hall.getByRole('heading', { level: 1, name: '決戰之夜' })).toBeVisible();
  await hall.context().setOffline(true);
  expect((await tryCallApi(page, 'DELETE', `/api/head-to-heads/${id}/`)).status()).toBe(204);
  await hall.context().setOffline(false);
  await expect(hall.getByText(headToHead.missing)).toBeVisible();
  await hall.close();
});
