import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import type { CourseFacts, LiveBoard, SelectionStore } from './liveTypes.ts';
import { useTableLayout } from './paceTableLayout.ts';
import { openRowOf } from './paceTableRowStore.ts';
import { Panel, Sheet } from './RowDetail.styles.ts';
import { RowDetailBody } from './RowDetailBody.tsx';

interface Props {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly ownFactors: readonly number[];
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

/** The detail of the row that was tapped in the table: a sheet on the phone, a panel at the window's foot on a desktop. */
export function RowDetail({ facts, live, selection, ownFactors, onOwnFactorChanged }: Props) {
  const openRow = openRowOf(selection);
  const rowIndex = useSyncExternalStore(openRow.subscribe, openRow.get);
  const layout = useTableLayout();
  // The course may have changed below an open detail.
  if (rowIndex === null || rowIndex >= facts.rows.length) return null;
  const onRowChanged = (next: number | null) => {
    openRow.set(next);
    selection.set({ rowIndex: next, distanceM: null });
  };
  const body = (
    <RowDetailBody
      facts={facts}
      live={live}
      rowIndex={rowIndex}
      ownFactor={ownFactors[rowIndex] ?? 0}
      onOwnFactorChanged={onOwnFactorChanged}
      onRowChanged={onRowChanged}
    />
  );
  return layout === 'phone' ? (
    <DetailSheet onClose={() => onRowChanged(null)}>{body}</DetailSheet>
  ) : (
    <DetailPanel>{body}</DetailPanel>
  );
}

interface SheetProps {
  readonly children: React.ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog: holds the focus and gives it back; Escape, the backdrop and the cross close it. */
function DetailSheet({ children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // Not the first button: what it is about is read first.
    element?.querySelector('h2')?.focus();
    return () => element?.close();
  }, []);
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };
  return (
    <Sheet ref={dialog} aria-labelledby="row-detail" onCancel={onClose} onClick={onBackdrop}>
      {children}
    </Sheet>
  );
}

/** Tells the table how high it is, so that the pinned totals stand above it. */
function DetailPanel({ children }: { children: React.ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const page = document.documentElement.style;
    const name = '--row-detail-height';
    const tell = () => page.setProperty(name, `${panel.current?.offsetHeight ?? 0}px`);
    tell();
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(tell);
    if (panel.current) watcher?.observe(panel.current);
    return () => {
      watcher?.disconnect();
      page.removeProperty(name);
    };
  }, []);
  return (
    <Panel ref={panel} aria-labelledby="row-detail">
      {children}
    </Panel>
  );
}
