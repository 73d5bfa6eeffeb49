// @vitest-environment node
import { expect, it } from 'vitest';
import { listWeekendDays } from '#src/routes/home/blocks/listWeekendDays.ts';

it.each([
  ['2027-04-01T10:00:00', ['2027-04-03', '2027-04-04']],
  ['2027-04-03T23:59:00', ['2027-04-03', '2027-04-04']],
  ['2027-04-04T00:01:00', ['2027-04-04']],
  ['2027-04-05T00:01:00', ['2027-04-10', '2027-04-11']],
])('returns at %s in Taipei: %j', (now, days) => {
  expect(listWeekendDays(Date.parse(`${now}+08:00`))).toEqual(days);
});
