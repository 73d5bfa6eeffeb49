import type { Locator, Page } from '@playwright/test';
import { ownRoutePrefix } from '#contract/paceSettings/ownRoutes.ts';
import { fill } from '#tests/support/fill.ts';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { locateFinish, openPacePage, parseSeconds, words } from '../support.ts';

const { forecast, paceSetting, pacingControls, tools } = words;

/** A route's pace page with its saved settings. */
export class PacePage {
  readonly page: Page;
  readonly finish: Locator;
  readonly ftpSlider: Locator;
  /** Raises the FTP by one step of 5 W. */
  readonly increaseFtpButton: Locator;
  readonly dialog: Locator;
  readonly saveButton: Locator;
  readonly nameField: Locator;
  readonly confirmSaveButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.finish = locateFinish(page);
    this.ftpSlider = page.getByRole('slider', { name: 'FTP', exact: true });
    this.increaseFtpButton = page.getByRole('button', {
      name: fill(pacingControls.increase, { name: 'FTP', step: '5', unit: 'W' }),
    });
    this.dialog = page.getByRole('dialog');
    this.saveButton = page.getByRole('button', { name: paceSetting.save, exact: true });
    this.nameField = this.dialog.getByRole('textbox', { name: paceSetting.name });
    this.confirmSaveButton = this.dialog.getByRole('button', { name: paceSetting.save, exact: true });
  }

  async open(routeId = 'wuling-west'): Promise<void> {
    await openPacePage(this.page, routeId);
  }

  async readFinishS(): Promise<number> {
    return parseSeconds((await this.finish.textContent()) ?? '');
  }

  /** Presses the slider's keys: each step of 5 W is committed separately. */
  async raiseFtp(steps: number): Promise<void> {
    await this.ftpSlider.focus();
    for (let step = 0; step < steps; step += 1) await this.page.keyboard.press('ArrowRight');
  }

  /** Opens the wind's fields with the forecast. Only an own course waits until the rider asks for it. */
  async useForecast(): Promise<void> {
    await this.page
      .getByRole('button', { name: toTextPattern(pacingControls.dockWind) })
      .and(this.page.locator('[aria-pressed]'))
      .click();
    if (this.page.url().includes(`/${ownRoutePrefix}`))
      await this.page.getByRole('button', { name: forecast.use, exact: true }).click();
    await this.page.getByRole('button', { name: forecast.byHand }).waitFor();
  }

  /** Not the effort button of the same name. */
  toolButton(name: string): Locator {
    return this.page.getByRole('region', { name: tools.title }).getByRole('button', { name, exact: true });
  }

  /** Uses the keyboard, because a part that loads above may move the button during a click. */
  async openTool(name: string): Promise<void> {
    await this.toolButton(name).press('Enter');
  }

  /** Saves the plan as a new setting, also while another one is open. */
  async save(name: string): Promise<void> {
    await this.saveButton.click();
    await this.nameField.fill(name);
    await this.confirmSaveButton.or(this.dialog.getByRole('button', { name: paceSetting.asNew })).click();
  }

  async openSettings(): Promise<void> {
    await this.page.getByRole('button', { name: paceSetting.mine, exact: true }).click();
  }

  /** The row of a setting in the opened list. */
  settingRow(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name });
  }

  async loadSetting(name: string): Promise<void> {
    await this.settingRow(name).getByRole('button', { name: paceSetting.load, exact: true }).click();
  }

  /** Undoes the loading of the newest setting. */
  async undoLoading(): Promise<void> {
    await this.page.getByRole('button', { name: paceSetting.undo, exact: true }).click();
  }

  /** What the page says about a setting: that it was saved or loaded, is offered, or waits for the network. */
  note(kind: 'saved' | 'loaded' | 'offered' | 'waitingNote', name: string): Locator {
    return this.page.getByText(fill(paceSetting[kind], { name }));
  }
}
