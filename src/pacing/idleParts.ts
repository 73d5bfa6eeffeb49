import { BelowRows } from './BelowRows.tsx';
import { DockEntry } from './DockEntry.tsx';
import { DockWind } from './DockWind.tsx';
import { PaceControls } from './PaceControls.tsx';
import { PaceSettings } from './paceSettings/PaceSettings.tsx';
import { RouteMap } from './route/RouteMap.tsx';

/** What the pace page loads when it is idle, in one file (decision 164). */
export const idleParts = {
  BelowRows,
  DockEntry,
  DockWind,
  PaceControls,
  PaceSettings,
  RouteMap,
};
