import type { LiveBoard, Painter, ShownPlan } from './liveTypes.ts';

export interface PaintableBoard extends LiveBoard {
  /** Writes the numbers into all parts of the page synchronously. */
  readonly paint: (shown: ShownPlan) => void;
}

/** The page's live numbers: parts register painters, the live plan calls them. */
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
    paint: (plan) => {
      shown = plan;
      for (const painter of painters) painter(plan);
    },
  };
}
