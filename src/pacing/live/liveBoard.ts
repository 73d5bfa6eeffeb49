import type { LiveBoard, Painter, ShownPlan } from './liveTypes.ts';

export interface PaintableBoard extends LiveBoard {
  /** Writes the numbers into every part of the page, in this very call. */
  readonly paint: (shown: ShownPlan) => void;
  /** The same in the next frame, together with what the finger moves there: the page is laid out once. */
  readonly paintInFrame: (shown: ShownPlan) => void;
}

/** The page's live numbers: parts subscribe painters, the live plan paints. */
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
      // A page out of sight has no frames, and one without numbers should not wait for them.
      if (shown === null || document.visibilityState === 'hidden') {
        paint(plan);
        return;
      }
      next = plan;
      if (frame === 0) frame = requestAnimationFrame(() => next !== null && paint(next));
    },
  };
}
