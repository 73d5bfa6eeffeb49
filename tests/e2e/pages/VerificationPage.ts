import type { Locator, Page } from '@playwright/test';
import { toTaipeiDay } from '#machines/forecast/departureDay.ts';
import { findLastRide, toGpx } from '../sampleGpx.ts';
import { words } from '../support.ts';

const { verificationResult, verificationSubmit } = words;

/** A challenge's page, where a ride is chosen and submitted, and the result that follows. */
export class VerificationPage {
  readonly page: Page;
  readonly link: Locator;
  readonly submitButton: Locator;
  /** Visible once a job has judged the ride; the page polls by itself. */
  readonly elapsedText: Locator;

  constructor(page: Page) {
    this.page = page;
    this.link = page.getByLabel(verificationSubmit.link);
    this.submitButton = page.getByRole('button', { name: verificationSubmit.submit });
    this.elapsedText = page.getByText(verificationResult.elapsedText);
  }

  async open(challengeId: string): Promise<void> {
    await this.page.goto(`/verifications/${challengeId}`);
  }

  async chooseMethod(method: 'byLink' | 'byFile'): Promise<void> {
    await this.page.getByRole('tab', { name: verificationSubmit.method[method] }).click();
  }

  /**
   * Chooses Amy's newest ride of this name on Strava by its day: the rides repeat every four weeks, so that not each is
   * among those of the last seven days.
   */
  async chooseRide(name: string): Promise<void> {
    const day = toTaipeiDay(findLastRide(name).startedAtMs);
    await this.page.getByLabel(verificationSubmit.from).fill(day);
    await this.page.getByLabel(verificationSubmit.to).fill(day);
    await this.page.getByRole('radio', { name }).check();
  }

  /** Chooses the newest sample ride of this name as a GPX file. */
  async chooseFile(fileName: string, rideName: string): Promise<void> {
    await this.page.locator('input[type=file]').setInputFiles({
      name: fileName,
      mimeType: 'application/gpx+xml',
      buffer: Buffer.from(toGpx(findLastRide(rideName))),
    });
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
    await this.page.waitForURL('**/verifications/status/*');
  }
}
