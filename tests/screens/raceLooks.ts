import {
  editionPath,
  lapBoardPath,
  pullPlanPath,
  racePath,
  serveFinishedRace,
  serveRaces,
  serveStartList,
  startListPath,
} from '#tests/support/racePages.ts';
import type { ScreenLook } from './screenLook.ts';

const fullQuotas = { public: { total: 28, taken: 28 }, pr: { total: 4, taken: 3 }, reserved: { total: 8, taken: 6 } };

/** The public pages of the team race, and those that a team uses on race day. */
export const raceLooks: readonly ScreenLook[] = [
  { name: 'grouprace', path: '/grouprace', prepare: (page) => serveRaces(page) },
  { name: 'grouprace-edition', path: editionPath, prepare: (page) => serveRaces(page) },
  { name: 'race', path: racePath, prepare: (page) => serveRaces(page) },
  { name: 'race-captain', path: racePath, prepare: (page) => serveRaces(page, {}, true) },
  {
    name: 'race-full',
    path: racePath,
    prepare: (page) => serveRaces(page, { quotas: fullQuotas, waitlist_count: 6 }),
  },
  { name: 'race-finished', path: racePath, prepare: serveFinishedRace },
  { name: 'race-start-list', path: racePath, prepare: serveStartList },
  { name: 'start-list', path: startListPath, prepare: serveStartList },
  { name: 'lap-board', path: lapBoardPath, prepare: (page) => serveRaces(page) },
  { name: 'pull-plan', path: pullPlanPath },
];
