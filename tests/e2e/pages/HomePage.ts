import type { Locator, Page } from '@playwright/test';
import { words } from '../support.ts';

const { homeFeed, homeVideos } = words;

/** The home page, with its blocks of content from other sites. */
export class HomePage {
  readonly page: Page;
  readonly feed: Locator;
  readonly showFeedButton: Locator;
  readonly networkLink: Locator;
  readonly videos: Locator;

  constructor(page: Page) {
    this.page = page;
    this.feed = page.getByRole('region', { name: homeFeed.title });
    this.showFeedButton = this.feed.getByRole('button', { name: homeFeed.show });
    this.networkLink = this.feed.getByRole('link', { name: homeFeed.onNetwork });
    this.videos = page.getByRole('region', { name: homeVideos.title });
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }
}
