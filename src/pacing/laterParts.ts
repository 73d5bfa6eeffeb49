import { loadWords } from '#src/i18n/wordRooms.ts';
import { createLazyPart, type LazyPart } from '#src/ui/lazyPart.ts';
import type { BelowRows } from './BelowRows.tsx';
import type { NumberEntry } from './controls/NumberEntry.tsx';
import type { WindCompass } from './controls/WindCompass.tsx';
import type { DockForecast } from './forecast/DockForecast.tsx';
import type { HeroExtras } from './HeroExtras.tsx';
import type { PaceControls } from './PaceControls.tsx';
import type { PaceDockGrip } from './PaceDockGrip.tsx';
import type { PaceSettings } from './paceSettings/PaceSettings.tsx';
import { paceSettingWords } from './paceSettings/paceSettingWords.ts';
import type { ElevationProfile } from './profile/ElevationProfile.tsx';
import type { TroubleProps } from './RoutePacingTrouble.tsx';
import type { RouteMap } from './route/RouteMap.tsx';
import type { PaceTable } from './table/PaceTable.tsx';
import type { CheatSheetDialog } from './tools/cheatSheet/CheatSheetDialog.tsx';
import type { CheatSheetOpening } from './tools/cheatSheet/CheatSheetOpening.tsx';
import { toolWords } from './tools/toolWords.ts';

interface LaterParts {
  readonly trouble: LazyPart<TroubleProps>;
  readonly profile: LazyPart<Parameters<typeof ElevationProfile>[0]>;
  readonly heroExtras: LazyPart<Parameters<typeof HeroExtras>[0]>;
  readonly table: LazyPart<Parameters<typeof PaceTable>[0]>;
  readonly numberEntry: LazyPart<Parameters<typeof NumberEntry>[0]>;
  readonly compass: LazyPart<Parameters<typeof WindCompass>[0]>;
  readonly dockForecast: LazyPart<Parameters<typeof DockForecast>[0]>;
  readonly dockGrip: LazyPart<Parameters<typeof PaceDockGrip>[0]>;
  readonly allControls: LazyPart<Parameters<typeof PaceControls>[0]>;
  readonly belowRows: LazyPart<Parameters<typeof BelowRows>[0]>;
  readonly settings: LazyPart<Parameters<typeof PaceSettings>[0]>;
  readonly map: LazyPart<Parameters<typeof RouteMap>[0]>;
  readonly cheatSheet: LazyPart<Parameters<typeof CheatSheetDialog>[0]>;
  readonly cheatSheetOpening: LazyPart<Parameters<typeof CheatSheetOpening>[0]>;
}

/**
 * What the first numbers do not need: each is a chunk of its own. Table and profile are asked for as soon as the first
 * numbers stand, the rest when idle or when the rider wants it.
 */
export const laterParts: LaterParts = {
  trouble: createLazyPart(async () => (await import('./RoutePacingTrouble.tsx')).RoutePacingTrouble),
  profile: createLazyPart(async () => (await import('./profile/ElevationProfile.tsx')).ElevationProfile),
  heroExtras: createLazyPart(async () => (await import('./HeroExtras.tsx')).HeroExtras),
  table: createLazyPart(async () => (await import('./table/PaceTable.tsx')).PaceTable),
  numberEntry: createLazyPart(async () => (await import('./controls/NumberEntry.tsx')).NumberEntry),
  compass: createLazyPart(async () => (await import('./controls/WindCompass.tsx')).WindCompass),
  dockForecast: createLazyPart(async () => (await import('./forecast/DockForecast.tsx')).DockForecast),
  dockGrip: createLazyPart(async () => (await import('./PaceDockGrip.tsx')).PaceDockGrip),
  allControls: createLazyPart(async () => (await import('./PaceControls.tsx')).PaceControls),
  belowRows: createLazyPart(async () => (await import('./BelowRows.tsx')).BelowRows),
  settings: createLazyPart(
    async () =>
      (await Promise.all([import('./paceSettings/PaceSettings.tsx'), loadWords(paceSettingWords)]))[0].PaceSettings,
  ),
  map: createLazyPart(async () => (await import('./route/RouteMap.tsx')).RouteMap),
  cheatSheetOpening: createLazyPart(
    async () =>
      (await Promise.all([import('./tools/cheatSheet/CheatSheetOpening.tsx'), loadWords(toolWords)]))[0]
        .CheatSheetOpening,
  ),
  cheatSheet: createLazyPart(
    async () =>
      (await Promise.all([import('./tools/cheatSheet/CheatSheetDialog.tsx'), loadWords(toolWords)]))[0]
        .CheatSheetDialog,
  ),
};
