import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { getOpenRowStore } from '#src/pacing/table/openRowStore.ts';
import { RowDetail } from '#src/pacing/table/RowDetail.tsx';
import { toFactor } from '#src/pacing/table/RowDetailFactor.tsx';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';
import { createCourseFacts, createPaceBoard, createShownPlan } from '../support/createPaceBoard.ts';

let isDesktop = true;
beforeEach(() => {
  isDesktop = true;
  vi.stubGlobal('matchMedia', () => ({
    matches: isDesktop,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});
afterEach(() => vi.unstubAllGlobals());

interface PageProps {
  readonly board: ReturnType<typeof createPaceBoard>;
  readonly changed: (row: number, factor: number | null) => void;
  readonly open: OpenRoute;
}

/** Stores the rider's factors as the screen does and paints a new plan for each. */
function Page({ board, changed, open }: PageProps) {
  const [factors, setFactors] = useState<readonly number[]>(board.facts.rows.map(() => 0));
  const onOwnFactorChanged = (row: number, factor: number | null) => {
    changed(row, factor);
    const next = factors.with(row, factor ?? 0);
    setFactors(next);
    board.live.paint(createShownPlan({ facts: board.facts, ownFactors: Object.fromEntries(next.entries()) }));
  };
  return <RowDetail {...board} {...open} ownFactors={factors} onOwnFactorChanged={onOwnFactorChanged} />;
}

async function show() {
  const board = createPaceBoard(createCourseFacts({ rowCount: 7 }));
  const changed = vi.fn();
  render(<Page board={board} changed={changed} open={await openRoute()} />);
  const open = getOpenRowStore(board.selection);
  act(() => open.set(2));
  const cell = (name: string) => document.querySelector(`[data-cell="${name}"]`)?.textContent;
  return { ...board, open, changed, cell };
}
const slider = () => screen.getByRole<HTMLInputElement>('slider', { name: words.paceTable.factorInput });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: words.paceTable.factorInput });
const listFactors = () =>
  [...document.querySelectorAll<HTMLElement>('ol li')].filter((item) => !item.hidden).map((item) => item.textContent);

describe('RowDetail', () => {
  it('shows nothing until a row is opened, then all of its columns and its factors', async () => {
    const { open, cell } = await show();
    expect(screen.getByRole('region', { name: /P2 – P3/ })).toBeVisible();
    const names = ['power', 'interval', 'cumulative', 'distance', 'grade', 'cumulativeDistance', 'speed', 'clock'];
    expect(names.map(cell)).toEqual(['149', '3:34', '10:41', '1.00 km', '5.0 %', '3.01 km', '16.9 km/h', '05:41']);
    expect([cell('wind'), cell('cross'), cell('factor')]).toEqual(['逆風 2.2 m/s', '0.0 m/s', '0.74']);
    expect(listFactors()).toEqual(['FTP 200', '持續時間 0.800', '海拔 0.930', '氣溫 1.000', '地形 1.000', '149 W']);
    act(() => open.set(null));
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('moves to the next and previous row together with the highlight', async () => {
    const { selection, open } = await show();
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.nextRow }));
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('P3 – P4第 4 段，共 7 段');
    expect(selection.get()).toEqual({ rowIndex: 3, distanceM: null });
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.previousRow }));
    act(() => open.set(0));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.paceTable.previousRow }).disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.close }));
    expect(open.get()).toBeNull();
    expect(selection.get().rowIndex).toBeNull();
  });

  it('sets an own factor by slider, steps and typing, and resets it with one tap', async () => {
    const { changed, cell } = await show();
    const reset = screen.getByRole<HTMLButtonElement>('button', { name: words.paceTable.useModel });
    expect(reset.disabled).toBe(true);
    expect(slider().value).toBe('0.74');
    expect(field().value).toBe('0.74');
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.higher }));
    expect(changed).toHaveBeenLastCalledWith(2, 0.75);
    expect(field().value).toBe('0.75');
    expect(cell('power')).toBe('150');
    expect(listFactors()).toEqual(['FTP 200', '自訂出力 0.75', '150 W']);
    expect(cell('notes')).toBe(words.paceTable.ownNote);
    fireEvent.click(screen.getByRole('button', { name: words.paceTable.lower }));
    expect(changed).toHaveBeenLastCalledWith(2, 0.74);
    fireEvent.input(slider(), { target: { value: '0.9' } });
    expect(changed).toHaveBeenLastCalledWith(2, 0.9);
    fireEvent.change(field(), { target: { value: '1,05' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(changed).toHaveBeenLastCalledWith(2, 1.05);
    expect(cell('power')).toBe('210');
    fireEvent.click(reset);
    expect(changed).toHaveBeenLastCalledWith(2, null);
    expect(cell('power')).toBe('149');
    expect(reset.disabled).toBe(true);
  });

  it.each([
    ['9999', '這段的出力要在 0.30 到 1.50 之間，目前仍以 0.74 計算。'],
    ['0', '這段的出力要在 0.30 到 1.50 之間，目前仍以 0.74 計算。'],
    ['abc', '這不是數字，目前仍以 0.74 計算。'],
    ['', '這不是數字，目前仍以 0.74 計算。'],
  ])('refuses "%s" with a message and keeps the current value', async (typed, words) => {
    const { changed } = await show();
    fireEvent.change(field(), { target: { value: typed } });
    fireEvent.blur(field());
    expect(changed).not.toHaveBeenCalled();
    expect(screen.getByText(words)).toBeVisible();
    expect([field().value, field().getAttribute('aria-invalid')]).toEqual([typed, 'true']);
    fireEvent.keyDown(field(), { key: 'Escape' });
    expect([field().value, screen.queryByText(words)]).toEqual(['0.74', null]);
    expect(screen.getByRole('region')).toBeVisible();
  });

  it('limits values that are out of range', () => {
    expect(toFactor(99)).toBe(1.5);
    expect(toFactor(-1)).toBe(0.3);
    expect(toFactor(0.755)).toBe(0.76);
    expect(toFactor(Number.NaN)).toBeNull();
  });

  it('says in words if the rider coasts and if the speed is capped', async () => {
    const { live, facts, cell } = await show();
    live.paint(createShownPlan({ facts, flags: { 2: rowFlag.coasts | rowFlag.speedCapped } }));
    expect(cell('notes')).toBe(`${words.paceTable.coastsNote} ${words.paceTable.cappedNote}`);
    live.paint(createShownPlan({ facts, flags: { 2: rowFlag.walks } }));
    expect(cell('notes')).toBe(fill(words.paceTable.walksNote, { power: '312' }));
  });

  it('paints new numbers while it is open', async () => {
    const { live, facts, cell } = await show();
    live.paint(createShownPlan({ facts, ftpW: 300 }));
    expect(cell('power')).toBe('223');
    expect(listFactors()[0]).toBe('FTP 300');
  });

  it('closes its panel with Escape', async () => {
    const { open } = await show();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(open.get()).toBeNull();
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.body.style.paddingBottom).toBe('');
  });

  it('is a modal sheet on a phone, closed by Escape and by its backdrop', async () => {
    isDesktop = false;
    const { open } = await show();
    const sheet = screen.getByRole<HTMLDialogElement>('dialog', { name: /P2 – P3/ });
    expect(sheet.open).toBe(true);
    expect(document.activeElement?.tagName).toBe('H2');
    fireEvent(sheet, new Event('cancel'));
    expect(open.get()).toBeNull();
    act(() => open.set(1));
    fireEvent.click(screen.getByRole('heading', { level: 2 }));
    expect(open.get()).toBe(1);
    fireEvent.click(screen.getByRole('dialog'));
    expect(open.get()).toBeNull();
  });
});
