import { runWhenIdle } from '#src/ui/whenIdle.ts';
import { canPreload } from '../live/canPreload.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { type ToolDialogName, toolDialogs } from './toolDialogs.ts';

const loadSolver = () => import('./optimal/solveOptimal.ts');

/** Solves the optimal plan for a rider who is about to open it. */
export function prepareOptimal(open: OpenRoute): void {
  void loadSolver().then(
    ({ solveAhead }) => solveAhead(open),
    // The dialog loads the solver again and reports a failure.
    () => undefined,
  );
}

/**
 * Whenever the tools come into view and the page is idle: loads what the rider may open, and solves the optimal plan,
 * which takes longest (decision 326). Returns a function that stops this.
 */
export function prepareVisibleTools(element: Element, open: OpenRoute): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => undefined;
  let cancel: (() => void) | undefined;
  const observer = new IntersectionObserver((entries) => {
    cancel?.();
    if (entries.at(-1)?.isIntersecting && canPreload()) cancel = runWhenIdle(() => void prepareTools(open));
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    cancel?.();
  };
}

async function prepareTools(open: OpenRoute): Promise<void> {
  prepareOptimal(open);
  for (const name of Object.keys(toolDialogs) as ToolDialogName[]) await toolDialogs[name].request();
}
