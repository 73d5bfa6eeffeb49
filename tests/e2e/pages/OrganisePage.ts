import type { Locator, Page } from '@playwright/test';
import { fill } from '#tests/support/fill.ts';
import { words } from '../support.ts';

const { organise } = words;

/** The form in which an organiser creates or changes an event. */
export class OrganisePage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly name: Locator;
  readonly maxParticipants: Locator;
  readonly certificateText: Locator;
  readonly samplePicture: Locator;
  readonly savedNote: Locator;
  readonly restoredNote: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.name = page.getByLabel(organise.field.name, { exact: true });
    this.maxParticipants = page.getByLabel(organise.field.max_participants);
    this.certificateText = page.getByLabel(organise.field.certificate_text).first();
    this.samplePicture = page.getByRole('img', { name: organise.sample.picture });
    this.savedNote = page.getByText(organise.saved, { exact: true });
    this.restoredNote = page.getByText(words.kit.draftRestored);
  }

  async open(): Promise<void> {
    await this.page.goto('/events/create');
  }

  async create(): Promise<void> {
    await this.press(organise.create);
  }

  async save(): Promise<void> {
    await this.press(organise.save);
  }

  async chooseChallenge(search: string, name: RegExp): Promise<void> {
    await this.press(organise.challenge.choose);
    await this.dialog.getByRole('searchbox').fill(search);
    await this.dialog.getByRole('button', { name }).first().click();
  }

  /** Fills a datetime-local field with a date and time in Taipei. */
  async setMoment(
    field: 'certification_from' | 'certification_until' | 'registration_from' | 'registration_until',
    moment: string,
  ): Promise<void> {
    await this.page.getByLabel(organise.field[field]).fill(moment);
  }

  async addMedals(): Promise<void> {
    await this.press(organise.level.medals);
  }

  /** Gives the level with this number its time limit. */
  async setTimeLimit(number: number, hours: string, minutes: string): Promise<void> {
    await this.level(number).getByLabel(organise.level.hours, { exact: true }).fill(hours);
    await this.level(number).getByLabel(organise.level.minutes, { exact: true }).fill(minutes);
  }

  timeOrderFault(number: number): Locator {
    return this.level(number).getByText(organise.level.time_order);
  }

  async insertParticipant(): Promise<void> {
    await this.press(organise.certificate.variable.participant);
  }

  async drawSample(): Promise<void> {
    await this.press(organise.sample.draw);
  }

  async showEvent(): Promise<void> {
    await this.page.getByRole('link', { name: organise.more.show }).click();
  }

  async deleteEvent(): Promise<void> {
    await this.press(organise.more.delete);
    await this.dialog.getByRole('button', { name: organise.more.delete }).click();
  }

  private level(number: number): Locator {
    return this.page.getByRole('group', { name: fill(organise.level.row, { number: String(number) }) });
  }

  private async press(name: string): Promise<void> {
    await this.page.getByRole('button', { name }).click();
  }
}
