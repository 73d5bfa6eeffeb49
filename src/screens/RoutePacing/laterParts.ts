import type { BelowRows } from './BelowRows.tsx';
import type { CheatSheetDialog } from './CheatSheetDialog.tsx';
import type { NumberEntry } from './controls/NumberEntry.tsx';
import type { ElevationProfile } from './ElevationProfile.tsx';
import { createLazyPart, type LazyPart } from './lazyPart.ts';
import type { PaceControls } from './PaceControls.tsx';
import type { RouteMap } from './RouteMap.tsx';
import type { WindCompass } from './WindCompass.tsx';

interface LaterParts {
  readonly profile: LazyPart<Parameters<typeof ElevationProfile>[0]>;
  readonly numberEntry: LazyPart<Parameters<typeof NumberEntry>[0]>;
  readonly compass: LazyPart<Parameters<typeof WindCompass>[0]>;
  readonly allControls: LazyPart<Parameters<typeof PaceControls>[0]>;
  readonly belowRows: LazyPart<Parameters<typeof BelowRows>[0]>;
  readonly map: LazyPart<Parameters<typeof RouteMap>[0]>;
  readonly cheatSheet: LazyPart<Parameters<typeof CheatSheetDialog>[0]>;
}

/**
 * What the first numbers do not need: each is a chunk of its own. The profile is asked for as soon as the numbers
 * stand, the rest when idle or when the rider wants it.
 */
export const laterParts: LaterParts = {
  profile: createLazyPart(async () => (await import('./ElevationProfile.tsx')).ElevationProfile),
  numberEntry: createLazyPart(async () => (await import('./controls/NumberEntry.tsx')).NumberEntry),
  compass: createLazyPart(async () => (await import('./WindCompass.tsx')).WindCompass),
  allControls: createLazyPart(async () => (await import('./PaceControls.tsx')).PaceControls),
  belowRows: createLazyPart(async () => (await import('./BelowRows.tsx')).BelowRows),
  map: createLazyPart(async () => (await import('./RouteMap.tsx')).RouteMap),
  cheatSheet: createLazyPart(async () => (await import('./CheatSheetDialog.tsx')).CheatSheetDialog),
};
