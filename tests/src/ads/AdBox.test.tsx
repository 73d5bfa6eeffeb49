import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AdList } from '#contract/ads/ads.ts';
import { AdBox } from '#src/ads/AdBox.tsx';
import { AdSlot } from '#src/ads/AdSlot.tsx';
import { adsWords } from '#src/ads/adsWords.ts';
import { words } from '#src/ads/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { adAnswer } from '#tests/contract/contentAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';

const ad = adAnswer();
const morning = '2026-03-01T00:00:00.000Z';
const list = (results: AdList['results'], serverNow = morning) => json({ server_now: serverNow, results });
const serve = (results: AdList['results'], serverNow?: string) =>
  fakeServer(({ method }) => (method === 'POST' ? new Response(null, { status: 204 }) : list(results, serverNow)));
const listCounts = (requests: ReturnType<typeof serve>['requests']) =>
  requests.flatMap(({ method, url, init }) => (method === 'POST' ? [[url, JSON.parse(String(init.body)).kind]] : []));

/** Simulates what a browser would observe; jsdom has no layout. */
let reportRatio: ((ratio: number) => void) | null = null;
class FakeIntersectionObserver {
  #isWatching = true;
  constructor(callback: (entries: readonly { intersectionRatio: number }[]) => void) {
    reportRatio = (intersectionRatio) => act(() => (this.#isWatching ? callback([{ intersectionRatio }]) : undefined));
  }
  observe() {}
  disconnect() {
    this.#isWatching = false;
  }
}

/** Waits until the box is rendered and observed, because its effect runs after rendering. */
async function waitForObserver() {
  await screen.findByRole('complementary');
  return vi.waitFor(() => reportRatio ?? expect.fail('the box is not observed'));
}

beforeAll(() => loadWords(adsWords));
beforeEach(() => {
  localStorage.clear();
  reportRatio = null;
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('AdBox', () => {
  it('is labelled, names its advertiser, and opens an external site in a new window', async () => {
    serve([ad]);
    render(<AdBox placement="promotions" />);
    const box = await screen.findByRole('complementary', { name: words.ads.label });
    expect(box.textContent).toContain('廣告狼車行');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^鏈條上蠟八折/ });
    expect([link.href, link.target, link.rel]).toEqual([
      'https://example.tw/wax',
      '_blank',
      'noopener sponsored nofollow',
    ]);
  });

  it('renders nothing without an ad for its placement, or if the list fails to load', async () => {
    serve([adAnswer({ placement: 'home' })]);
    const { container, unmount } = render(<AdBox placement="promotions" />);
    await vi.waitFor(() => expect(container.innerHTML).toBe(''));
    unmount();
    fakeServer(() => json({ code: 'server.internal' }, 500));
    const failed = render(<AdBox placement="home" />);
    await vi.waitFor(() => expect(failed.container.innerHTML).toBe(''));
  });

  it('reserves its space while loading and after it is closed', async () => {
    fakeServer(neverAnswer);
    const busy = render(<AdBox placement="promotions" />);
    const boxClass = busy.container.firstElementChild?.className;
    expect(boxClass).toBeTruthy();
    busy.unmount();
    serve([ad]);
    const { container } = render(<AdBox placement="promotions" />);
    await screen.findByRole('complementary');
    expect(container.firstElementChild?.className).toBe(boxClass);
    await userEvent.click(screen.getByRole('button', { name: words.ads.close }));
    expect(container.firstElementChild?.className).toBe(boxClass);
    expect(document.activeElement).toBe(screen.getByRole('status'));
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('stays hidden for the rest of the day in Taipei after closing, in that placement only', async () => {
    serve([ad, adAnswer({ id: 'other', placement: 'home' })]);
    render(<AdBox placement="promotions" />);
    await userEvent.click(await screen.findByRole('button', { name: words.ads.close }));
    const again = render(<AdBox placement="promotions" />);
    await vi.waitFor(() => expect(again.container.innerHTML).toBe(''));
    render(<AdBox placement="home" />);
    expect(await screen.findByRole('complementary')).toBeVisible();
    cleanup();
    serve([ad], '2026-03-01T16:00:00.000Z');
    const { container } = render(<AdBox placement="promotions" />);
    await vi.waitFor(() => expect(container.querySelector('aside')).toBeVisible());
  });

  it('is shown if the stored data is invalid', async () => {
    localStorage.setItem('ads-closed', '[{');
    serve([ad]);
    render(<AdBox placement="promotions" />);
    expect(await screen.findByRole('complementary')).toBeVisible();
  });
});

describe('ad counts', () => {
  it('count one view after half of the ad was visible for a second', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const { requests } = serve([ad]);
    render(<AdBox placement="promotions" />);
    const showRatio = await waitForObserver();
    showRatio(0.49);
    await vi.advanceTimersByTimeAsync(5_000);
    showRatio(0.6);
    await vi.advanceTimersByTimeAsync(900);
    showRatio(0.2);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(listCounts(requests)).toEqual([]);
    showRatio(0.5);
    await vi.advanceTimersByTimeAsync(1_000);
    showRatio(0);
    showRatio(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(listCounts(requests)).toEqual([[`/api/ads/${ad.id}/counts/`, 'seen']]);
  });

  it('count no view on a page in the background', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { requests } = serve([ad]);
    render(<AdBox placement="promotions" />);
    const showRatio = await waitForObserver();
    showRatio(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(listCounts(requests)).toEqual([]);
    state.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1_000);
    expect(listCounts(requests)).toEqual([[`/api/ads/${ad.id}/counts/`, 'seen']]);
    state.mockRestore();
  });

  it('count a click without cookie, token or page address', async () => {
    const { requests } = serve([ad]);
    render(<AdBox placement="promotions" />);
    const link = await screen.findByRole('link');
    // jsdom cannot open windows.
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(listCounts(requests)).toEqual([[`/api/ads/${ad.id}/counts/`, 'clicked']]);
    const { init } = requests.at(-1) ?? {};
    expect(init).toMatchObject({ keepalive: true, credentials: 'omit', referrerPolicy: 'origin' });
    expect(Object.keys({ ...init?.headers })).toEqual(['content-type']);
  });
});

it('loads when the page is idle', async () => {
  serve([ad]);
  const { container } = render(<AdSlot placement="promotions" />);
  expect(container.querySelector('aside')).toBeNull();
  expect(container.firstElementChild).toBeVisible();
  expect(await screen.findByRole('complementary', { name: words.ads.label }, { timeout: 20_000 })).toBeVisible();
});
