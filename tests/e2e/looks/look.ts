import type { Page } from '@playwright/test';
import type { AllWords } from '#tests/support/allWords.ts';
import { locateFinish } from '../support.ts';

/** A state of a screen, with the checks that run on it after it was loaded once. */
export interface Look {
  readonly name: string;
  readonly path: string;
  /** Sets up the network before the page is opened. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Waits until the page has its text in the requested language; by default, until it has its heading. */
  readonly ready?: (page: Page, words: AllWords) => Promise<unknown>;
  /** `full`: light on a phone and dark on a desktop; `rotated`: one of the two, in turns with the other looks. */
  readonly axe?: 'full' | 'rotated';
  /** Nothing may be cut, broken or overlapping, on a phone and on a desktop, in four languages. */
  readonly hasLayout?: true;
  /** The same on a phone with text of twice the size. */
  readonly isEnlarged?: true;
}

const routesApi = '**/api/routes/**';
export const failRoutes = (page: Page) => page.route(routesApi, (route) => route.abort());
export const holdRoutes = (page: Page) => page.route(routesApi, () => new Promise<void>(() => undefined));

export const untilFailed = (page: Page) => page.getByRole('main').getByRole('alert').waitFor();
export const untilBusy = (page: Page) => page.locator('main [aria-busy=true]').first().waitFor();
export const untilHeading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
export const untilForm = (page: Page) => page.locator('main form').first().waitFor();
export const untilChart = (page: Page) => page.getByRole('main').getByRole('table').first().waitFor();
export const untilDialog = (page: Page) => page.getByRole('dialog').waitFor();
export const untilWuling = (page: Page) => page.locator('main a[href="/route/wuling-west"]').waitFor();
export const untilNumbers = (page: Page) => locateFinish(page).filter({ hasText: ':' }).waitFor();
