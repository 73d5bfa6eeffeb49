import { BelowRows } from './BelowRows.tsx';
import { NumberEntry } from './controls/NumberEntry.tsx';
import { WindCompass } from './controls/WindCompass.tsx';
import { DockForecast } from './forecast/DockForecast.tsx';
import { PaceControls } from './PaceControls.tsx';
import { PaceSettings } from './paceSettings/PaceSettings.tsx';
import { RouteMap } from './route/RouteMap.tsx';

/** What the pace page loads once it has nothing else to do, in one file (decision 164). */
export const partsWhenIdle = {
  BelowRows,
  DockForecast,
  NumberEntry,
  PaceControls,
  PaceSettings,
  RouteMap,
  WindCompass,
};
