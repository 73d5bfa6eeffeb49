import { memo, type RefObject, useEffect, useRef, useState } from 'react';
import type { RankingBoard, RankingEntry } from '#contract/rankings/rankings.ts';
import { BoardRow } from './BoardRow.tsx';
import { tableRoles } from './tableRoles.ts';

/** A part of the board that is further than this from the window is not rendered; only its height is kept. */
const nearPx = 2_000;

type OnIntersection = (entry: IntersectionObserverEntry) => void;
const callbacks = new WeakMap<Element, OnIntersection>();
let observer: IntersectionObserver | null = null;

/** Uses one observer for all parts, because the browser would check each of a thousand observers in every frame. */
function observePart(part: Element, onIntersection: OnIntersection): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const entry of entries) callbacks.get(entry.target)?.(entry);
    },
    { rootMargin: `${nearPx}px 0px` },
  );
  const partObserver = observer;
  callbacks.set(part, onIntersection);
  partObserver.observe(part);
  return () => partObserver.unobserve(part);
}

/** The height that a part far from the window keeps; null if the part is near or contains the focus. */
function useOffscreenHeight(ref: RefObject<HTMLElement | null>): number | null {
  const [heightPx, setHeightPx] = useState<number | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (part === null || typeof IntersectionObserver === 'undefined') return;
    return observePart(part, ({ isIntersecting, boundingClientRect }) => {
      const isRendered = isIntersecting || part.contains(document.activeElement);
      setHeightPx(isRendered ? null : boundingClientRect.height);
    });
  }, [ref]);
  return heightPx;
}

interface BoardPartProps {
  readonly board: RankingBoard;
  /** The rows as they were loaded together. */
  readonly entries: readonly RankingEntry[];
  /** Index of the first of them in the list, from 0. */
  readonly firstIndex: number;
  /** The leader's score; null if it is not known. */
  readonly leadScore: number | null;
  /** How far the leader is ahead of the second. */
  readonly leadBy: number;
  readonly ownId: string | null;
  readonly onOpen: (athleteId: string) => void;
}

/**
 * The rows that were loaded together. They render once, not again with every later part; far from the window only
 * their height is kept. Measured on 2026-11-26 after scrolling through 1,000 parts: with 50,000 athletes the page
 * has 5,200 elements and takes 33 to 48 MB.
 */
export const BoardPart = memo(function BoardPart({ entries, firstIndex, ownId, ...shared }: BoardPartProps) {
  const ref = useRef<HTMLTableSectionElement>(null);
  const farHeightPx = useOffscreenHeight(ref);
  return (
    <tbody ref={ref} {...tableRoles.rowgroup} style={farHeightPx === null ? undefined : { height: farHeightPx }}>
      {farHeightPx === null
        ? entries.map((entry, index) => (
            <BoardRow
              key={entry.athlete.id}
              {...shared}
              entry={entry}
              // ARIA counts rows from 1, and the header is the first.
              rowIndex={firstIndex + index + 2}
              isOwn={entry.athlete.id === ownId}
            />
          ))
        : null}
    </tbody>
  );
});
