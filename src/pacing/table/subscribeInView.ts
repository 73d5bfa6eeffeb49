import type { LiveBoard, Painter, ShownPlan } from '../live/liveTypes.ts';
import { createRestTimer, idleMs } from '../live/restTimer.ts';

/** Registers a painter that runs in each frame while its element is visible, else only when the drag has ended. */
export function subscribeInView(live: LiveBoard, element: Element, painter: Painter): () => void {
  if (typeof IntersectionObserver === 'undefined') return live.subscribe(painter);
  let isSeen = true;
  let missed: ShownPlan | null = null;
  const catchUp = () => {
    if (missed === null) return;
    painter(missed);
    missed = null;
  };
  const rest = createRestTimer(idleMs, catchUp);
  const observer = new IntersectionObserver(
    (entries) => {
      isSeen = entries.at(-1)?.isIntersecting ?? true;
      if (isSeen) catchUp();
    },
    { rootMargin: '100px' },
  );
  observer.observe(element);
  const leave = live.subscribe((shownPlan) => {
    missed = shownPlan;
    if (isSeen) catchUp();
    else rest.touch();
  });
  return () => {
    leave();
    rest.stop();
    observer.disconnect();
  };
}
