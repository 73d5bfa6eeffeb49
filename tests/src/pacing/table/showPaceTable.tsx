import { fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { vi } from 'vitest';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { PaceTable } from '#src/pacing/table/PaceTable.tsx';
import type { createPaceBoard } from '../support/createPaceBoard.ts';

const rowPx = { desktop: 42, phone: 60 };
/** The page around the table; `mockGeometry` resets it. */
export const page: { layout: keyof typeof rowPx; scrolledPx: number } = { layout: 'desktop', scrolledPx: 0 };

/** jsdom has no layout: row heights follow their style, the table begins 300 px down the page. */
export function mockGeometry() {
  page.layout = 'desktop';
  page.scrolledPx = 0;
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const isBody = this.tagName === 'TBODY';
    const height = this.tagName === 'TR' ? rowPx[page.layout] : 0;
    return { top: isBody ? 300 - page.scrolledPx : 0, left: 0, width: 0, height } as DOMRect;
  });
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: page.layout === 'desktop',
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

export function restoreGeometry() {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

type Board = ReturnType<typeof createPaceBoard>;
type OnOwnFactorChanged = ComponentProps<typeof PaceTable>['onOwnFactorChanged'];

export function show(board: Board, onOwnFactorChanged: OnOwnFactorChanged = vi.fn(), factors: readonly number[] = []) {
  const ownFactors = board.facts.rows.map((_, row) => factors[row] ?? 0);
  const view = render(<PaceTable {...board} ownFactors={ownFactors} onOwnFactorChanged={onOwnFactorChanged} />);
  return { ...view, table: screen.getByRole('table', { name: words.paceTable.caption }) };
}
export const shells = (table: HTMLElement) => [...table.querySelectorAll<HTMLElement>('tr[data-shell]')];
export const getText = (row: Element | null | undefined, cell: string) =>
  row?.querySelector(`[data-cell="${cell}"]`)?.firstChild?.textContent ?? null;
export const listColumn = (table: HTMLElement, cell: string) => shells(table).map((row) => getText(row, cell) ?? '');
export function scrollTo(px: number) {
  page.scrolledPx = px;
  fireEvent.scroll(document);
}
