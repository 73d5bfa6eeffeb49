import type { Locator, Page } from '@playwright/test';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { words } from '../support.ts';

const { segmentBoard, segmentSearch } = words;

/** A segment's leaderboard, a dialog of the route's page. */
export class SegmentBoardDialog {
  readonly dialog: Locator;
  readonly firstRow: Locator;
  readonly athleteCount: Locator;
  /** The rank that the plan would have. */
  readonly planNote: Locator;
  /** Opens the board again from the route's page. */
  readonly openButton: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
    this.firstRow = this.dialog.getByRole('row').nth(1);
    this.athleteCount = this.dialog.getByText(toTextPattern(segmentBoard.athletes, { count: '\\d+' }));
    this.planNote = this.dialog.getByText(toTextPattern(segmentBoard.planLast, { time: '[\\d:]+', rank: '\\d+' }));
    this.openButton = page.getByRole('button', { name: new RegExp(`^${segmentSearch.board}`) }).first();
  }

  async showWomen(): Promise<void> {
    await this.dialog.getByRole('radio', { name: segmentBoard.sex_female }).check();
  }
}
