import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { createLiveBoard } from './liveBoard.ts';
import type { LiveBoard } from './liveTypes.ts';

interface VisibleBoard {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly board: LiveBoard;
}

/**
 * The live numbers for a part that is mostly out of sight: forty texts below the fold need not be laid out at every
 * move of a finger. It is painted while it is in sight or near, and once with what it missed when it comes there.
 */
export function useVisibleBoard(live: LiveBoard): VisibleBoard {
  const ref = useRef<HTMLDivElement>(null);
  // A new source is a new board, so that its parts subscribe again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const board = useMemo(() => createLiveBoard(), [live]);
  useEffect(() => {
    let isInSight = typeof IntersectionObserver === 'undefined';
    const paint = () => {
      const shown = live.current();
      if (isInSight && shown !== null) board.paint(shown);
    };
    const unsubscribe = live.subscribe(paint);
    if (ref.current === null || isInSight) return unsubscribe;
    const observer = new IntersectionObserver(
      ([entry]) => {
        isInSight = entry?.isIntersecting ?? true;
        paint();
      },
      { rootMargin: '64px' },
    );
    observer.observe(ref.current);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [live, board]);
  return { ref, board };
}
