import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { RideLine } from '#src/pacing/tools/rideOptions/RideLine.tsx';
import { RideOptionsDialog } from '#src/pacing/tools/rideOptions/RideOptionsDialog.tsx';
import { toolWords } from '#src/pacing/tools/toolWords.ts';
import { words } from '#src/pacing/tools/words/zh-TW.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';

beforeEach(async () => {
  localStorage.clear();
  await loadWords(toolWords);
});

async function show() {
  const open = await openRoute();
  const facts = toCourseFacts(open.route, (text) => text['zh-TW']);
  const onClose = vi.fn();
  await act(async () => {
    render(
      <>
        <RideOptionsDialog {...open} facts={facts} ownFactors={open.session.ownFactors()} onClose={onClose} />
        <RideLine {...open} facts={facts} />
      </>,
    );
  });
  // Waits until both tools have answered.
  await vi.waitFor(() => expect(document.querySelectorAll('#ride-fuel, #ride-gear ~ div table')).toHaveLength(2));
  const getFinishS = () => open.session.live.current()?.cumulativeS.at(-1) ?? Number.NaN;
  return { ...open, facts, getFinishS };
}
const section = (name: string) => screen.getByRole('region', { name });

it('adds a stop to every later clock time and to no riding time', async () => {
  const { session, getFinishS, facts } = await show();
  const beforeS = getFinishS();
  const previousIntervals = session.live.current()?.intervalS.slice();
  const [more] = within(section(words.rideOptions.stops)).getAllByRole('button', { name: /多停 1 分$/ });
  for (let k = 0; k < 5; k++) await userEvent.click(more as HTMLElement);
  expect(session.basis().stops).toEqual([{ atM: facts.rows[0]?.endM, durationS: 300 }]);
  expect(getFinishS()).toBe(beforeS + 300);
  expect(session.live.current()?.intervalS).toEqual(previousIntervals);
  // The stop follows the row that ends at it.
  const rows = session.live.current()?.cumulativeS ?? [];
  expect(rows[0]).toBe(previousIntervals?.[0]);
  expect(await screen.findByText(/停留 1 次共 5 分，已算進時刻/)).toBeVisible();
});

it('keeps a goal time by riding faster to make up for stops', async () => {
  const { session, facts, getFinishS } = await show();
  await act(async () => session.updateBasis({ effort: { kind: 'finish', durationS: 9000 } }));
  const previousW = session.live.current()?.plan.totals.averagePowerW ?? Number.NaN;
  await act(async () => session.updateBasis({ stops: [{ atM: facts.rows[1]?.endM ?? 0, durationS: 600 }] }));
  expect(Math.abs(getFinishS() - 9000)).toBeLessThan(2);
  expect(session.live.current()?.plan.totals.averagePowerW).toBeGreaterThan(previousW);
});

it('shows the time left at a gate, or how late the rider would be', async () => {
  const { facts } = await show();
  const gate = screen.getByRole('textbox', { name: `${facts.rows[0]?.to}的關門時刻` });
  await userEvent.type(gate, '9999{Enter}');
  expect(screen.getByRole('alert').textContent).toBe(words.rideOptions.notClock);
  await userEvent.clear(gate);
  await userEvent.type(gate, '531{Enter}');
  expect(section(words.rideOptions.gates).querySelector('em')?.textContent).toMatch(
    /^慢了 \d+:\d\d；照這個配速最晚 05:\d\d 要出發。$/,
  );
  expect(await screen.findByText(/已關門，慢/)).toBeVisible();
});

it('includes group, altitude and descents in the plan, and says that the model differs', async () => {
  const { getFinishS } = await show();
  const soloS = getFinishS();
  await userEvent.click(screen.getByRole('button', { name: words.rideOptions.more }));
  expect(getFinishS()).toBeLessThan(soloS);
  expect(screen.getByText(/風阻約為單騎的 85 %/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: /已適應高海拔/ }));
  await userEvent.click(screen.getByRole('radio', { name: words.rideOptions.bold }));
  expect(await screen.findByText('2 人輪車 · 已適應高海拔 · 下坡放得開')).toBeVisible();
});

it('costs riding time and waits in traffic, of which only the time of day counts the waits', async () => {
  const { route, session, getFinishS } = await show();
  const mountain = { finishS: getFinishS(), ridingS: session.live.current()?.plan.totals.durationS ?? Number.NaN };
  await userEvent.click(screen.getByRole('radio', { name: words.rideOptions.town }));
  const ridingS = session.live.current()?.plan.totals.durationS ?? Number.NaN;
  const waitS = Math.round((route.detail.distance_m / 1000) * 30);
  expect(session.basis()).toMatchObject({ traffic: 'town', stops: [] });
  expect(ridingS).toBeGreaterThan(mountain.ridingS);
  expect(session.live.current()?.stoppedS).toBe(waitS);
  expect(Math.abs(getFinishS() - ridingS - waitS)).toBeLessThan(1);
  const minutes = String(Math.round(waitS / 60));
  expect(await screen.findByText(fill(lazyTexts.ride.town, { minutes }))).toBeVisible();
});

it('has tables that scroll by keyboard, each in a named region', async () => {
  await show();
  for (const name of [words.rideOptions.steepest, '補給 · 路段']) {
    expect(within(section(name)).getAllByRole('table')).toHaveLength(1);
    expect(section(name).tabIndex).toBe(0);
  }
});

it('shows food and drink that add up to the total below', async () => {
  await show();
  const rows = within(section(words.rideOptions.fuel)).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      .map((cell) => Number(cell.textContent?.replace(',', ''))),
  );
  const total = cells.pop() ?? [];
  for (const column of [0, 1, 2]) {
    expect(cells.reduce((sum, row) => sum + (row[column] ?? Number.NaN), 0)).toBe(total[column]);
  }
});

it('stores gears, and recommends a lower one if the rider would grind', async () => {
  await show();
  const cog = screen.getByRole('textbox', { name: words.rideOptions.cog });
  await userEvent.clear(cog);
  await userEvent.type(cog, '11{Enter}');
  await vi.waitFor(() =>
    expect(section(words.rideOptions.gear).textContent).toMatch(/最陡處踩不到 60 轉：配 34 齒大盤要 \d\d 齒飛輪。/),
  );
  expect(JSON.parse(localStorage.getItem('pace-gear') ?? '{}')).toMatchObject({ cog: 11 });
});

it.each([
  [/^在.+停留$/, ['-3', '10:30', '241', '1h'], words.rideOptions.notMinutes],
  [words.rideOptions.cog, ['0', '999'], '請填 10 到 60 齒。'],
  [words.rideOptions.chainring, ['0', '999'], '請填 20 到 60 齒。'],
  [words.rideOptions.group, ['0', '-2', '99'], '請填 1 到 12 人。'],
  [words.rideOptions.carbohydrateGPerHour, ['-5', '151'], '請填 0 到 150。'],
  [words.rideOptions.drinkMlPerHour, ['2001'], '請填 0 到 2000。'],
])('refuses an invalid value for %s, and keeps the previous one', async (name, refused, sentence) => {
  const { session } = await show();
  const field = screen.getAllByRole('textbox', { name })[0] as HTMLElement;
  const stored = [session.basis(), { ...localStorage }];
  for (const typed of refused) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.keyDown(field, { key: 'Enter' });
    expect(field).toHaveProperty('value', typed);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(sentence);
  }
  expect([session.basis(), { ...localStorage }]).toEqual(stored);
});

it('steps a value with the arrow keys of its field, because the buttons beside it are no tab stops', async () => {
  const { session } = await show();
  const field = screen.getByRole('textbox', { name: words.rideOptions.group });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(session.basis().groupSize).toBe(3);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(session.basis().groupSize).toBe(2);
  expect(screen.getByRole('button', { name: words.rideOptions.more }).tabIndex).toBe(-1);
});

it('accepts minutes with their unit', async () => {
  const { session, facts } = await show();
  const [field] = within(section(words.rideOptions.stops)).getAllByRole('textbox');
  fireEvent.change(field as HTMLElement, { target: { value: '12 分' } });
  fireEvent.keyDown(field as HTMLElement, { key: 'Enter' });
  expect(session.basis().stops).toEqual([{ atM: facts.rows[0]?.endM, durationS: 720 }]);
});
