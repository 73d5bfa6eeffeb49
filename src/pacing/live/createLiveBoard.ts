import type { LiveBoard, Painter, ShownPlan } from './liveTypes.ts';

export interface PaintableBoard extends LiveBoard {
  /** Writes the numbers into all parts of the page synchronously. */
  readonly paint: (shownPlan: ShownPlan) => void;
}

/** The page's live numbers: parts register painters, the live plan calls them. */
export function createLiveBoard(): PaintableBoard {
  const painters = new Set<Painter>();
  let shownPlan: ShownPlan | null = null;
  return {
    current: () => shownPlan,
    subscribe: (painter) => {
      painters.add(painter);
      if (shownPlan !== null) painter(shownPlan);
      return () => painters.delete(painter);
    },
    paint: (plan) => {
      shownPlan = plan;
      for (const painter of painters) painter(plan);
    },
  };
}
