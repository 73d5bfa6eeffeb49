import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import { SyncDialog } from '#src/events/event/SyncDialog.tsx';
import { eventsWords } from '#src/events/eventsWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';

await loadWords(eventsWords);

type Ride = SyncAnswer['rides'][number];
const ride = (reason: Ride['reason'], part: Partial<Ride>): Ride => ({
  attempt_id: `id-${reason}`,
  name: null,
  strava_activity_id: null,
  started_at: null,
  submitted_at: '2026-11-27T02:00:00.000Z',
  elapsed_s: null,
  reason,
  ...part,
});

it('names rides that could not be read by day and id, says why, and counts them apart', () => {
  const rides = [
    ride('counts', { name: '晨騎', started_at: '2026-11-20T02:00:00.000Z', elapsed_s: 2_308 }),
    ride('notFound', { strava_activity_id: '123456' }),
    ride('private', { strava_activity_id: '654321' }),
    ride('unreadable', {}),
    ride('waiting', {}),
  ];
  const answer = { rides, change: null } as Partial<SyncAnswer> as SyncAnswer;
  render(<SyncDialog event={{ levels: [] }} answer={answer} onClose={vi.fn()} onRanking={vi.fn()} />);
  expect(screen.getByRole('heading', { name: '讀了 1 筆 · 1 筆通過 · 3 筆讀不到' })).toBeVisible();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '2026年11月20日晨騎通過，採計 38:28',
    '2026年11月27日 送出Strava 123456Strava 找不到 ',
    '2026年11月27日 送出Strava 654321看不到：未授權 ',
    '2026年11月27日 送出騎乘讀不到紀錄 ',
    '2026年11月27日 送出騎乘處理中 ',
  ]);
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs[1]).toBe('/verifications/status/id-notFound');
});
