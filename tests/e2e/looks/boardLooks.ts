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
import { boardPath, serveBoard, serveOwnBoard } from '#tests/support/segmentBoardPages.ts';
import type { Look } from './look.ts';

export const boardLooks: readonly Look[] = [
  { name: 'masters board', path: mastersPath, prepare: serveRankings, hasLayout: true },
  { name: 'climbing board', path: `${mastersPath}?board=climbing`, prepare: serveOwnRankings, hasLayout: true },
  { name: 'board of a year', path: `${mastersPath}?span=year`, prepare: serveJoiningRider, hasLayout: true },
  {
    name: 'board of a group',
    path: `${mastersPath}?sex=female&age=from40`,
    prepare: serveOwnRankings,
    ready: (page, { masters }) => page.getByText(masters.groupNote).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'own place',
    path: mastersPath,
    prepare: serveOwnRankings,
    ready: (page, { masters }) => page.getByRole('complementary', { name: masters.yourPlace }).waitFor(),
    axe: 'full',
  },
  {
    name: 'joining the board',
    path: mastersPath,
    prepare: serveJoiningRider,
    ready: (page, { masters }) => page.getByRole('button', { name: masters.join }).waitFor(),
    axe: 'full',
  },
  {
    name: 'on the way to the board',
    path: mastersPath,
    prepare: serveWaitingRider,
    ready: (page, { rankSummary }) => page.getByText(rankSummary.upload).waitFor(),
    axe: 'full',
  },
  {
    name: 'where to begin',
    path: mastersPath,
    prepare: serveFirstGains,
    ready: (page, { gains }) => page.getByRole('table', { name: gains.firstTitle }).waitFor(),
    axe: 'full',
  },
  {
    name: 'athlete',
    path: athletePath,
    prepare: serveOwnRankings,
    ready: (page, { masters }) => page.getByRole('button', { name: masters.compare.withMe }).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  {
    name: 'comparison',
    path: comparisonPath,
    prepare: serveRankings,
    ready: (page, { masters }) => page.getByRole('table', { name: masters.compare.segments }).waitFor(),
    axe: 'full',
    hasLayout: true,
  },
  { name: 'what ten points cost', path: mastersPath, prepare: serveOwnGains, ready: askWatts, axe: 'full' },
  { name: 'leaderboard of a segment, signed out', path: boardPath, prepare: serveBoard, hasLayout: true },
  {
    name: 'leaderboard of a segment',
    path: `${boardPath}&own`,
    prepare: serveOwnBoard,
    ready: (page) => page.getByRole('dialog').getByRole('row').last().waitFor(),
    axe: 'full',
    hasLayout: true,
  },
];
