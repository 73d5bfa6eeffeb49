import type { LiveBoard, Painter, ShownPlan } from './liveTypes.ts';

export interface PaintableBoard extends LiveBoard {
  /** Writes the numbers into all parts of the page synchronously. */
  readonly paint: (shown: ShownPlan) => void;
  /** Does the same in the next frame, together with what the finger moves then, so that layout runs once. */
  readonly paintInFrame: (shown: ShownPlan) => void;
}

/** The page's live numbers: parts register painters, the live plan calls them. */
export function createLiveBoard(): PaintableBoard {
  const painters = new Set<Painter>();
  let shown: ShownPlan | null = null;
  let next: ShownPlan | null = null;
  let frame = 0;
  const paint = (plan: ShownPlan) => {
    cancelAnimationFrame(frame);
    frame = 0;
    next = null;
    shown = plan;
    for (const painter of painters) painter(plan);
  };
  return {
    current: () => shown,
    subscribe: (painter) => {
      painters.add(painter);
      if (shown !== null) painter(shown);
      return () => painters.delete(painter);
    },
    paint,
    paintInFrame: (plan) => {
      // A hidden page gets no frames, and a page without numbers should not wait for one.
      if (shown === null || document.visibilityState === 'hidden') {
        paint(plan);
        return;
      }
      next = plan;
      if (frame === 0) frame = requestAnimationFrame(() => next !== null && paint(next));
    },
  };
}
