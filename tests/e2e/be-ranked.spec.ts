import { expect, test } from '@playwright/test';
import { switchSampleContentOn } from './adminCommand.ts';
import { RankingsPage } from './pages/RankingsPage.ts';
import { SegmentBoardDialog } from './pages/SegmentBoardDialog.ts';
import { signIn } from './signIn.ts';
import { locateFinish } from './support.ts';

test('a rider reads the board, compares two athletes, and sees the rank of their own plan on a segment', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await switchSampleContentOn();
  const rankings = new RankingsPage(page);
  await rankings.openWhenCalculated();
  await expect(rankings.sampleNote).toBeVisible();
  await rankings.showWomenInTheirForties();
  const women = rankings.womenInTheirForties.getByRole('rowheader');
  await expect(women.first()).toBeVisible();
  const firstWoman = await women.first().innerText();
  await page.reload();
  await expect(women.first()).toHaveText(firstWoman, { useInnerText: true });
  await rankings.showEverybody();
  await expect(women).toHaveCount(0);
  await rankings.openFormula();
  await expect(rankings.workedFormula).toBeVisible();
  const leader = await rankings.athleteButtons.nth(0).innerText();
  const second = await rankings.athleteButtons.nth(1).innerText();
  await rankings.athleteButtons.first().click();
  await expect(rankings.dialog.getByRole('heading', { name: leader })).toBeVisible();
  await expect(page).toHaveURL(/athlete=/);

  await rankings.compareWith(second);
  await expect(rankings.comparedSegments).toBeVisible();
  await expect(page).toHaveURL(/with=/);
  await page.goBack();

  await expect(rankings.bestHeading).toBeVisible();
  await rankings.openFirstLeaderboard();
  const board = new SegmentBoardDialog(page);
  await expect(board.firstRow).toBeVisible();
  await expect(board.planNote).toBeVisible();
  const firstCount = await board.athleteCount.innerText();
  await board.showWomen();
  await expect(board.athleteCount).not.toHaveText(firstCount);
  await page.goBack();
  await expect(board.dialog).toHaveCount(0);
  await expect(locateFinish(page)).toHaveText(/\d:\d\d/);
  await expect(board.openButton).toBeVisible();
});

test('a rider joins the rankings, corrects and changes the membership, and leaves again', async ({ page }) => {
  test.setTimeout(240_000);
  await switchSampleContentOn();
  const rankings = new RankingsPage(page);
  await rankings.openWhenCalculated();
  await signIn(page, 'Sam Kao', 'google');
  await rankings.open();
  await rankings.joinButton.click();
  await expect(rankings.noEffortNote).toBeVisible();
  await expect(rankings.firstSegments).toHaveCount(3);
  await rankings.openMembership();
  const year = rankings.birthYear;
  await year.fill('1899');
  await rankings.saveMembership();
  await expect(year).toHaveAttribute('aria-invalid', 'true');
  await year.fill('1986');
  await rankings.chooseWomen();
  await rankings.saveMembership();
  await expect(rankings.savedNote).toBeVisible();
  await page.reload();
  await rankings.openMembership();
  await expect(year).toHaveValue('1986');
  await page.keyboard.press('Escape');
  await rankings.leave();
  await expect(rankings.joinButton).toBeVisible();
});
