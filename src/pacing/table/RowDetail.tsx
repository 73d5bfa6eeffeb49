import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { media } from '#src/theme/tokens.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import type { CourseFacts, LiveBoard, SelectionStore } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { openRowOf } from './paceTableRowStore.ts';
import { Panel, Sheet } from './RowDetail.styles.ts';
import { RowDetailBody } from './RowDetailBody.tsx';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly ownFactors: readonly number[];
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

/** The detail of the row that was tapped in the table: a panel at the window's foot on a desktop, else a sheet over the dock. */
export function RowDetail({ facts, live, selection, ownFactors, onOwnFactorChanged, ...open }: Props) {
  const openRow = openRowOf(selection);
  const rowIndex = useSyncExternalStore(openRow.subscribe, openRow.get);
  const isDesktop = useMediaQuery(media.desktop);
  // The course may have changed below an open detail.
  if (rowIndex === null || rowIndex >= facts.rows.length) return null;
  const onRowChanged = (next: number | null) => {
    openRow.set(next);
    selection.set({ rowIndex: next, distanceM: null });
  };
  const body = (
    <RowDetailBody
      {...open}
      facts={facts}
      live={live}
      rowIndex={rowIndex}
      ownFactor={ownFactors[rowIndex] ?? 0}
      onOwnFactorChanged={onOwnFactorChanged}
      onRowChanged={onRowChanged}
    />
  );
  return isDesktop ? (
    <DetailPanel onClose={() => onRowChanged(null)}>{body}</DetailPanel>
  ) : (
    <DetailSheet onClose={() => onRowChanged(null)}>{body}</DetailSheet>
  );
}

const heightName = '--row-detail-height';

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
    element?.querySelector('h2')?.focus({ preventScroll: true });
    // What it covers: a row below it is scrolled out from under it.
    const page = document.documentElement.style;
    page.setProperty(heightName, `${element?.offsetHeight ?? 0}px`);
    return () => {
      page.removeProperty(heightName);
      element?.close();
    };
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

/** Stands at the window's foot, as wide as the column it is placed in, whatever layout that has. */
function DetailPanel({ children, onClose }: SheetProps) {
  const panel = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const page = document.documentElement.style;
    const settle = () => {
      if (!panel.current || !place.current) return;
      const { left, width } = place.current.getBoundingClientRect();
      panel.current.style.left = `${left}px`;
      panel.current.style.width = `${width}px`;
      // The pinned totals stand above it, and the page's end can be scrolled out from under it.
      page.setProperty(heightName, `${panel.current.offsetHeight}px`);
      document.body.style.paddingBottom = `var(${heightName})`;
    };
    settle();
    const watcher = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(settle);
    for (const element of [panel.current, place.current]) if (element) watcher?.observe(element);
    // Opened with a key, it is read from its head; a mouse keeps its place in the table.
    if (document.activeElement?.matches('tbody button:focus-visible'))
      panel.current?.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      watcher?.disconnect();
      page.removeProperty(heightName);
      document.body.style.removeProperty('padding-bottom');
    };
  }, []);
  useEscape(onClose);
  return (
    <div ref={place}>
      <Panel ref={panel} aria-labelledby="row-detail">
        {children}
      </Panel>
    </div>
  );
}

function useEscape(onClose: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
