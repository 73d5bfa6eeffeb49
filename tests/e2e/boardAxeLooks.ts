import { askWatts, serveFirstGains, serveOwnGains } from '#tests/support/gainsPages.ts';
import {
  athletePath,
  comparisonPath,
  mastersPath,
  serveJoiningRider,
  serveOwnRankings,
  serveRankings,
  serveWaitingRider,
} from '#tests/support/rankingPages.ts';
import type { Look } from './axeLooks.ts';

/** States of the masters board. */
export const boardLooks: readonly Look[] = [
  {
    name: 'own place',
    path: mastersPath,
    prepare: serveOwnRankings,
    ready: (page, { masters }) => page.getByRole('complementary', { name: masters.yourPlace }).waitFor(),
  },
  {
    name: 'joining the board',
    path: mastersPath,
    prepare: serveJoiningRider,
    ready: (page, { masters }) => page.getByRole('button', { name: masters.join }).waitFor(),
  },
  {
    name: 'on the way to the board',
    path: mastersPath,
    prepare: serveWaitingRider,
    ready: (page, { standing }) => page.getByText(standing.upload).waitFor(),
  },
  {
    name: 'where to begin',
    path: mastersPath,
    prepare: serveFirstGains,
    ready: (page, { gains }) => page.getByRole('table', { name: gains.firstTitle }).waitFor(),
  },
  {
    name: 'athlete',
    path: athletePath,
    prepare: serveOwnRankings,
    ready: (page, { masters }) => page.getByRole('button', { name: masters.compare.withMe }).waitFor(),
  },
  {
    name: 'comparison',
    path: comparisonPath,
    prepare: serveRankings,
    ready: (page, { masters }) => page.getByRole('table', { name: masters.compare.segments }).waitFor(),
  },
  { name: 'what ten points cost', path: mastersPath, prepare: serveOwnGains, ready: askWatts },
];
