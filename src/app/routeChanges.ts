import type { PageName } from '#contract/pages.ts';
import { createEmitter } from '#src/store/createEmitter.ts';

/** A navigation, as soon as the address has changed: its screen may still be loading. */
export interface RouteChange {
  /** Null if the path belongs to no page. */
  readonly name: PageName | null;
  readonly path: string;
}

/** Notifies once per navigation; page-view analytics listen here. */
export function createRouteChanges() {
  const { subscribe, emit } = createEmitter<[change: RouteChange]>();
  let lastPath: string | null = null;
  let count = 0;
  return {
    subscribe,
    /** Emits unless the path is unchanged (a change of language is no navigation). */
    emit(change: RouteChange): void {
      if (change.path === lastPath) return;
      lastPath = change.path;
      count += 1;
      emit(change);
    },
    /** Number of navigations, including the first page. */
    getCount: (): number => count,
  };
}
export type RouteChanges = ReturnType<typeof createRouteChanges>;
