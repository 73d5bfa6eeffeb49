import { act, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Promotion } from '#contract/promotions/promotions.ts';
import { words as calendarTexts } from '#src/community/calendar/words/zh-TW.ts';
import { PromotionsScreen } from '#src/community/promotions/PromotionsScreen.tsx';
import { promotionsWords } from '#src/community/promotions/promotionsWords.ts';
import { words } from '#src/community/promotions/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { promotionAnswer } from '#tests/contract/contentAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';

await loadWords(promotionsWords);

const offer = (title: string, change: Partial<Promotion>): Promotion =>
  promotionAnswer({ id: title, title: { 'zh-TW': title }, is_pinned: false, is_sample: false, ...change });
const validOffer = (title: string, until: string | null, change: Partial<Promotion> = {}) =>
  offer(title, { valid_from: '2026-01-01T00:00:00.000Z', valid_until: until, ...change });

/** The server's clock is `aheadMs` ahead of this device's clock. */
const serve = (results: readonly Promotion[], aheadMs = 0) =>
  fakeServer(() => {
    const response = json({ server_now: new Date(Date.now() + aheadMs).toISOString(), results });
    response.headers.set('server-now-ms', String(Date.now() + aheadMs));
    return response;
  });

/** The titles below a heading, in order. */
const listTitles = (part: string) =>
  within(screen.getByRole('region', { name: part }))
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const getCard = (title: string) => screen.getByRole('link', { name: title }).closest('article') as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T04:00:00Z'), shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('PromotionsScreen', () => {
  it('shows the pinned offer first and marked, then coming ones, then expired ones', async () => {
    serve([
      offer('過去', {
        valid_from: '2026-01-01T00:00:00.000Z',
        valid_until: '2026-02-01T00:00:00.000Z',
        is_pinned: true,
      }),
      offer('將來', { valid_from: '2026-04-01T00:00:00.000Z', valid_until: null }),
      validOffer('先截止', '2026-03-31T15:59:59.000Z'),
      validOffer('置頂的', null, { is_pinned: true, is_sample: true }),
    ]);
    render(<PromotionsScreen />);
    await screen.findByRole('region', { name: words.promotions.part.valid });
    expect(listTitles(words.promotions.part.valid)).toEqual(['置頂的', '先截止']);
    expect(listTitles(words.promotions.part.coming)).toEqual(['將來']);
    expect(listTitles(words.promotions.part.over)).toEqual(['過去']);
    expect(within(getCard('置頂的')).getByText(words.promotions.pinned)).toBeVisible();
    expect(within(getCard('置頂的')).getByText(words.promotions.sample)).toBeVisible();
    expect(within(getCard('置頂的')).getByText(/長期有效/)).toBeVisible();
    expect(within(getCard('先截止')).getByText(/3\/31 23:59 止/)).toBeVisible();
    expect(within(getCard('先截止')).getByText('報狼速打九折。')).toBeVisible();
    expect(within(getCard('將來')).getByText(/4\/1 08:00 開始/)).toBeVisible();
    expect(within(getCard('過去')).getByText(/2\/1 08:00 結束了/)).toBeVisible();
    expect(within(getCard('過去')).queryByText(words.promotions.pinned)).toBeNull();
    expect(screen.getByRole('link', { name: '先截止' }).getAttribute('href')).toBe(
      `/promotions/${encodeURIComponent('先截止')}`,
    );
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('counts down the last day by the server’s clock, and moves expired offers down without a reload', async () => {
    const { requests } = serve([validOffer('今天截止', '2026-03-01T05:00:10.000Z')], 3_600_000);
    render(<PromotionsScreen />);
    expect((await screen.findByRole('timer')).textContent).toBe('00:00:10');
    await act(() => vi.advanceTimersByTimeAsync(10_100));
    expect(screen.getByRole('region', { name: words.promotions.part.valid }).textContent).toContain(
      words.promotions.noneNow,
    );
    expect(listTitles(words.promotions.part.over)).toEqual(['今天截止']);
    expect(screen.queryByRole('timer')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('starts counting when the last day begins, and makes coming offers valid, without a reload', async () => {
    serve([
      validOffer(calendarTexts.cyclingEvents.soon, '2026-03-02T04:00:05.000Z'),
      offer('馬上開始', { valid_from: '2026-03-01T04:00:05.000Z', valid_until: null }),
    ]);
    render(<PromotionsScreen />);
    await screen.findByRole('region', { name: words.promotions.part.coming });
    expect(screen.queryByRole('timer')).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(5_100));
    expect(screen.getByRole('timer').textContent).toMatch(/^(1 天 00:00:00|23:59:5\d)$/);
    expect(listTitles(words.promotions.part.valid)).toEqual([calendarTexts.cyclingEvents.soon, '馬上開始']);
    expect(screen.queryByRole('region', { name: words.promotions.part.coming })).toBeNull();
  });

  it('reserves space for a picture, and draws a mountain if there is none', async () => {
    serve([
      validOffer('有圖', null, { picture: { src: '/pictures/1', alt: { 'zh-TW': '一對輪組' } } }),
      validOffer('沒圖', null),
    ]);
    render(<PromotionsScreen />);
    await screen.findByRole('region', { name: words.promotions.part.valid });
    const picture = getCard('有圖').querySelector('img');
    expect([picture?.getAttribute('src'), picture?.getAttribute('width'), picture?.alt]).toEqual([
      '/pictures/1',
      '1600',
      '一對輪組',
    ]);
    expect(getCard('沒圖').querySelector('img')).toBeNull();
    expect(getCard('沒圖').querySelector('svg path')).toBeVisible();
  });

  it('says that there is no offer yet', async () => {
    serve([]);
    render(<PromotionsScreen />);
    expect(await screen.findByText(words.promotions.noneText)).toBeVisible();
  });

  it('is busy while it loads', () => {
    fakeServer(neverAnswer);
    render(<PromotionsScreen />);
    expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  });

  it('reports a failure and loads again', async () => {
    let isDown = true;
    fakeServer(({ url }) =>
      isDown && url.includes('/promotions/')
        ? json({ code: 'server.internal', status: 500, title: 'x' }, 500)
        : json({ server_now: '', results: [] }),
    );
    render(<PromotionsScreen />);
    expect((await screen.findByRole('alert')).textContent).toContain(words.promotions.failed);
    isDown = false;
    act(() => screen.getByRole('button', { name: uiTexts.common.retry }).click());
    expect(await screen.findByText(words.promotions.none)).toBeVisible();
  });
});
