import { type MouseEvent, useEffect, useRef } from 'react';
import { useStore } from '#src/store/useStore.ts';
import { media } from '#src/theme/themes.ts';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';
import type { CourseFacts, LiveBoard, SelectionStore } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { getOpenRowStore } from './openRowStore.ts';
import { Panel, Sheet } from './RowDetail.styles.ts';
import { RowDetailBody } from './RowDetailBody.tsx';

interface Props extends OpenRoute {
  readonly facts: CourseFacts;
  readonly live: LiveBoard;
  readonly selection: SelectionStore;
  readonly ownFactors: readonly number[];
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

/**
 * The detail of the row that was chosen in the table: on a desktop a panel at the window's foot, else a sheet over the
 * dock.
 */
export function RowDetail({ facts, live, selection, ownFactors, onOwnFactorChanged, ...open }: Props) {
  const openRow = getOpenRowStore(selection);
  const rowIndex = useStore(openRow);
  const isDesktop = useMediaQuery(media.desktop);
  // The course may have changed while a detail is open.
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

const heightProperty = '--row-detail-height';

interface SheetProps {
  readonly children: React.ReactNode;
  readonly onClose: () => void;
}

/** A modal dialog: traps the focus and restores it; Escape, the backdrop and the close button close it. */
function DetailSheet({ children, onClose }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element?.open) element?.showModal();
    // Focus the title and not the first button, so that screen readers start with it.
    element?.querySelector('h2')?.focus({ preventScroll: true });
    // The height that it covers: a row below it is scrolled into view above it.
    const pageStyle = document.documentElement.style;
    pageStyle.setProperty(heightProperty, `${element?.offsetHeight ?? 0}px`);
    return () => {
      pageStyle.removeProperty(heightProperty);
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

/** At the window's foot, as wide as the column that contains it. */
function DetailPanel({ children, onClose }: SheetProps) {
  const panel = useRef<HTMLElement>(null);
  const anchor = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pageStyle = document.documentElement.style;
    const updateLayout = () => {
      if (!panel.current || !anchor.current) return;
      const { left, width } = anchor.current.getBoundingClientRect();
      panel.current.style.left = `${left}px`;
      panel.current.style.width = `${width}px`;
      // The sticky totals stay above it, and the page's end can be scrolled into view above it.
      pageStyle.setProperty(heightProperty, `${panel.current.offsetHeight}px`);
      document.body.style.paddingBottom = `var(${heightProperty})`;
    };
    updateLayout();
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(updateLayout);
    for (const element of [panel.current, anchor.current]) if (element) observer?.observe(element);
    // Opened from the keyboard, it moves the focus to its title; after a mouse click the focus stays in the table.
    if (document.activeElement?.matches('tbody button:focus-visible'))
      panel.current?.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      observer?.disconnect();
      pageStyle.removeProperty(heightProperty);
      document.body.style.removeProperty('padding-bottom');
    };
  }, []);
  useEscape(onClose);
  return (
    <div ref={anchor}>
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
