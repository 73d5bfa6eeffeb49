import { expect, type Locator, type Page } from '@playwright/test';
import { locateFinish, words } from '../support.ts';

const { ownCourse } = words;

/** A rider's own courses, a dialog of the list of routes: a file is chosen, checked and paced. */
export class OwnCourseDialog {
  readonly page: Page;
  readonly dialog: Locator;
  readonly openButton: Locator;
  readonly name: Locator;
  readonly alert: Locator;
  readonly checkHeading: Locator;
  /** The rows into which the course is split. */
  readonly rows: Locator;
  readonly dropNote: Locator;
  readonly missingNote: Locator;
  readonly listLink: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.openButton = page.getByRole('button', { name: ownCourse.title, exact: true });
    this.name = this.dialog.getByLabel(ownCourse.name);
    this.alert = this.dialog.getByRole('alert');
    this.checkHeading = this.dialog.getByRole('heading', { name: ownCourse.check });
    this.rows = this.dialog.locator('ol > li > button');
    this.dropNote = page.getByText(ownCourse.dropHere);
    this.missingNote = page.getByText(ownCourse.missingTitle);
    this.listLink = page.getByRole('link', { name: ownCourse.toList });
  }

  async open(): Promise<void> {
    await this.page.goto('/routelist');
    await this.openButton.click();
    await expect(this.dialog.getByRole('heading', { name: ownCourse.title })).toBeVisible();
  }

  async choose(name: string, buffer: Buffer): Promise<void> {
    await this.button('choose').or(this.button('other')).waitFor();
    const file = { name, mimeType: 'application/octet-stream', buffer };
    await this.page.locator('[data-own-course-file]').setInputFiles(file);
  }

  /** Leaves the checked file. */
  async chooseOther(): Promise<void> {
    await this.button('other').click();
    await this.button('choose').waitFor();
  }

  /** Confirms the checked file and waits for the first numbers of its pace page. */
  async start(): Promise<void> {
    await this.button('start').click();
    await this.page.waitForURL('**/route/own-*');
    await locateFinish(this.page)
      .filter({ hasText: /\d:\d\d/ })
      .waitFor();
  }

  /** Splits the open row. */
  async split(from: string, atKm: string): Promise<void> {
    await this.dialog.getByLabel(ownCourse.from).fill(from);
    await this.dialog.getByLabel(ownCourse.splitAt).fill(atKm);
    await this.button('split').click();
  }

  async merge(): Promise<void> {
    await this.button('merge').click();
  }

  courseItem(name: string): Locator {
    return this.dialog.getByRole('listitem').filter({ hasText: name });
  }

  async saveCourse(name: string): Promise<void> {
    await this.courseItem(name).getByRole('button', { name: ownCourse.save }).click();
  }

  async openCourse(name: string): Promise<void> {
    await this.courseItem(name).getByRole('button', { name: ownCourse.open }).click();
  }

  private button(key: 'choose' | 'merge' | 'other' | 'split' | 'start'): Locator {
    return this.dialog.getByRole('button', { name: ownCourse[key], exact: true });
  }
}
