import { describe, expect, it } from 'vitest';
import {
  createPromotionComparator,
  findNextPromotionChangeMs,
  getPromotionState,
  isLastDay,
} from '#contract/promotions/promotions.ts';
import { promotionAnswer } from '#tests/contract/contentAnswers.ts';

const toMs = (text: string) => Date.parse(text);
const marchPromotion = promotionAnswer({
  valid_from: '2026-03-01T00:00:00.000Z',
  valid_until: '2026-03-31T15:59:59.000Z',
});
const endlessPromotion = promotionAnswer({ id: 'lasting', valid_from: '2026-01-01T00:00:00.000Z', valid_until: null });

describe('state of a promotion', () => {
  it.each([
    ['2026-02-28T23:59:59.999Z', 'coming', false],
    ['2026-03-01T00:00:00.000Z', 'valid', false],
    ['2026-03-30T15:59:58.999Z', 'valid', false],
    ['2026-03-30T15:59:59.000Z', 'valid', true],
    ['2026-03-31T15:59:58.999Z', 'valid', true],
    ['2026-03-31T15:59:59.000Z', 'over', false],
  ])('at %s is %s', (now, state, isLast) => {
    expect([getPromotionState(marchPromotion, toMs(now)), isLastDay(marchPromotion, toMs(now))]).toEqual([
      state,
      isLast,
    ]);
  });

  it('is valid for ever without an end, and has no last day', () => {
    expect([
      getPromotionState(endlessPromotion, toMs('2099-01-01')),
      isLastDay(endlessPromotion, toMs('2099-01-01')),
    ]).toEqual(['valid', false]);
  });

  it('changes at its beginning, on its last day and at its end', () => {
    const changes: (string | null)[] = [];
    let nowMs: number | null = toMs('2025-12-01');
    while (nowMs !== null && changes.length < 9) {
      nowMs = findNextPromotionChangeMs([marchPromotion, endlessPromotion], nowMs);
      changes.push(nowMs === null ? null : new Date(nowMs).toISOString());
    }
    expect(changes).toEqual([
      '2026-01-01T00:00:00.000Z',
      '2026-03-01T00:00:00.000Z',
      '2026-03-30T15:59:59.000Z',
      '2026-03-31T15:59:59.000Z',
      null,
    ]);
  });
});

describe('the order of promotions', () => {
  it('puts pinned promotions first, then those that end soonest, begin soonest and ended last', () => {
    const offer = (id: string, from: string, until: string | null, isPinned = false) =>
      promotionAnswer({
        id,
        valid_from: `2026-${from}T00:00:00.000Z`,
        valid_until: until && `2026-${until}T00:00:00.000Z`,
        is_pinned: isPinned,
      });
    const all = [
      offer('ended long ago', '01-01', '01-10', true),
      offer('begins later', '05-01', null, true),
      offer('lasts', '01-01', null),
      offer('ends soon', '01-01', '03-10'),
      offer('ended lately', '01-01', '02-20'),
      offer('begins next', '04-01', '06-01'),
      offer('pinned', '01-01', '12-31', true),
    ];
    expect(all.toSorted(createPromotionComparator(toMs('2026-03-01'))).map(({ id }) => id)).toEqual([
      'pinned',
      'ends soon',
      'lasts',
      'begins next',
      'begins later',
      'ended lately',
      'ended long ago',
    ]);
  });
});
