import type { PageName } from '#contract/pages.ts';

/** A finished navigation: its screen is shown and the document's title is set. */
export interface RouteChanged {
  /** Null if the path belongs to no page. */
  readonly name: PageName | null;
  readonly path: string;
  readonly title: string;
}

/** Notifies once per navigation; page-view analytics listen here. */
export function createRouteChanges() {
  const listeners = new Set<(change: RouteChanged) => void>();
  let lastPath: string | null = null;
  let count = 0;
  return {
    subscribe(listener: (change: RouteChanged) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Emits unless the path is unchanged (a change of language is no navigation). */
    emit(change: RouteChanged): boolean {
      if (change.path === lastPath) return false;
      lastPath = change.path;
      count += 1;
      for (const listener of listeners) listener(change);
      return true;
    },
    /** Number of navigations, including the first page. */
    count: (): number => count,
  };
}
export type RouteChanges = ReturnType<typeof createRouteChanges>;
