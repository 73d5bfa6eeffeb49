import { act, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Promotion } from '#contract/promotions/promotions.ts';
import { PromotionScreen } from '#src/community/promotions/PromotionScreen.tsx';
import { promotionsWords } from '#src/community/promotions/promotionsWords.ts';
import { words } from '#src/community/promotions/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { promotionAnswer } from '#tests/contract/contentAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(promotionsWords);

const open = async (change: Partial<Promotion> = {}) => {
  fakeServer(() => json({ server_now: '2026-03-01T04:00:00Z', promotion: promotionAnswer(change) }));
  render(<PromotionScreen params={{ id: 'winter-wheels' }} />);
  await screen.findByRole('heading', { level: 1, name: '冬季輪組優惠' });
};

beforeEach(() => {
  fakeWidth(360);
  vi.useFakeTimers({ now: Date.parse('2026-03-01T04:00:00Z'), shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('PromotionScreen', () => {
  it('shows until when it is valid, and which site its only primary button opens', async () => {
    await open();
    expect(screen.getByText('3/31 23:59 止')).toBeVisible();
    expect(screen.getByText('狼速').tagName).toBe('STRONG');
    expect(screen.getByText(fill(words.promotions.leaves, { host: 'example.tw' }))).toBeVisible();
    const away = screen.getByRole('link', { name: '看輪組' });
    expect([away.getAttribute('href'), away.getAttribute('rel'), away.dataset.variant]).toEqual([
      'https://example.tw/wheels',
      'noopener noreferrer sponsored',
      'primary',
    ]);
    expect(document.querySelectorAll('[data-variant=primary]')).toHaveLength(1);
    expect(screen.getByRole('link', { name: words.promotions.all }).getAttribute('href')).toBe('/promotions');
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('counts down on its last day, then says that it is over and removes its button, without a reload', async () => {
    await open({ valid_until: '2026-03-01T04:00:20.000Z' });
    expect(screen.getByRole('timer').textContent).toMatch(/^00:00:(20|19)$/);
    expect(screen.getByRole('link', { name: '看輪組' })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(20_100));
    expect(screen.getByText(fill(words.promotions.endedAt, { at: '3/1 12:00' }))).toBeVisible();
    expect(screen.getByText(words.promotions.over)).toBeVisible();
    expect(screen.queryByRole('link', { name: '看輪組' })).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('shows only the last day if it ends at midnight', async () => {
    await open({ valid_until: '2026-03-31T16:00:00.000Z' });
    expect(screen.getByText('3/31 止')).toBeVisible();
  });

  it('shows from when a coming offer is valid', async () => {
    await open({ valid_from: '2026-03-10T00:00:00.000Z', link_text: null });
    expect(screen.getByText(fill(words.promotions.between, { from: '3/10 08:00', until: '3/31 23:59' }))).toBeVisible();
    expect(screen.getByRole('link', { name: words.promotions.open }).dataset.variant).toBeUndefined();
  });

  it('has no external button without a link', async () => {
    await open({ link_url: null });
    expect(screen.queryByText(/會離開狼速/)).toBeNull();
    expect(document.querySelectorAll('[target=_blank]')).toHaveLength(0);
  });

  it('copies its address if the device has no share sheet', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    await open();
    await act(async () => screen.getByRole('button', { name: words.promotions.copyLink }).click());
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/promotions/winter-wheels`);
    expect(screen.getByText(words.promotions.copied)).toBeVisible();
  });

  it('shows the address to copy by hand if copying fails', async () => {
    const writeText = () => Promise.reject(new Error('not allowed'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { clipboard: { writeText } }));
    await open();
    await act(async () => screen.getByRole('button', { name: words.promotions.copyLink }).click());
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: words.promotions.link }).value).toBe(
      `${location.origin}/promotions/winter-wheels`,
    );
  });

  it('says that there is no such offer, with links to all offers, the routes and home', async () => {
    fakeServer(() => json({ code: 'resource.notFound', status: 404, title: 'x' }, 404));
    render(<PromotionScreen params={{ id: 'none' }} />);
    expect(await screen.findByRole('heading', { level: 1, name: words.promotions.missing })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/promotions',
      '/routelist',
      '/',
    ]);
  });

  it('is busy while it loads', () => {
    fakeServer(neverAnswer);
    render(<PromotionScreen params={{ id: 'winter-wheels' }} />);
    expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  });

  it('reports a failure', async () => {
    fakeServer(() => json({ code: 'server.internal', status: 500, title: 'x' }, 500));
    render(<PromotionScreen params={{ id: 'winter-wheels' }} />);
    expect((await screen.findByRole('alert')).textContent).toContain(words.promotions.oneFailed);
  });
});
