import { cheatSheet } from './cheatSheet.ts';
import { map } from './map.ts';
import { paceTableLater } from './paceTableLater.ts';
import { pacingControlsLater } from './pacingControlsLater.ts';
import { routeList } from './routeList.ts';

/** What the other screens say, and those parts of the pace page that come after its numbers. */
export const words = {
  cheatSheet,
  map,
  paceTable: paceTableLater,
  pacingControls: pacingControlsLater,
  routeList,
} as const;
