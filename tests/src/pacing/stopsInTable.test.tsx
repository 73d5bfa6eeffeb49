import { act, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { toPacePlanCsv } from '#src/pacing/cheatSheet/pacePlanCsv.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { computeStopAfterS } from '#src/pacing/live/computeStopAfterS.ts';
import { toRowTimeS } from '#src/pacing/live/courseTime.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { PaceTable } from '#src/pacing/table/PaceTable.tsx';
import { RowDetailBody } from '#src/pacing/table/RowDetailBody.tsx';
import { writeGates } from '#src/pacing/tools/rideOptions/gearFuelGates.ts';
import { RideMarks } from '#src/pacing/tools/rideOptions/RideMarks.tsx';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';

beforeEach(async () => {
  localStorage.clear();
});

async function show(widthPx: number) {
  fakeWidth(widthPx);
  const open = await openRoute();
  const facts = toCourseFacts(open.route, (text) => text['zh-TW']);
  const { live, selection } = open.session;
  const table = { facts, live, selection, ownFactors: open.session.ownFactors(), onOwnFactorChanged: () => undefined };
  render(
    <>
      <PaceTable {...table} />
      <RideMarks {...open} facts={facts} selection={selection} />
      <RowDetailBody {...table} {...open} rowIndex={0} ownFactor={0} onRowChanged={() => undefined} />
    </>,
  );
  await act(() =>
    open.session.updateBasis({
      stops: [
        { atM: facts.rows[0]?.endM ?? 0, durationS: 900 },
        { atM: facts.rows[1]?.endM ?? 0, durationS: 1200 },
      ],
    }),
  );
  const getShownPlan = () => {
    const now = live.current();
    if (now === null) throw new Error('no plan');
    return now;
  };
  return { ...open, facts, getShownPlan };
}

const rows = () => [...document.querySelectorAll<HTMLElement>('tr[data-shell]')];
const readCell = (row: Element | null | undefined, name: string) =>
  row?.querySelector(`[data-cell="${name}"]`)?.firstChild?.textContent ?? '';
const getTotalRow = () => document.querySelector('tfoot tr');
const toSeconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

it.each([360, 1280])(
  'at %i px shows each stop in its row, and adds riding times up to the total',
  async (widthPx) => {
    const { facts } = await show(widthPx);
    await waitFor(() => expect(readCell(rows()[1], 'stop')).toBe(fill(words.ride.stopRow, { minutes: '20' })));
    expect(rows().map((row) => readCell(row, 'stop'))).toEqual([
      fill(words.ride.stopRow, { minutes: '15' }),
      fill(words.ride.stopRow, { minutes: '20' }),
      ...Array.from({ length: facts.rows.length - 2 }, () => ''),
    ]);
    const ridingS = rows().reduce((sum, row) => sum + toSeconds(readCell(row, 'interval')), 0);
    expect(toSeconds(readCell(getTotalRow(), 'interval'))).toBe(ridingS);
    expect([readCell(getTotalRow(), 'riding'), readCell(getTotalRow(), 'stopped')]).toEqual([
      words.ride.riding,
      fill(words.ride.stopRow, { minutes: '35' }),
    ]);
    expect(readCell(document.querySelector('.heroes'), 'stop')).toBe(fill(words.ride.stopRow, { minutes: '15' }));
  },
  30_000,
);

it('shows the total time including stops on a desktop, and the speed of the riding time', async () => {
  const { facts, getShownPlan } = await show(1280);
  const ridingS = toSeconds(readCell(getTotalRow(), 'interval'));
  expect(toSeconds(readCell(getTotalRow(), 'cumulative'))).toBe(ridingS + 2100);
  expect(readCell(getTotalRow(), 'speed')).toBe(((facts.grid.distanceM / ridingS) * 3.6).toFixed(1));
  expect(getShownPlan().stoppedS).toBe(2100);
});

it('does not mention stops if there are none', async () => {
  const { session } = await show(1280);
  await act(() => session.updateBasis({ stops: [] }));
  await waitFor(() => expect(readCell(getTotalRow(), 'riding')).toBe(''));
  expect(rows().every((row) => readCell(row, 'stop') === '')).toBe(true);
  expect(readCell(getTotalRow(), 'interval')).toBe(readCell(getTotalRow(), 'cumulative'));
});

it('marks the row of a gate with the time left or the delay, once the numbers have settled', async () => {
  const { route, facts, getShownPlan } = await show(360);
  const { id, course } = route.detail;
  const arrivesS = getShownPlan().departureS + (getShownPlan().cumulativeS[1] ?? Number.NaN);
  const setClosingTime = (closesS: number) =>
    act(() => writeGates(id, course.version, [{ atM: facts.rows[1]?.endM ?? 0, closesS }]));
  setClosingTime(arrivesS - 775);
  await waitFor(() => expect(readCell(rows()[1], 'gate')).toBe(fill(words.ride.gateRowLate, { margin: '12:55' })));
  expect(rows()[1]?.dataset.gate).toBe('late');
  // A stop and a gate at one place: all rows become higher, and keep equal heights.
  expect(screen.getByRole('table', { name: words.paceTable.caption }).dataset.marks).toBe('2');
  setClosingTime(arrivesS + 200);
  expect([readCell(rows()[1], 'gate'), rows()[1]?.dataset.gate]).toEqual([
    fill(words.ride.gateRow, { margin: '3:20' }),
    'tight',
  ]);
  setClosingTime(arrivesS + 1200);
  expect([readCell(rows()[1], 'gate'), rows()[1]?.dataset.gate]).toEqual([
    fill(words.ride.gateRow, { margin: '20:00' }),
    'open',
  ]);
  expect(rows()[0]?.dataset.gate).toBe('');
});

it('writes stops into the CSV file, so that its sums can be checked', async () => {
  const { facts, getShownPlan } = await show(1280);
  const [head, ...lines] = toPacePlanCsv(getShownPlan(), facts.rows, '無風').split('\r\n');
  expect(head).toBe('\ufeff路段,距離,累積距離,配瓦,均速,區段時間,累計時間,停留,天氣');
  let clockS = 0;
  for (const line of lines) {
    const [interval, cumulative, stop] = line.split(',').slice(5).map(toSeconds);
    clockS += interval ?? Number.NaN;
    expect(cumulative).toBe(clockS);
    clockS += stop ?? Number.NaN;
  }
  expect(lines.slice(0, 2).map((line) => line.split(',')[7])).toEqual(['00:15:00', '00:20:00']);
});

it('counts a stop inside a row before the row’s end, and minutes of an approximate line still add up', () => {
  const times = { intervalS: [600, 640, 580], cumulativeS: [900, 1540, 2720] };
  expect([0, 1, 2].map((row) => computeStopAfterS(times, row))).toEqual([300, 600, 0]);
  const shownPlan = { ...times, plan: undefined as never, steps: null, departureS: 0, air: { kind: 'calm' } as const };
  const minutes = [0, 1, 2].map((row) => toRowTimeS(shownPlan, row, true) / 60);
  expect(minutes).toEqual([10, 11, 9]);
  expect(minutes.reduce((sum, minute) => sum + minute, 15)).toBe(Math.round(2720 / 60));
});
