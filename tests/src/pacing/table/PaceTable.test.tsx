import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { getOpenRowStore } from '#src/pacing/table/openRowStore.ts';
import { words as pacingTexts } from '#src/pacing/words/zh-TW.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { fill } from '#tests/support/fill.ts';
import { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';
import { createCourseFacts, createPaceBoard, createShownPlan } from '../support/createPaceBoard.ts';
import { getText, listColumn, mockGeometry, page, restoreGeometry, scrollTo, shells, show } from './showPaceTable.tsx';

beforeEach(mockGeometry);
afterEach(restoreGeometry);

const toSeconds = (text: string) => text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

describe('PaceTable', () => {
  it('has a tablet’s columns from 600 px on, and three large numbers on narrower screens', () => {
    fakeWidth(600);
    const first = show(createPaceBoard(createCourseFacts({ rowCount: 7 })));
    for (const cell of ['speed', 'clock', 'wind', 'cumulativeDistance'])
      expect(getText(shells(first.table)[0], cell)).not.toBe(null);
    // Shown below the name, because their columns do not fit.
    expect(['facts', 'reached'].map((cell) => getText(shells(first.table)[1], cell))).toEqual([
      '1.0 km · 5.0 %',
      '累計 2.0 km',
    ]);
    first.unmount();
    fakeWidth(599);
    const { table } = show(createPaceBoard(createCourseFacts({ rowCount: 7 })));
    expect(table.querySelectorAll('thead th')).toHaveLength(4);
    expect(getText(shells(table)[1], 'cumulativeDistance')).toBe('2.0 km');
  });

  it('shows the times of an approximate line to the minute, and they add up', () => {
    const minutes = (text: string) => {
      expect(text).toMatch(/^\d+:\d\d$/);
      return toSeconds(text);
    };
    const facts = { ...createCourseFacts({ rowCount: 7 }), isApproximate: true };
    for (const width of [1280, 360]) {
      fakeWidth(width);
      const { table, unmount } = show(createPaceBoard(facts));
      expect(table.closest<HTMLElement>('[data-approximate]')?.style.getPropertyValue('--about')).toBe('"約"');
      const cumulative = listColumn(table, 'cumulative').map(minutes);
      let sum = 0;
      const sums = listColumn(table, 'interval').map((text) => {
        sum += minutes(text);
        return sum;
      });
      expect(sums).toEqual(cumulative);
      expect(getText(table.querySelector('tfoot tr'), 'interval')).toBe(listColumn(table, 'cumulative').at(-1));
      expect(cumulative.at(-1)).toBe(25);
      unmount();
    }
  });

  it('keeps the totals visible only if the rows exceed a screen', () => {
    const isMany = (rowCount: number) => {
      const { table, unmount } = show(createPaceBoard(createCourseFacts({ rowCount })));
      const many = table.closest('[data-many]')?.getAttribute('data-many');
      unmount();
      return many;
    };
    expect([isMany(12), isMany(13)]).toEqual(['false', 'true']);
  });

  it('shows every column of a row on a desktop', () => {
    const { table } = show(createPaceBoard(createCourseFacts({ rowCount: 7 })));
    const heads = within(table).getAllByRole('columnheader');
    expect(heads.map((head) => head.firstChild?.textContent)).toEqual([
      words.paceTable.segment,
      words.paceTable.distance,
      words.paceTable.grade,
      words.paceTable.cumulativeDistance,
      pacingTexts.pacing.power,
      words.paceTable.interval,
      words.paceTable.speed,
      words.paceTable.cumulativeTime,
      words.paceTable.clock,
      '風',
      words.paceTable.weightFactor,
    ]);
    const row = shells(table)[1];
    expect(row?.querySelector('th')?.getAttribute('scope')).toBe('row');
    const cells = ['name', 'distance', 'grade', 'cumulativeDistance', 'power', 'interval', 'speed', 'cumulative'];
    expect([...cells, 'clock', 'wind', 'factor'].map((cell) => getText(row, cell))).toEqual([
      'P1 – P2',
      '1.01',
      '5.0',
      '2.01',
      '149',
      '3:33',
      '16.9',
      '7:07',
      '05:37',
      '逆風 2.2',
      '0.74',
    ]);
  });

  it('shows three large numbers per row on a phone, with speed and clock below', () => {
    page.layout = 'phone';
    const { table } = show(createPaceBoard(createCourseFacts({ rowCount: 7 })));
    expect(within(table).getAllByRole('columnheader')).toHaveLength(4);
    const row = shells(table)[1];
    const cells = ['name', 'facts', 'rise', 'power', 'note', 'interval', 'speed', 'cumulative', 'clock'];
    expect(cells.map((cell) => getText(row, cell))).toEqual([
      'P2',
      '1.0 km · ',
      '5.0 %',
      '149',
      '',
      '3:33',
      '16.9 km/h',
      '0:07',
      '05:37',
    ]);
    expect(within(table).getAllByRole('columnheader')[1]?.textContent).toBe('配瓦W');
  });

  it('has a short keyword on a phone if watts are limited or overridden', () => {
    page.layout = 'phone';
    const board = createPaceBoard(createCourseFacts({ rowCount: 4 }));
    const { table } = show(board);
    const flags = { 1: rowFlag.coasts, 2: rowFlag.speedCapped | rowFlag.coasts };
    board.live.paint(createShownPlan({ facts: board.facts, ownFactors: { 0: 0.9 }, flags }));
    expect(listColumn(table, 'note')).toEqual(['自訂', '滑行', words.paceTable.cappedShort, '']);
    board.live.paint(createShownPlan({ facts: board.facts, flags: { 3: rowFlag.walks | rowFlag.coasts } }));
    expect(listColumn(table, 'note')).toEqual(['', '', '', '推車']);
  });

  it('shows the day of a night ride as a superscript of the clock on a phone, and reserves its space', () => {
    page.layout = 'phone';
    const board = createPaceBoard(createCourseFacts({ rowCount: 4 }));
    const { table } = show(board);
    expect(table.dataset.wide).toBe('false');
    board.live.paint({ ...createShownPlan({ facts: board.facts }), departureS: 23.75 * 3600 });
    expect(listColumn(table, 'clock')).toEqual(['23:49', '23:52', '23:56', '23:59']);
    board.live.paint({ ...createShownPlan({ facts: board.facts }), departureS: 23.9 * 3600 });
    expect(listColumn(table, 'clock')).toEqual([
      '23:58',
      '00:01\u207a\u00b9',
      '00:05\u207a\u00b9',
      '00:08\u207a\u00b9',
    ]);
    expect(getText(table.querySelector('tfoot tr'), 'clock')).toBe('00:08\u207a\u00b9');
    expect(table.dataset.wide).toBe('true');
    board.live.paint({ ...createShownPlan({ facts: board.facts, speedMps: 0.1 }), departureS: 0 });
    expect(table.dataset.wide).toBe('true');
  });

  it('leaves out a meaningless average grade', () => {
    const totalGrade = (averageGradeRatio: number | null) => {
      const { table, unmount } = show(createPaceBoard({ ...createCourseFacts({ rowCount: 3 }), averageGradeRatio }));
      const text = getText(table.querySelector('tfoot tr'), 'grade');
      unmount();
      return text;
    };
    expect([totalGrade(0.05), totalGrade(null)]).toEqual(['5.0', '']);
  });

  it('shows columns that add up to the totals', () => {
    const { table } = show(createPaceBoard(createCourseFacts({ rowCount: 11, rowLengthM: 1237 })));
    const total = table.querySelector('tfoot tr');
    const sum = (texts: readonly string[], read: (text: string) => number) =>
      texts.reduce((runningSum, text) => runningSum + read(text), 0);
    expect(sum(listColumn(table, 'interval'), toSeconds)).toBe(toSeconds(getText(total, 'cumulative') ?? ''));
    expect(sum(listColumn(table, 'distance'), Number).toFixed(2)).toBe(getText(total, 'distance'));
    const cumulative = listColumn(table, 'cumulative').map(toSeconds);
    const interval = listColumn(table, 'interval').map(toSeconds);
    cumulative.forEach((value, row) => {
      expect(value).toBe((cumulative[row - 1] ?? 0) + (interval[row] ?? 0));
    });
    expect(getText(total, 'power')).toBe('149');
    expect(getText(total, 'clock')).toBe('06:18');
    expect(getText(total, 'energy')).toBe('431 kJ · 429 kcal');
  });

  it('has only as many row elements for 400 rows as the viewport needs, and gives their number', () => {
    const { table } = show(createPaceBoard(createCourseFacts({ rowCount: 400 })));
    expect(shells(table)).toHaveLength(Math.ceil(window.innerHeight / 42) + 2);
    expect(table.getAttribute('aria-rowcount')).toBe('402');
    expect(shells(table)[0]?.getAttribute('aria-rowindex')).toBe('2');
    expect(table.querySelector('tfoot tr')?.getAttribute('aria-rowindex')).toBe('402');
  });

  it('shows the rows at the scroll position, with spacers for the others', () => {
    const { table } = show(createPaceBoard(createCourseFacts({ rowCount: 400 })));
    scrollTo(300 + 42 * 100);
    const [topSpacer, bottomSpacer] = table.querySelectorAll<HTMLElement>('tr[data-spacer] td');
    const count = shells(table).length;
    expect(getText(shells(table)[0], 'name')).toBe('P99 – P100');
    expect(shells(table)[0]?.getAttribute('aria-rowindex')).toBe('101');
    expect(getText(shells(table)[0], 'cumulativeDistance')).toBe('100.40');
    expect(topSpacer?.style.height).toBe(`${99 * 42}px`);
    expect(bottomSpacer?.style.height).toBe(`${(400 - 99 - count) * 42}px`);
    scrollTo(1_000_000);
    expect(getText(shells(table).at(-1), 'name')).toBe('P399 – P400');
  });

  it('never shows NaN, undefined or minus zero', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 3, elevationAtM: () => 5 }));
    const { table } = show(board);
    const plan = createShownPlan({ facts: board.facts, headwindMps: -0.01, crosswindMps: -0 });
    plan.plan.rows.powerW.fill(Number.NaN);
    plan.plan.rows.speedMps.fill(Number.POSITIVE_INFINITY);
    board.live.paint(plan);
    expect(table.textContent).not.toMatch(/NaN|undefined|Infinity|[-\u2212]0(\.0*)?(?![\d.])/);
    expect(getText(shells(table)[0], 'power')).toBe('–');
    expect(getText(shells(table)[0], 'wind')).toBe(words.paceTable.calm);
  });

  it('shows calm, tailwind, headwind and crosswind', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 2 }));
    const { table } = show(board);
    const wind = (headwindMps: number, crosswindMps: number) => {
      board.live.paint(createShownPlan({ facts: board.facts, headwindMps, crosswindMps }));
      const row = shells(table)[0];
      const arrow = row?.querySelector('[data-arrow]')?.getAttribute('transform');
      return [getText(row, 'wind'), getText(row, 'cross') ?? '', arrow];
    };
    expect(wind(0.49, 0)).toEqual([words.paceTable.calm, '', 'rotate(270)']);
    expect(wind(0.5, 0)).toEqual(['逆風 0.5', '', 'rotate(270)']);
    expect(wind(-3, 0)).toEqual(['順風 3.0', '', 'rotate(90)']);
    expect(wind(2, 2)).toEqual(['逆風 2.0', '側 2.0', 'rotate(-45)']);
    expect(wind(0.1, -3)).toEqual(['側風 3.0', '', 'rotate(182)']);
    expect(within(table).getByRole('columnheader', { name: /風/ }).textContent).toContain('\u2192 順風');
  });

  it('marks rows with an own factor, a speed cap or coasting', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 4 }));
    const { table } = show(board);
    const flags = { 1: rowFlag.coasts, 2: rowFlag.speedCapped | rowFlag.coasts };
    board.live.paint(createShownPlan({ facts: board.facts, ownFactors: { 0: 0.9 }, flags }));
    expect(shells(table).map((row) => getText(row, 'note') ?? '')).toEqual([
      '自訂',
      '滑行',
      words.paceTable.capped,
      '',
    ]);
    expect(getText(shells(table)[0], 'factor')).toBe('0.90');
    expect(getText(shells(table)[0], 'power')).toBe('180');
  });

  it('highlights the selected row, also after scrolling, and selects the row that has the focus', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 400 }));
    const { table } = show(board);
    const listSelected = () => shells(table).filter((row) => row.dataset['selected'] !== undefined);
    board.selection.set({ rowIndex: 3, distanceM: null });
    expect(listSelected().map((row) => getText(row, 'name'))).toEqual(['P3 – P4']);
    scrollTo(300 + 42 * 3);
    expect(listSelected().map((row) => getText(row, 'name'))).toEqual(['P3 – P4']);
    scrollTo(300 + 42 * 200);
    expect(listSelected()).toEqual([]);
    act(() => shells(table)[5]?.querySelector('button')?.focus());
    expect(board.selection.get().rowIndex).toBe(204);
  });

  it('moves from row to row with the arrow keys and opens the detail with a tap', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 9 }));
    const { table } = show(board);
    const [first, second] = within(table).getAllByRole('button');
    act(() => first?.focus());
    fireEvent.keyDown(first as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(second);
    act(() => fireEvent.click(shells(table)[4]?.querySelector('td') as HTMLElement));
    expect(getOpenRowStore(board.selection).get()).toBe(4);
    expect(board.selection.get().rowIndex).toBe(4);
  });

  it('renders all rows on demand, and for print', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 90 }));
    const { table } = show(board);
    const few = shells(table).length;
    expect(few).toBeLessThan(30);
    fireEvent.click(screen.getByRole('button', { name: fill(words.paceTable.showAll, { count: '90' }) }));
    expect(shells(table)).toHaveLength(90);
    expect(getText(shells(table)[89], 'cumulativeDistance')).toBe('90.36');
    expect(getText(shells(table)[89], 'power')).toBe('149');
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.showFewer }));
    expect(shells(table)).toHaveLength(few);
    act(() => fireEvent(window, new Event('beforeprint')));
    expect(listColumn(table, 'power')).toHaveLength(90);
    act(() => fireEvent(window, new Event('afterprint')));
    expect(shells(table)).toHaveLength(few);
  });

  it('resets all own factors to the model at once', () => {
    const changed = vi.fn();
    show(createPaceBoard(createCourseFacts({ rowCount: 4 })), changed, [0, 0.9, 0, 0.8]);
    fireEvent.click(screen.getByRole('button', { name: fill(words.paceTable.resetAll, { count: '2' }) }));
    expect(changed.mock.calls).toEqual([
      [1, null],
      [3, null],
    ]);
  });
});
