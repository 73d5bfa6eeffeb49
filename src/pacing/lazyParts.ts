import type { ComponentType } from 'react';
import type { WordNamespace } from '#src/i18n/wordNamespaces.ts';
import { airWords } from '#src/routes/air/airWords.ts';
import { roadWords } from '#src/routes/road/roadWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLazyPart, type LazyPart } from '#src/ui/lazyPart.tsx';
import { videoWords } from '#src/ui/video/videoWords.ts';
import type { BelowRows } from './BelowRows.tsx';
import type { DockEntry } from './DockEntry.tsx';
import type { DockWind } from './DockWind.tsx';
import type { HeroExtras } from './HeroExtras.tsx';
import { lazyWords } from './lazy/lazyWords.ts';
import type { PaceControls } from './PaceControls.tsx';
import type { PaceDockGrip } from './PaceDockGrip.tsx';
import type { PaceSettings } from './paceSettings/PaceSettings.tsx';
import { paceSettingWords } from './paceSettings/paceSettingWords.ts';
import type { ElevationProfile } from './profile/ElevationProfile.tsx';
import type { RouteNotes } from './RouteNotes.tsx';
import type { TroubleProps } from './RoutePacingTrouble.tsx';
import type { RouteMap } from './route/RouteMap.tsx';
import type { PaceTable } from './table/PaceTable.tsx';
import type { CheatSheetDialog } from './tools/cheatSheet/CheatSheetDialog.tsx';
import type { CheatSheetOpening } from './tools/cheatSheet/CheatSheetOpening.tsx';
import { toolWords } from './tools/toolWords.ts';

interface LazyParts {
  readonly trouble: LazyPart<ComponentType<TroubleProps>>;
  readonly notes: LazyPart<ComponentType<Parameters<typeof RouteNotes>[0]>>;
  readonly profile: LazyPart<ComponentType<Parameters<typeof ElevationProfile>[0]>>;
  readonly heroExtras: LazyPart<ComponentType<Parameters<typeof HeroExtras>[0]>>;
  readonly table: LazyPart<ComponentType<Parameters<typeof PaceTable>[0]>>;
  readonly dockEntry: LazyPart<ComponentType<Parameters<typeof DockEntry>[0]>>;
  readonly dockWind: LazyPart<ComponentType<Parameters<typeof DockWind>[0]>>;
  readonly dockGrip: LazyPart<ComponentType<Parameters<typeof PaceDockGrip>[0]>>;
  readonly allControls: LazyPart<ComponentType<Parameters<typeof PaceControls>[0]>>;
  readonly belowRows: LazyPart<ComponentType<Parameters<typeof BelowRows>[0]>>;
  readonly settings: LazyPart<ComponentType<Parameters<typeof PaceSettings>[0]>>;
  readonly map: LazyPart<ComponentType<Parameters<typeof RouteMap>[0]>>;
  readonly cheatSheet: LazyPart<ComponentType<Parameters<typeof CheatSheetDialog>[0]>>;
  readonly cheatSheetOpening: LazyPart<ComponentType<Parameters<typeof CheatSheetOpening>[0]>>;
}

const loadCriticalParts = async () => (await import('./criticalParts.ts')).criticalParts;
const loadIdleParts = async () => (await import('./idleParts.ts')).idleParts;

/**
 * Parts of the pace page that its first paint does not need, with their words. Table and profile are requested as soon
 * as the first numbers are shown, the rest when idle or when the rider opens them.
 */
export const lazyParts: LazyParts = {
  trouble: createPacePart(async () => (await import('./RoutePacingTrouble.tsx')).RoutePacingTrouble),
  notes: createPacePart(async () => (await loadCriticalParts()).RouteNotes),
  profile: createPacePart(async () => (await loadCriticalParts()).ElevationProfile),
  heroExtras: createPacePart(async () => (await loadCriticalParts()).HeroExtras, airWords),
  table: createPacePart(async () => (await loadCriticalParts()).PaceTable),
  dockEntry: createPacePart(async () => (await loadIdleParts()).DockEntry),
  dockWind: createPacePart(async () => (await loadIdleParts()).DockWind),
  dockGrip: createPacePart(async () => (await loadCriticalParts()).PaceDockGrip),
  allControls: createPacePart(async () => (await loadIdleParts()).PaceControls),
  belowRows: createPacePart(async () => (await loadIdleParts()).BelowRows, videoWords),
  settings: createPacePart(async () => (await loadIdleParts()).PaceSettings, paceSettingWords, airWords, formWords),
  map: createPacePart(async () => (await loadIdleParts()).RouteMap, formWords),
  cheatSheetOpening: createPacePart(
    async () => (await import('./tools/cheatSheet/CheatSheetOpening.tsx')).CheatSheetOpening,
    toolWords,
  ),
  cheatSheet: createPacePart(
    async () => (await import('./tools/cheatSheet/CheatSheetDialog.tsx')).CheatSheetDialog,
    toolWords,
  ),
};

function createPacePart<Value>(load: () => Promise<Value>, ...words: readonly WordNamespace[]): LazyPart<Value> {
  return createLazyPart(load, lazyWords, roadWords, ...words);
}
