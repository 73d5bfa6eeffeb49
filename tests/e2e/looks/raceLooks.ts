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
import { type Look, untilHeading } from './look.ts';

export const raceLooks: readonly Look[] = [
  { name: 'editions', path: '/grouprace', prepare: (page) => serveRaces(page), hasLayout: true },
  {
    name: 'edition',
    path: editionPath,
    prepare: (page) => serveRaces(page),
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'race',
    path: racePath,
    prepare: (page) => serveRaces(page, {}, true),
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'race with results',
    path: `${racePath}?results`,
    prepare: serveFinishedRace,
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'start list',
    path: startListPath,
    prepare: serveStartList,
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'lap board',
    path: lapBoardPath,
    prepare: (page) => serveRaces(page),
    ready: untilHeading,
    axe: 'full',
    hasLayout: true,
  },
  { name: 'pull plan', path: pullPlanPath, ready: untilHeading, axe: 'full', hasLayout: true },
];
