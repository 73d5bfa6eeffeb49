import type { Locator, Page } from '@playwright/test';
import { toTextPattern } from '#tests/support/textPattern.ts';
import { words } from '../support.ts';

const { error, offline } = words;

/** What pages say without a network, when it is back, and when there is a new version. */
export class OfflineNotice {
  readonly page: Page;
  /** Says how old the shown data is. */
  readonly sinceNote: Locator;
  /** One of two texts: the browser reports no network, or the server does not answer. */
  readonly needsNetworkNote: Locator;
  readonly storedPlansNote: Locator;
  readonly reloadButton: Locator;
  readonly newVersionNote: Locator;
  readonly updateButton: Locator;

  constructor(page: Page) {
    this.page = page;
    this.sinceNote = page.getByText(toTextPattern(offline.since, { time: '\\d\\d:\\d\\d' }, true));
    this.needsNetworkNote = page.getByText(error.offlineText).or(page.getByText(error.unreachableText));
    this.storedPlansNote = page.getByText(offline.plans);
    this.reloadButton = page.getByRole('button', { name: offline.reload, exact: true });
    this.newVersionNote = page.getByText(offline.newVersion);
    this.updateButton = page.getByRole('button', { name: offline.update, exact: true });
  }
}
