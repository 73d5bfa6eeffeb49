// @vitest-environment node
import { expect, it } from 'vitest';
import { layoutCalendarBars } from '#src/community/calendar/DesktopMonth.tsx';
import { addMonths, listMonthWeeks } from '#src/community/calendar/eventDates.ts';
import { fakeCyclingEvent } from '#tests/src/support/fakeCyclingEvents.ts';

it('lists whole weeks from Monday across months and years', () => {
  const weeks = listMonthWeeks('2027-02');
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual(['2027-02-01', '2027-02-28', 4]);
  expect(listMonthWeeks('2026-11').map(([monday]) => monday)).toEqual([
    '2026-10-26',
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ]);
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
});

it('puts each event into the first lane that is free on all its days', () => {
  const week = listMonthWeeks('2027-04')[1] ?? [];
  const race = (id: string, from: number, until: number) =>
    fakeCyclingEvent({ id, first_day: week[from] ?? '', last_day: week[until] ?? '' });
  const bars = layoutCalendarBars(week, [
    race('sunday', 6, 6),
    race('weekend', 5, 6),
    race('saturday', 5, 5),
    race('monday', 0, 0),
    fakeCyclingEvent({ id: 'long', first_day: '2027-01-01', last_day: '2027-12-31' }),
    fakeCyclingEvent({ id: 'elsewhere', first_day: '2027-09-01', last_day: '2027-09-01' }),
  ]);
  expect(bars.map(({ event, from, until, lane }) => [event.id, from, until, lane])).toEqual([
    ['long', 0, 6, 0],
    ['monday', 0, 0, 1],
    ['weekend', 5, 6, 1],
    ['saturday', 5, 5, 2],
    ['sunday', 6, 6, 2],
  ]);
});
