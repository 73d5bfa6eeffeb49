import type { BelowRows } from './BelowRows.tsx';
import type { CheatSheetDialog } from './CheatSheetDialog.tsx';
import { createLazyPart, type LazyPart } from './lazyPart.ts';
import type { PaceControls } from './PaceControls.tsx';
import type { RouteMap } from './RouteMap.tsx';

interface LaterParts {
  readonly allControls: LazyPart<Parameters<typeof PaceControls>[0]>;
  readonly belowRows: LazyPart<Parameters<typeof BelowRows>[0]>;
  readonly map: LazyPart<Parameters<typeof RouteMap>[0]>;
  readonly cheatSheet: LazyPart<Parameters<typeof CheatSheetDialog>[0]>;
}

/** What the first numbers do not need: each is a chunk of its own, asked for when idle or when the rider wants it. */
export const laterParts: LaterParts = {
  allControls: createLazyPart(async () => (await import('./PaceControls.tsx')).PaceControls),
  belowRows: createLazyPart(async () => (await import('./BelowRows.tsx')).BelowRows),
  map: createLazyPart(async () => (await import('./RouteMap.tsx')).RouteMap),
  cheatSheet: createLazyPart(async () => (await import('./CheatSheetDialog.tsx')).CheatSheetDialog),
};
