import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import {
  askWatts,
  scrollToGains,
  serveFailedGains,
  serveFirstGains,
  serveNoGains,
  serveOwnGains,
} from '#tests/support/gainsPages.ts';
import {
  athletePath,
  comparisonPath,
  mastersPath,
  serveEmptyRankings,
  serveJoiningRider,
  serveOwnRankings,
  serveRankings,
  serveWaitingRider,
} from '#tests/support/rankingPages.ts';
import type { ScreenLook } from './screenLook.ts';

async function openRivals(page: Page, words: AllWords): Promise<void> {
  await page.getByRole('button', { name: words.masters.compare.withOther }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function openAgreement(page: Page, words: AllWords): Promise<void> {
  await page.getByRole('button', { name: words.masters.agree.change }).click();
}

async function waitForRankSummary(page: Page, words: AllWords): Promise<void> {
  await page.getByText(words.rankSummary.upload).waitFor();
}

async function waitForFirstSegments(page: Page, words: AllWords): Promise<void> {
  await page.getByRole('table', { name: words.gains.firstTitle }).waitFor();
}

async function openFormula(page: Page, words: AllWords): Promise<void> {
  const ask = page.getByRole('button', { name: words.formula.ask });
  await ask.click();
  const title = page.getByRole('heading', { name: words.formula.title });
  await page.getByRole('status').filter({ hasText: '×' }).waitFor();
  await title.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + scrollY - 90));
}

/** The masters board: complete, with the rider’s rank, climbing, a group, an athlete, a comparison, joining, waiting, empty. */
export const boardLooks: readonly ScreenLook[] = [
  { name: 'masters', path: mastersPath, prepare: serveRankings },
  { name: 'masters-own', path: mastersPath, prepare: serveOwnRankings },
  { name: 'masters-climbing', path: `${mastersPath}?board=climbing`, prepare: serveRankings },
  { name: 'masters-group', path: `${mastersPath}?sex=female&age=from40`, prepare: serveOwnRankings },
  { name: 'masters-group-empty', path: `${mastersPath}?age=under30`, prepare: serveRankings },
  { name: 'masters-athlete', path: athletePath, prepare: serveOwnRankings },
  { name: 'masters-rivals', path: athletePath, prepare: serveOwnRankings, act: openRivals },
  { name: 'masters-comparison', path: comparisonPath, prepare: serveRankings },
  { name: 'masters-join', path: mastersPath, prepare: serveJoiningRider },
  { name: 'masters-waiting', path: mastersPath, prepare: serveWaitingRider, act: waitForRankSummary },
  { name: 'masters-newcomer', path: mastersPath, prepare: serveFirstGains, act: waitForFirstSegments },
  { name: 'masters-formula', path: mastersPath, prepare: serveRankings, act: openFormula },
  { name: 'masters-agreement', path: mastersPath, prepare: serveOwnRankings, act: openAgreement },
  { name: 'masters-empty', path: mastersPath, prepare: serveEmptyRankings },
  { name: 'masters-gains', path: mastersPath, prepare: serveOwnGains, act: scrollToGains },
  { name: 'masters-gains-watts', path: mastersPath, prepare: serveOwnGains, act: askWatts },
  { name: 'masters-gains-none', path: mastersPath, prepare: serveNoGains, act: scrollToGains },
  { name: 'masters-gains-failed', path: mastersPath, prepare: serveFailedGains, act: scrollToGains },
];
