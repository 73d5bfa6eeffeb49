import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { raceStatuses } from '#contract/races/raceKinds.ts';
import { findNextRaceChangeMs, getRaceStatus, isOpenForTeams, type RaceSeats } from '#contract/races/raceStatus.ts';

const createSeats = (overrides: Partial<RaceSeats> = {}): RaceSeats => ({
  pre_registration_from: '2026-03-01T04:00:00.000Z',
  pre_registration_until: '2026-03-29T16:00:00.000Z',
  signup_from: '2026-04-05T04:00:00.000Z',
  signup_until: '2026-04-12T16:00:00.000Z',
  finished_at: '2026-05-17T16:00:00.000Z',
  max_organised_teams: 60,
  organised_count: 12,
  quotas: { public: { total: 20, taken: 3 } },
  ...overrides,
});
const statusAt = (instant: string, overrides?: Partial<RaceSeats>) =>
  getRaceStatus(createSeats(overrides), Date.parse(instant));

describe('the status of a race', () => {
  it.each([
    ['2026-03-01T03:59:59.999Z', 'preparation'],
    ['2026-03-01T04:00:00.000Z', 'registration_open'],
    ['2026-03-29T15:59:59.999Z', 'registration_open'],
    ['2026-03-29T16:00:00.000Z', 'registration_closed'],
    ['2026-04-05T03:59:59.999Z', 'registration_closed'],
    ['2026-04-05T04:00:00.000Z', 'signup_open'],
    ['2026-04-12T15:59:59.999Z', 'signup_open'],
    ['2026-04-12T16:00:00.000Z', 'signup_closed'],
    ['2026-05-17T15:59:59.999Z', 'signup_closed'],
    ['2026-05-17T16:00:00.000Z', 'finished'],
  ])('at %s is %s', (instant, status) => {
    expect(statusAt(instant)).toBe(status);
  });

  it('is full when the teams that count in the current period reach the maximum', () => {
    const organised = { max_organised_teams: 12, organised_count: 12 };
    const fullQuotas = { quotas: { public: { total: 20, taken: 20 } } };
    expect(statusAt('2026-03-10T00:00:00Z', organised)).toBe('registration_full');
    expect(statusAt('2026-03-10T00:00:00Z', { ...organised, max_organised_teams: null })).toBe('registration_open');
    expect(statusAt('2026-03-10T00:00:00Z', fullQuotas)).toBe('registration_open');
    expect(statusAt('2026-04-10T00:00:00Z', organised)).toBe('signup_open');
    expect(statusAt('2026-04-10T00:00:00Z', fullQuotas)).toBe('signup_full');
    expect(statusAt('2026-04-13T00:00:00Z', fullQuotas)).toBe('signup_closed');
  });

  it('is preparation until the dates are fixed, and can be finished without them', () => {
    const undated = {
      pre_registration_from: null,
      pre_registration_until: null,
      signup_from: null,
      signup_until: null,
    };
    expect(statusAt('2026-04-10T00:00:00Z', undated)).toBe('preparation');
    expect(statusAt('2026-05-18T00:00:00Z', undated)).toBe('finished');
  });

  it('only moves forward, and changes exactly at the returned instants', () => {
    const order = new Map(raceStatuses.map((status, index) => [status, index]));
    const startMs = Date.parse('2026-02-01T00:00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 120 * 86_400_000 }), (afterMs) => {
        const nowMs = startMs + afterMs;
        const statusBefore = getRaceStatus(createSeats(), nowMs);
        const nextMs = findNextRaceChangeMs(createSeats(), nowMs);
        if (nextMs === null) {
          expect(statusBefore).toBe('finished');
          return;
        }
        expect(getRaceStatus(createSeats(), nextMs - 1)).toBe(statusBefore);
        expect(order.get(getRaceStatus(createSeats(), nextMs))).toBeGreaterThan(order.get(statusBefore) ?? 99);
      }),
    );
  });
});

it('is open for teams from pre-registration until signup ends, also between the periods', () => {
  const open = raceStatuses.filter(isOpenForTeams);
  expect(open).toEqual(raceStatuses.filter((status) => !['preparation', 'signup_closed', 'finished'].includes(status)));
});
