import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PaceTable } from '#src/pacing/table/PaceTable.tsx';
import { createCourseFacts, createPaceBoard, createShownPlan } from '../support/createPaceBoard.ts';
import { getText, listColumn, mockGeometry, page, restoreGeometry, scrollTo, shells, show } from './showPaceTable.tsx';

beforeEach(mockGeometry);
afterEach(restoreGeometry);

describe('PaceTable', () => {
  it('renders nothing in React when new numbers are painted', () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 60 }));
    const onRender = vi.fn();
    render(
      <Profiler id="table" onRender={onRender}>
        <PaceTable {...board} ownFactors={board.facts.rows.map(() => 0)} onOwnFactorChanged={vi.fn()} />
      </Profiler>,
    );
    const table = screen.getByRole('table');
    const renderCount = onRender.mock.calls.length;
    board.live.paint(createShownPlan({ facts: board.facts, ftpW: 300 }));
    expect(getText(shells(table)[0], 'power')).toBe('223');
    scrollTo(300 + 42 * 20);
    expect(onRender.mock.calls.length).toBe(renderCount);
  });

  it('writes only the texts that change', async () => {
    const board = createPaceBoard(createCourseFacts({ rowCount: 7 }));
    const { table } = show(board);
    const mutations: MutationRecord[] = [];
    const observer = new MutationObserver((records) => mutations.push(...records));
    observer.observe(table, { characterData: true, subtree: true, childList: true, attributes: true });
    board.live.paint(createShownPlan({ facts: board.facts }));
    expect(observer.takeRecords()).toEqual([]);
    board.live.paint(createShownPlan({ facts: board.facts, headwindMps: -3 }));
    const written = observer.takeRecords().map((record) => record.type);
    expect(written.filter((type) => type === 'characterData')).toHaveLength(7);
    expect(written.filter((type) => type === 'childList')).toEqual([]);
    observer.disconnect();
    expect(mutations).toEqual([]);
  });

  it('writes rows out of view only when the drag has ended', () => {
    vi.useFakeTimers();
    try {
      const board = createPaceBoard(createCourseFacts({ rowCount: 400 }));
      const { table } = show(board);
      const last = shells(table).at(-1);
      board.live.paint(createShownPlan({ facts: board.facts, ftpW: 300 }));
      expect(getText(shells(table)[0], 'power')).toBe('223');
      expect(getText(last, 'power')).toBe('149');
      vi.advanceTimersByTime(150);
      expect(getText(last, 'power')).toBe('223');
    } finally {
      vi.useRealTimers();
    }
  });

  it('writes rows behind the dock and totals below the fold only when the drag has ended', () => {
    page.layout = 'phone';
    document.documentElement.style.setProperty('--dock-height', '168px');
    vi.useFakeTimers();
    try {
      const board = createPaceBoard(createCourseFacts({ rowCount: 400 }));
      const { table } = show(board);
      const total = table.querySelector('tfoot tr');
      const previousText = getText(total, 'power');
      board.live.paint(createShownPlan({ facts: board.facts, ftpW: 300 }));
      // The table begins at 300 px and the dock at 600 px: five rows of 60 px are visible.
      const written = listColumn(table, 'power').flatMap((power, row) => (power === '223' ? [row] : []));
      expect(written).toEqual([0, 1, 2, 3, 4]);
      expect(getText(total, 'power')).toBe(previousText);
      scrollTo(1);
      expect(getText(shells(table)[5], 'power')).toBe('223');
      vi.advanceTimersByTime(150);
      expect(new Set(listColumn(table, 'power'))).toEqual(new Set(['223']));
      expect(getText(total, 'power')).not.toBe(previousText);
    } finally {
      vi.useRealTimers();
      document.documentElement.style.removeProperty('--dock-height');
    }
  });
});
