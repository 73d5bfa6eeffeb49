import { askWatts, seeGains, serveFailedGains, serveNoGains, serveOwnGains } from '#tests/support/gainsPages.ts';
import {
  athletePath,
  mastersPath,
  serveEmptyRankings,
  serveOwnRankings,
  serveRankings,
} from '#tests/support/rankingPages.ts';
import type { ScreenLook } from './screenList.ts';

/** The masters board: whole, climbs, one athlete, nobody yet. */
export const boardLooks: readonly ScreenLook[] = [
  { name: 'masters', path: mastersPath, prepare: serveRankings },
  { name: 'masters-own', path: mastersPath, prepare: serveOwnRankings },
  { name: 'masters-climbing', path: `${mastersPath}?board=climbing`, prepare: serveRankings },
  { name: 'masters-athlete', path: athletePath, prepare: serveRankings },
  { name: 'masters-empty', path: mastersPath, prepare: serveEmptyRankings },
  { name: 'masters-gains', path: mastersPath, prepare: serveOwnGains, act: seeGains },
  { name: 'masters-gains-watts', path: mastersPath, prepare: serveOwnGains, act: askWatts },
  { name: 'masters-gains-none', path: mastersPath, prepare: serveNoGains, act: seeGains },
  { name: 'masters-gains-failed', path: mastersPath, prepare: serveFailedGains, act: seeGains },
];
