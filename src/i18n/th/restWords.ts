import { band } from './band.ts';
import { cheatSheet } from './cheatSheet.ts';
import { effort } from './effort.ts';
import { forecast } from './forecast.ts';
import { map } from './map.ts';
import { paceTableLater } from './paceTableLater.ts';
import { pacingControlsLater } from './pacingControlsLater.ts';
import { pacingLater } from './pacingLater.ts';
import { ride } from './ride.ts';
import { routeList } from './routeList.ts';
import { segmentSearch } from './segmentSearch.ts';
import { tools } from './tools.ts';
import { video } from './video.ts';

/** What the other screens say, and those parts of the pace page that come after its numbers. */
export const words = {
  cheatSheet,
  band,
  effort,
  forecast,
  ride,
  tools,
  segmentSearch,
  video,
  map,
  paceTable: paceTableLater,
  pacing: pacingLater,
  pacingControls: pacingControlsLater,
  routeList,
} as const;
