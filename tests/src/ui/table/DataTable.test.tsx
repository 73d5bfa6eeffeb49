import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { words } from '#src/ui/form/words/zh-TW.ts';
import { DataTable } from '#src/ui/table/DataTable.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import { Pager } from '#src/ui/table/Pager.tsx';
import type { Column } from '#src/ui/table/tableColumn.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fill } from '#tests/support/fill.ts';

interface RankedRider {
  readonly rank: number;
  readonly name: string;
}
const columns: readonly Column<RankedRider>[] = [
  { key: 'rank', title: '名次', cell: ({ rank }) => rank, isNumber: true, isSortable: true, phone: 'lead' },
  { key: 'name', title: '選手', cell: ({ name }) => name, isSortable: true, phone: 'title' },
  { key: 'gap', title: '落後', cell: () => '+3:33', phone: 'detail' },
];
const rows = [
  { rank: 1, name: '陳小山' },
  { rank: 2, name: '林大坡' },
];
const baseProps = { caption: '競賽排名', columns, rows, getKey: ({ name }: RankedRider) => name };

describe('DataTable', () => {
  it('is a table with a caption, column headers and row headers', () => {
    render(<DataTable {...baseProps} isOwn={({ rank }) => rank === 2} />);
    const table = screen.getByRole('table', { name: '競賽排名' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['名次', '選手', '落後']);
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['陳小山', '林大坡']);
    expect(screen.getByRole('rowheader', { name: '林大坡' }).closest('tr')?.dataset['own']).toBe('true');
  });

  it('sorts by a column, reverses on a second press, and exposes the order', async () => {
    const onSort = vi.fn();
    const { rerender } = render(<DataTable {...baseProps} sort={null} onSort={onSort} />);
    await userEvent.click(screen.getByRole('button', { name: '名次' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'rank', isDescending: false });
    rerender(<DataTable {...baseProps} sort={{ key: 'rank', isDescending: false }} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: '名次' }).getAttribute('aria-sort')).toBe('ascending');
    await userEvent.click(screen.getByRole('button', { name: '名次' }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'rank', isDescending: true });
    expect(screen.getByRole('columnheader', { name: '落後' }).hasAttribute('aria-sort')).toBe(false);
  });

  it('offers the same sorting above cards on a phone', async () => {
    const onSort = vi.fn();
    render(<DataTable {...baseProps} sort={{ key: 'rank', isDescending: false }} onSort={onSort} />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: words.kit.sort, hidden: true }), '選手');
    expect(onSort).toHaveBeenLastCalledWith({ key: 'name', isDescending: false });
    await userEvent.click(screen.getByRole('button', { name: words.kit.ascending, hidden: true }));
    expect(onSort).toHaveBeenLastCalledWith({ key: 'rank', isDescending: true });
  });

  it("pins the rider's own row below the others", () => {
    render(<DataTable {...baseProps} pinnedRow={{ rank: 41, name: '黃阿風' }} />);
    const ownRow = screen.getByRole('rowgroup', { name: words.kit.yours });
    expect(within(ownRow).getByRole('rowheader').textContent).toBe('黃阿風');
    expect(screen.getAllByRole('rowheader').at(-1)?.textContent).toBe('黃阿風');
  });
});

describe('Pager', () => {
  it('renders nothing for a single page', () => {
    const { container } = render(<Pager page={1} pageSize={20} count={20} onPage={() => undefined} />);
    expect(container.innerHTML).toBe('');
  });

  it('moves forward and back, and stops at both ends', async () => {
    const onPage = vi.fn();
    const { rerender } = render(<Pager page={1} pageSize={20} count={21} onPage={onPage} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.kit.previous }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: words.kit.next }));
    rerender(<Pager page={2} pageSize={20} count={21} onPage={onPage} />);
    expect(screen.getByText(fill(words.kit.pageOf, { page: '2', last: '2' }))).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.kit.next }).disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: words.kit.previous }));
    expect(onPage.mock.calls).toEqual([[2], [1]]);
  });
});

describe('LoadMore', () => {
  const callbacks = { onMore: vi.fn(), onRetry: vi.fn() };

  it('loads the next page, and renders nothing at the end', async () => {
    const { container, rerender } = render(<LoadMore hasMore isBusy={false} hasFailed={false} {...callbacks} />);
    await userEvent.click(screen.getByRole('button', { name: words.kit.more }));
    expect(callbacks.onMore).toHaveBeenCalledOnce();
    rerender(<LoadMore hasMore={false} isBusy={false} hasFailed={false} {...callbacks} />);
    expect(container.innerHTML).toBe('');
  });

  it('reports that the rest failed to load, and retries', async () => {
    render(<LoadMore hasMore isBusy={false} hasFailed {...callbacks} />);
    expect(screen.getByRole('alert').textContent).toContain(words.kit.moreFailed);
    await userEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(callbacks.onRetry).toHaveBeenCalledOnce();
  });
});
