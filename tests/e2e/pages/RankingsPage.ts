import { expect, type Locator, type Page } from '@playwright/test';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { words } from '../support.ts';

const { formula, gains, masters } = words;

/** The wolf rankings: the board, an athlete's dialog, and the rider's own membership. */
export class RankingsPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly sampleNote: Locator;
  /** The formula with the numbers of the leader. */
  readonly workedFormula: Locator;
  readonly athleteButtons: Locator;
  readonly womenInTheirForties: Locator;
  readonly comparedSegments: Locator;
  readonly bestHeading: Locator;
  readonly joinButton: Locator;
  readonly noEffortNote: Locator;
  /** The segments that the board suggests to begin with. */
  readonly firstSegments: Locator;
  readonly birthYear: Locator;
  readonly savedNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.sampleNote = page.getByText(masters.sample).filter({ visible: true }).first();
    this.workedFormula = page
      .getByText(toTextPattern(formula.row, { sum: '\\d[\\d,]*( × [\\d.]+\\s%){3}', points: '[\\d,]+' }, true))
      .first();
    this.athleteButtons = page.getByRole('rowheader').getByRole('button');
    this.womenInTheirForties = page.getByRole('table', {
      name: new RegExp(`${masters.board_overall} · ${masters.sex_female} · 40`),
    });
    this.comparedSegments = this.dialog.getByRole('table', { name: masters.compare.segments });
    this.bestHeading = this.dialog.getByRole('heading', { name: masters.best });
    this.joinButton = page.getByRole('button', { name: masters.join });
    this.noEffortNote = page.getByText(masters.noEffort);
    this.firstSegments = page.getByRole('table', { name: gains.firstTitle }).getByRole('rowheader');
    this.birthYear = page.getByRole('textbox', { name: masters.agree.birthYear });
    this.savedNote = page.getByText(masters.agree.saved);
  }

  async open(): Promise<void> {
    await this.page.goto('/wolf-rankings');
  }

  /** The sample efforts are ranked by a job that runs once a minute. */
  async openWhenCalculated(): Promise<void> {
    await expect(async () => {
      await this.open();
      await expect(this.page.getByRole('rowheader').first()).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 140_000 });
  }

  async openFormula(): Promise<void> {
    await this.page.getByRole('button', { name: formula.ask }).click();
  }

  /** The women of an age group of the sample riders, on the overall board. */
  async showWomenInTheirForties(): Promise<void> {
    await this.page.getByRole('radio', { name: masters.sex_female }).check();
    await this.page.getByRole('combobox', { name: masters.age }).selectOption('from40');
  }

  async showEverybody(): Promise<void> {
    await this.page.getByRole('radio', { name: masters.sex_all }).check();
    await this.page.getByRole('combobox', { name: masters.age }).selectOption('all');
  }

  async compareWith(athlete: string): Promise<void> {
    await this.dialog.getByRole('button', { name: masters.compare.withOther }).click();
    await this.dialog.getByRole('searchbox').fill(athlete.slice(3));
    await this.dialog.getByRole('button', { name: athlete }).click();
  }

  /** Opens the leaderboard of an athlete's first segment, on the route's page. */
  async openFirstLeaderboard(): Promise<void> {
    await this.dialog.locator('a[href*="leaderboard="]').first().click();
  }

  async openMembership(): Promise<void> {
    await this.page.getByRole('button', { name: masters.agree.change }).click();
  }

  async chooseWomen(): Promise<void> {
    await this.page.getByRole('radio', { name: masters.agree.female, exact: true }).check();
  }

  async saveMembership(): Promise<void> {
    await this.page.getByRole('button', { name: masters.agree.save }).click();
  }

  async leave(): Promise<void> {
    await this.page.getByRole('button', { name: masters.leave }).click();
    await this.dialog.getByRole('button', { name: masters.leave }).click();
  }
}
