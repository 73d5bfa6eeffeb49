// @vitest-environment node
import { expect, it } from 'vitest';
import { earlyHours } from '#contract/weather/departureHours.ts';
import { listWeekendDays } from '#src/routes/home/blocks/listWeekendDays.ts';

it.each([
  ['2027-04-01T10:00:00', ['2027-04-03', '2027-04-04']],
  ['2027-04-03T10:00:00', ['2027-04-03', '2027-04-04']],
  // Nobody is sent off on Saturday after its last departure, and on Sunday the next weekend follows.
  ['2027-04-03T10:01:00', ['2027-04-04']],
  ['2027-04-03T23:59:00', ['2027-04-04']],
  ['2027-04-04T00:01:00', ['2027-04-04']],
  ['2027-04-04T10:00:00', ['2027-04-04']],
  ['2027-04-04T10:01:00', ['2027-04-10', '2027-04-11']],
  ['2027-04-04T21:30:00', ['2027-04-10', '2027-04-11']],
  ['2027-04-05T00:01:00', ['2027-04-10', '2027-04-11']],
])('returns at %s in Taipei: %j', (now, days) => {
  expect(listWeekendDays(Date.parse(`${now}+08:00`))).toEqual(days);
});

it('changes with the last departure that the planner computes', () => {
  const lastMs = Date.parse('2027-04-04T00:00:00+08:00') + earlyHours.toMinute * 60_000;
  expect(listWeekendDays(lastMs)).toEqual(['2027-04-04']);
  expect(listWeekendDays(lastMs + 1)).toEqual(['2027-04-10', '2027-04-11']);
});
