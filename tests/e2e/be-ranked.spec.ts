import { expect, type Page, test } from '@playwright/test';
import { switchSampleContentOn } from './adminCommand.ts';
import { signIn } from './signIn.ts';
import { finishOf, words } from './support.ts';

const { formula, gains, masters, segmentBoard, segmentSearch } = words;

/** A job each minute works off what was asked for when the samples came. */
async function openBoard(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/wolf-rankings');
    await expect(page.getByRole('rowheader').first()).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 140_000 });
}

test('a rider reads the board, compares two athletes, and finds a segment with the place of the own plan', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await switchSampleContentOn();
  await openBoard(page);
  await expect(page.getByText(masters.sample).filter({ visible: true }).first()).toBeVisible();
  // The formula is worked out with what the leader rode.
  await page.getByRole('button', { name: formula.ask }).click();
  await expect(page.getByText(/：\d[\d,]* × [\d.]+\s% × [\d.]+\s% × [\d.]+\s% = [\d,]+ 分$/).first()).toBeVisible();
  const names = page.getByRole('rowheader').getByRole('button');
  const leader = await names.nth(0).innerText();
  const second = await names.nth(1).innerText();
  await names.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: leader })).toBeVisible();
  await expect(page).toHaveURL(/athlete=/);

  await dialog.getByRole('button', { name: masters.compare.withOther }).click();
  await dialog.getByRole('searchbox').fill(second.slice(3));
  await dialog.getByRole('button', { name: second }).click();
  await expect(dialog.getByRole('table', { name: masters.compare.segments })).toBeVisible();
  await expect(page).toHaveURL(/with=/);
  await page.goBack();

  // A segment's name leads to its leaderboard on the route's page.
  await expect(dialog.getByRole('heading', { name: masters.best })).toBeVisible();
  await dialog.locator('a[href*="leaderboard="]').first().click();
  const board = page.getByRole('dialog');
  await expect(board.getByRole('row').nth(1)).toBeVisible();
  await expect(board.getByText(/照你的計畫 [\d:]+，會排第 \d+/)).toBeVisible();
  const firstCount = await board.getByText(/\d+ 位選手/).innerText();
  await board.getByRole('radio', { name: segmentBoard.sex_female }).check();
  await expect(board.getByText(/\d+ 位選手/)).not.toHaveText(firstCount);
  await page.goBack();
  await expect(board).toHaveCount(0);
  await expect(finishOf(page)).toHaveText(/\d:\d\d/);
  await expect(page.getByRole('button', { name: new RegExp(`^${segmentSearch.board}`) }).first()).toBeVisible();
});

test('a rider agrees to be ranked, says no more than necessary, changes it, and leaves without a trace', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await switchSampleContentOn();
  await openBoard(page);
  await signIn(page, 'Sam Kao', 'google');
  await page.goto('/wolf-rankings');
  await page.getByRole('button', { name: masters.join }).click();
  await expect(page.getByText(masters.noEffort)).toBeVisible();
  // The board of the samples says where to begin.
  await expect(page.getByRole('table', { name: gains.firstTitle }).getByRole('rowheader')).toHaveCount(3);
  await page.getByRole('button', { name: masters.agree.change }).click();
  const year = page.getByRole('textbox', { name: masters.agree.birthYear });
  await year.fill('1899');
  await page.getByRole('button', { name: masters.agree.save }).click();
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await year.fill('1986');
  await page.getByRole('radio', { name: masters.agree.female }).check();
  await page.getByRole('button', { name: masters.agree.save }).click();
  await expect(page.getByText(masters.agree.saved)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: masters.agree.change }).click();
  await expect(year).toHaveValue('1986');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: masters.leave }).click();
  await page.getByRole('dialog').getByRole('button', { name: masters.leave }).click();
  await expect(page.getByRole('button', { name: masters.join })).toBeVisible();
});
