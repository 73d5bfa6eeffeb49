import { describe, expect, it } from 'vitest';
import { type EventPlaces, eventPhase, eventStatus, nextEventChangeMs } from '#contract/events/eventStatus.ts';
import { areLevelsInOrder } from '#contract/events/levelOrder.ts';
import { shownName } from '#contract/events/shownName.ts';

const event: EventPlaces = {
  registration_from: '2026-03-01T01:00:00.000Z',
  registration_until: '2026-03-28T12:00:00.000Z',
  certification_from: '2026-04-02T16:00:00.000Z',
  certification_until: '2026-04-30T16:00:00.000Z',
  max_participants: 2,
  participant_count: 1,
};
const full = { ...event, participant_count: 2 };
const overlapping = { ...full, certification_from: '2026-03-10T00:00:00.000Z' };
const at = (instant: string, offsetMs = 0) => Date.parse(instant) + offsetMs;

describe('eventStatus', () => {
  it.each([
    [event, event.registration_from, -1, 'not_started', 'not_started'],
    [event, event.registration_from, 0, 'registering', 'registering'],
    [full, event.registration_from, 0, 'full', 'full'],
    [full, event.registration_from, -1, 'not_started', 'not_started'],
    [full, event.registration_until, -1, 'full', 'full'],
    [full, event.registration_until, 0, 'not_started', 'registration_closed'],
    [event, event.certification_from, -1, 'not_started', 'registration_closed'],
    [event, event.certification_from, 0, 'ongoing', 'ongoing'],
    [event, event.certification_until, -1, 'ongoing', 'ongoing'],
    [event, event.certification_until, 0, 'ended', 'ended'],
    [overlapping, overlapping.certification_from, 0, 'ongoing', 'ongoing'],
    [
      { ...event, max_participants: null, participant_count: 9_999 },
      event.registration_from,
      0,
      'registering',
      'registering',
    ],
  ] as const)('%# is right to the millisecond', (places, instant, offsetMs, status, phase) => {
    expect(eventStatus(places, at(instant, offsetMs))).toBe(status);
    expect(eventPhase(places, at(instant, offsetMs))).toBe(phase);
  });

  it('knows when it changes next', () => {
    expect(nextEventChangeMs(event, at(event.registration_from))).toBe(at(event.registration_until));
    expect(nextEventChangeMs(event, at(event.certification_until))).toBeNull();
  });
});

it('takes levels from the slowest to the fastest, which is the highest', () => {
  const level = (withinS: number, isHighest = false) => ({ within_s: withinS, is_highest: isHighest });
  expect(areLevelsInOrder([])).toBe(true);
  expect(areLevelsInOrder([level(300), level(200), level(100, true)])).toBe(true);
  expect(areLevelsInOrder([level(300), level(300, true)])).toBe(false);
  expect(areLevelsInOrder([level(200), level(300, true)])).toBe(false);
  expect(areLevelsInOrder([level(300, true), level(200)])).toBe(false);
  expect(areLevelsInOrder([level(300)])).toBe(false);
});

it('masks names by characters as they are seen', () => {
  expect(shownName('林柏宏', 'initials')).toBe('林＊宏');
  expect(shownName('阿哲', 'initials')).toBe('阿＊');
  expect(shownName('M', 'initials')).toBe('M＊');
  expect(shownName('กี้ๆนุ้ย', 'initials')).toBe('กี้＊ย');
  expect(shownName('amy', 'name')).toBe('amy');
  expect(shownName('amy', 'hidden')).toBeNull();
});
