import { describe, expect, it } from 'vitest';
import { areLevelsInOrder } from '#contract/events/areLevelsInOrder.ts';
import { type EventSeats, findNextEventChangeMs, getEventPhase, getEventStatus } from '#contract/events/eventStatus.ts';
import { toDisplayName } from '#contract/events/toDisplayName.ts';

const event: EventSeats = {
  registration_from: '2026-03-01T01:00:00.000Z',
  registration_until: '2026-03-28T12:00:00.000Z',
  certification_from: '2026-04-02T16:00:00.000Z',
  certification_until: '2026-04-30T16:00:00.000Z',
  max_participants: 2,
  participant_count: 1,
};
const fullEvent = { ...event, participant_count: 2 };
const overlappingEvent = { ...fullEvent, certification_from: '2026-03-10T00:00:00.000Z' };
const toMs = (instant: string, offsetMs = 0) => Date.parse(instant) + offsetMs;

describe('getEventStatus', () => {
  it.each([
    [event, event.registration_from, -1, 'not_started', 'not_started'],
    [event, event.registration_from, 0, 'registering', 'registering'],
    [fullEvent, event.registration_from, 0, 'full', 'full'],
    [fullEvent, event.registration_from, -1, 'not_started', 'not_started'],
    [fullEvent, event.registration_until, -1, 'full', 'full'],
    [fullEvent, event.registration_until, 0, 'not_started', 'registration_closed'],
    [event, event.certification_from, -1, 'not_started', 'registration_closed'],
    [event, event.certification_from, 0, 'ongoing', 'ongoing'],
    [event, event.certification_until, -1, 'ongoing', 'ongoing'],
    [event, event.certification_until, 0, 'ended', 'ended'],
    [overlappingEvent, overlappingEvent.certification_from, 0, 'ongoing', 'ongoing'],
    [
      { ...event, max_participants: null, participant_count: 9_999 },
      event.registration_from,
      0,
      'registering',
      'registering',
    ],
  ] as const)('case %# is right to the millisecond', (seats, instant, offsetMs, status, phase) => {
    expect(getEventStatus(seats, toMs(instant, offsetMs))).toBe(status);
    expect(getEventPhase(seats, toMs(instant, offsetMs))).toBe(phase);
  });

  it('returns the next change', () => {
    expect(findNextEventChangeMs(event, toMs(event.registration_from))).toBe(toMs(event.registration_until));
    expect(findNextEventChangeMs(event, toMs(event.certification_until))).toBeNull();
  });
});

it('accepts levels from slowest to fastest, with the fastest as the highest', () => {
  const level = (withinS: number, isHighest = false) => ({ within_s: withinS, is_highest: isHighest });
  expect(areLevelsInOrder([])).toBe(true);
  expect(areLevelsInOrder([level(300), level(200), level(100, true)])).toBe(true);
  expect(areLevelsInOrder([level(300), level(300, true)])).toBe(false);
  expect(areLevelsInOrder([level(200), level(300, true)])).toBe(false);
  expect(areLevelsInOrder([level(300, true), level(200)])).toBe(false);
  expect(areLevelsInOrder([level(300)])).toBe(false);
});

it('masks names by visible characters', () => {
  expect(toDisplayName('林柏宏', 'initials')).toBe('林＊宏');
  expect(toDisplayName('阿哲', 'initials')).toBe('阿＊');
  expect(toDisplayName('M', 'initials')).toBe('M＊');
  expect(toDisplayName('กี้ๆนุ้ย', 'initials')).toBe('กี้＊ย');
  expect(toDisplayName('amy', 'name')).toBe('amy');
  expect(toDisplayName('amy', 'hidden')).toBeNull();
});
