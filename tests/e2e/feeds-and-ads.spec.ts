import { expect, type Page, test } from '@playwright/test';
import type { VideoList } from '#contract/published/published.ts';
import { waitUntilIdle } from '#tests/support/waitUntilIdle.ts';
import { switchSampleContentOn } from './adminCommand.ts';
import { findLayoutFaults } from './layoutFaults.ts';
import { HomePage } from './pages/HomePage.ts';
import { PromotionsPage } from './pages/PromotionsPage.ts';
import { findViolations, openPacePage, words } from './support.ts';

const dayMs = 86_400_000;

/** Collects the page's requests to other sites, and answers in place of those sites. */
async function collectForeignRequests(page: Page): Promise<string[]> {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { protocol, hostname, href } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== '127.0.0.1') requests.push(href);
  });
  const player = '<!DOCTYPE html><title>player</title><p>played</p>';
  await page.route(/^https:\/\/(www\.youtube-nocookie\.com|feed\.example)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  );
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"/>';
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }));
  return requests;
}

const videos: VideoList = {
  results: [
    {
      youtube_id: 'abcdefghijk',
      title: { 'zh-TW': '西進武嶺怎麼配速' },
      channel: '狼速',
      start_s: 0,
      published_on: '2026-02-20',
      is_sample: false,
    },
  ],
};

test('home contacts no other site until a visitor opens a video or the feed', async ({ page }) => {
  const foreign = await collectForeignRequests(page);
  await page.route('**/api/videos/', (route) => route.fulfill({ json: videos }));
  const home = new HomePage(page);
  await home.open();
  await home.showFeedButton.scrollIntoViewIfNeeded();
  await waitUntilIdle(page);
  expect(foreign).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);

  await home.showFeedButton.click();
  await expect(home.feed.frameLocator('iframe').getByText('played')).toBeVisible();
  expect(foreign.map((address) => new URL(address).host)).toEqual(['feed.example']);
  expect(new URL(foreign[0] ?? '').searchParams.get('href')).toBe('https://feed.example/wolfpace');
  await expect(home.networkLink).toHaveAttribute('href', 'https://feed.example/wolfpace');

  await home.videos.getByRole('button', { name: /西進武嶺怎麼配速/ }).click();
  await expect(home.videos.frameLocator('iframe').getByText('played')).toBeVisible();
  expect(new URL(foreign[1] ?? '').host).toBe('www.youtube-nocookie.com');
});

test('a video of a route loads only when it is tapped', async ({ page }) => {
  const foreign = await collectForeignRequests(page);
  await openPacePage(page);
  const play = page.getByRole('button', { name: new RegExp(words.video.play) }).first();
  await play.scrollIntoViewIfNeeded();
  expect(foreign).toEqual([]);
  await play.click();
  await expect(page.frameLocator('main iframe').getByText('played')).toBeVisible();
  expect(foreign.map((address) => new URL(address).host).sort()).toEqual(['i.ytimg.com', 'www.youtube-nocookie.com']);
});

test('an ad is counted when it scrolls into view, and stays hidden for the day once it is closed', async ({ page }) => {
  const counted: unknown[] = [];
  page.on('request', (request) => {
    if (/\/api\/ads\/.+\/counts\/$/.test(request.url())) counted.push(request.postDataJSON());
  });
  await switchSampleContentOn();
  const promotions = new PromotionsPage(page);
  await promotions.open();
  const { ad } = promotions;
  await ad.waitFor();
  expect(counted).toEqual([]);
  const answer = page.waitForResponse(/\/api\/ads\/.+\/counts\/$/);
  await ad.scrollIntoViewIfNeeded();
  expect((await answer).status()).toBe(204);
  expect(counted).toEqual([{ kind: 'seen' }]);
  expect(await findViolations(page)).toEqual([]);
  expect(await findLayoutFaults(page)).toEqual([]);
  const firstHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await promotions.closeAd();
  await expect(promotions.adClosedNote).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(firstHeight);

  const list = page.waitForResponse('**/api/ads/');
  await page.reload();
  await list;
  await expect(ad).toHaveCount(0);
  await page.route('**/api/ads/', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ json: { ...answer, server_now: new Date(Date.now() + dayMs).toISOString() } });
  });
  await page.reload();
  await expect(ad).toBeVisible();
});
