import type { PageName } from '#contract/pages.ts';

/** A navigation that has arrived: its screen is shown and the document's title is set. */
export interface RouteChanged {
  /** Null where no page lives at the path. */
  readonly name: PageName | null;
  readonly path: string;
  readonly title: string;
}

/** Tells once per navigation where the reader is now; page-view analytics listen here. */
export function createRouteChanges() {
  const listeners = new Set<(change: RouteChanged) => void>();
  let lastPath: string | null = null;
  let count = 0;
  return {
    subscribe(listener: (change: RouteChanged) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Emits unless this path was the last one (a change of language is no navigation). */
    emit(change: RouteChanged): boolean {
      if (change.path === lastPath) return false;
      lastPath = change.path;
      count += 1;
      for (const listener of listeners) listener(change);
      return true;
    },
    /** How many navigations there were, the first page included. */
    count: (): number => count,
  };
}
export type RouteChanges = ReturnType<typeof createRouteChanges>;
