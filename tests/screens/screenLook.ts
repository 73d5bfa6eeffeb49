import type { Page } from '@playwright/test';
import type { Language } from '#contract/languages.ts';
import type { AllWords } from '../support/allWords.ts';

/** One look of one screen: its address, and the rider's actions to reach it. */
export interface ScreenLook {
  readonly name: string;
  readonly path: string;
  /** Sets up the network before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>;
  readonly act?: (page: Page, words: AllWords, language: Language) => Promise<void>;
}
