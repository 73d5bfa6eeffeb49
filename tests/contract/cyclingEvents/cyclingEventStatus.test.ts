import { describe, expect, it } from 'vitest';
import {
  type CyclingEventTimes,
  findNextCyclingEventChangeMs,
  getCyclingEventStatus,
  isClosingSoon,
} from '#contract/cyclingEvents/cyclingEventStatus.ts';

const event: CyclingEventTimes = {
  last_day: '2026-04-12',
  is_cancelled: false,
  registration_from: '2026-03-05T02:00:00.000Z',
  registration_until: '2026-03-25T15:59:00.000Z',
};
const statusAt = (instant: string, change: Partial<CyclingEventTimes> = {}) =>
  getCyclingEventStatus({ ...event, ...change }, Date.parse(instant));

describe('status of a cycling event', () => {
  it.each([
    ['2026-03-05T01:59:59.999Z', 'announced'],
    ['2026-03-05T02:00:00.000Z', 'open'],
    ['2026-03-25T15:58:59.999Z', 'open'],
    ['2026-03-25T15:59:00.000Z', 'closed'],
    // The last day ends at midnight in Taipei, in any time zone of the reader.
    ['2026-04-12T15:59:59.999Z', 'closed'],
    ['2026-04-12T16:00:00.000Z', 'past'],
  ])('at %s: %s', (instant, status) => expect(statusAt(instant)).toBe(status));

  it('is cancelled at any time', () => {
    expect(statusAt('2026-03-10T00:00:00Z', { is_cancelled: true })).toBe('cancelled');
    expect(statusAt('2027-01-01T00:00:00Z', { is_cancelled: true })).toBe('cancelled');
  });

  it('is open if only the end of registration is known, and announced if neither is', () => {
    expect(statusAt('2026-03-01T00:00:00Z', { registration_from: null })).toBe('open');
    expect(statusAt('2026-03-01T00:00:00Z', { registration_from: null, registration_until: null })).toBe('announced');
    expect(statusAt('2026-04-11T00:00:00Z', { registration_until: null })).toBe('open');
  });

  it('is closing soon in the last three days of registration', () => {
    const isClosingSoonAt = (instant: string) => isClosingSoon(event, Date.parse(instant));
    expect(isClosingSoonAt('2026-03-22T15:58:59.999Z')).toBe(false);
    expect(isClosingSoonAt('2026-03-22T15:59:00.000Z')).toBe(true);
    expect(isClosingSoonAt('2026-03-25T15:59:00.000Z')).toBe(false);
  });

  it('returns exactly the instants at which something changes', () => {
    const laterEvent: CyclingEventTimes = {
      last_day: '2026-05-01',
      is_cancelled: false,
      registration_from: null,
      registration_until: null,
    };
    const cancelled = { ...laterEvent, last_day: '2026-03-06', is_cancelled: true };
    const instants: string[] = [];
    let nowMs: number | null = Date.parse('2026-03-01T00:00:00Z');
    while (nowMs !== null) {
      nowMs = findNextCyclingEventChangeMs([laterEvent, event, cancelled], nowMs);
      if (nowMs !== null) instants.push(new Date(nowMs).toISOString());
    }
    expect(instants).toEqual([
      '2026-03-05T02:00:00.000Z',
      '2026-03-22T15:59:00.000Z',
      '2026-03-25T15:59:00.000Z',
      '2026-04-12T16:00:00.000Z',
      '2026-05-01T16:00:00.000Z',
    ]);
  });
});
