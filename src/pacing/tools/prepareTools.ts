import { whenIdle } from '#src/ui/whenIdle.ts';
import { hasRoomToSpare } from '../live/connection.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { type ToolDialogName, toolDialogs } from './toolDialogs.ts';

const loadSolver = () => import('./optimal/solveOptimal.ts');

/** Solves the optimal plan for a rider who is about to open it. */
export function prepareOptimal(open: OpenRoute): void {
  void loadSolver().then(
    ({ solveAhead }) => solveAhead(open),
    () => undefined,
  );
}

/**
 * Whenever the tools come into sight and the page is idle: what the rider may open is loaded, and the one answer that takes
 * longest is solved for the plan as it stands (decision 326). Returns a function that ends it.
 */
export function prepareToolsInSight(place: Element, open: OpenRoute): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let cancel: (() => void) | undefined;
  const sight = new IntersectionObserver((entries) => {
    cancel?.();
    if (entries.at(-1)?.isIntersecting && hasRoomToSpare()) cancel = whenIdle(() => void prepare(open));
  });
  sight.observe(place);
  return () => {
    sight.disconnect();
    cancel?.();
  };
}

async function prepare(open: OpenRoute): Promise<void> {
  prepareOptimal(open);
  for (const name of Object.keys(toolDialogs) as ToolDialogName[]) await toolDialogs[name].request();
}
