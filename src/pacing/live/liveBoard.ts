import type { LiveBoard, Painter, ShownPlan } from './liveTypes.ts';

export interface PaintableBoard extends LiveBoard {
  /** Writes the numbers into every part of the page, in this very call. */
  readonly paint: (shown: ShownPlan) => void;
}

/** The page's live numbers: parts subscribe painters, the live plan paints. */
export function createLiveBoard(): PaintableBoard {
  const painters = new Set<Painter>();
  let shown: ShownPlan | null = null;
  return {
    current: () => shown,
    subscribe: (painter) => {
      painters.add(painter);
      if (shown !== null) painter(shown);
      return () => painters.delete(painter);
    },
    paint: (next) => {
      shown = next;
      for (const painter of painters) painter(next);
    },
  };
}
