import type { ComponentType } from 'react';
import type { WordRoom } from '#src/i18n/wordRooms.ts';
import { roadWords } from '#src/routes/road/roadWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { createLatePart, type LatePart } from '#src/ui/latePart.tsx';
import { videoWords } from '#src/ui/video/videoWords.ts';
import type { BelowRows } from './BelowRows.tsx';
import type { DockEntry } from './DockEntry.tsx';
import type { DockWind } from './DockWind.tsx';
import type { HeroExtras } from './HeroExtras.tsx';
import { laterWords } from './later/laterWords.ts';
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

interface LaterParts {
  readonly trouble: LatePart<ComponentType<TroubleProps>>;
  readonly notes: LatePart<ComponentType<Parameters<typeof RouteNotes>[0]>>;
  readonly profile: LatePart<ComponentType<Parameters<typeof ElevationProfile>[0]>>;
  readonly heroExtras: LatePart<ComponentType<Parameters<typeof HeroExtras>[0]>>;
  readonly table: LatePart<ComponentType<Parameters<typeof PaceTable>[0]>>;
  readonly dockEntry: LatePart<ComponentType<Parameters<typeof DockEntry>[0]>>;
  readonly dockWind: LatePart<ComponentType<Parameters<typeof DockWind>[0]>>;
  readonly dockGrip: LatePart<ComponentType<Parameters<typeof PaceDockGrip>[0]>>;
  readonly allControls: LatePart<ComponentType<Parameters<typeof PaceControls>[0]>>;
  readonly belowRows: LatePart<ComponentType<Parameters<typeof BelowRows>[0]>>;
  readonly settings: LatePart<ComponentType<Parameters<typeof PaceSettings>[0]>>;
  readonly map: LatePart<ComponentType<Parameters<typeof RouteMap>[0]>>;
  readonly cheatSheet: LatePart<ComponentType<Parameters<typeof CheatSheetDialog>[0]>>;
  readonly cheatSheetOpening: LatePart<ComponentType<Parameters<typeof CheatSheetOpening>[0]>>;
}

const aroundNumbers = async () => (await import('./partsOfFirstNumbers.ts')).partsOfFirstNumbers;
const whenIdle = async () => (await import('./partsWhenIdle.ts')).partsWhenIdle;

/**
 * Parts that the first numbers do not need, with their words. Table and profile are requested as soon as the first
 * numbers are shown, the rest when idle or when the rider opens them.
 */
export const laterParts: LaterParts = {
  trouble: laterPart(async () => (await import('./RoutePacingTrouble.tsx')).RoutePacingTrouble),
  notes: laterPart(async () => (await aroundNumbers()).RouteNotes),
  profile: laterPart(async () => (await aroundNumbers()).ElevationProfile),
  heroExtras: laterPart(async () => (await aroundNumbers()).HeroExtras),
  table: laterPart(async () => (await aroundNumbers()).PaceTable),
  dockEntry: laterPart(async () => (await whenIdle()).DockEntry),
  dockWind: laterPart(async () => (await whenIdle()).DockWind),
  dockGrip: laterPart(async () => (await aroundNumbers()).PaceDockGrip),
  allControls: laterPart(async () => (await whenIdle()).PaceControls),
  belowRows: laterPart(async () => (await whenIdle()).BelowRows, videoWords),
  settings: laterPart(async () => (await whenIdle()).PaceSettings, paceSettingWords, formWords),
  map: laterPart(async () => (await whenIdle()).RouteMap, formWords),
  cheatSheetOpening: laterPart(
    async () => (await import('./tools/cheatSheet/CheatSheetOpening.tsx')).CheatSheetOpening,
    toolWords,
  ),
  cheatSheet: laterPart(
    async () => (await import('./tools/cheatSheet/CheatSheetDialog.tsx')).CheatSheetDialog,
    toolWords,
  ),
};

function laterPart<Value>(load: () => Promise<Value>, ...words: readonly WordRoom[]): LatePart<Value> {
  return createLatePart(load, laterWords, roadWords, ...words);
}
