import type { LapEntry } from '#contract/races/lapBoard.ts';
import { buildLapTile, computeExpectedLapMs, type LapTile } from '#workers/core/race/lapTiles.ts';
import type { LapReading } from '#workers/core/race/lapTypes.ts';
import { rankTeams } from '#workers/core/race/rankTeams.ts';
import { readLaps } from '#workers/core/race/readLaps.ts';
import type { LapBoard } from './lapBoardTypes.ts';

const noCompleteUntil = { a: null, b: null };

/** The laps of the board's entries. A single phone has no second one to conflict with. */
export const toLapReading = ({ entries, link }: LapBoard): LapReading =>
  readLaps(entries, link?.isPaired ? link.heard : noCompleteUntil);

export const toLapRanking = ({ race }: LapBoard, { teams, startMs }: LapReading) =>
  rankTeams(teams, { lapCount: race.lapCount, startMs });

/** The number buttons at a given time. */
export function toNumberTiles(
  { numbers, race }: LapBoard,
  { teams, startMs }: LapReading,
  nowMs: number,
): readonly NumberTile[] {
  const teamByNumber = new Map(teams.map((team) => [team.number, team]));
  return numbers.map((number) => {
    const team = teamByNumber.get(number);
    const expectedMs = computeExpectedLapMs(team, teams, race.lapM);
    return { number, ...buildLapTile(team, { nowMs, startMs, expectedMs, lapCount: race.lapCount }) };
  });
}
export type NumberTile = LapTile & { readonly number: string };

/** The last tap of this phone that still counts: the one that 復原 undoes. */
export function findLastTap({ entries, link }: LapBoard): LapEntry | null {
  const ownWatch = link?.watch ?? 'a';
  const undoneIds = new Set(
    entries.flatMap(({ kind, target }) => (kind === 'undone' && target !== null ? [target] : [])),
  );
  return (
    entries.findLast(({ kind, watch, id }) => kind === 'tapped' && watch === ownWatch && !undoneIds.has(id)) ?? null
  );
}

/** Ids of the starts that count; a new start undoes them. */
export function listActiveStarts({ entries }: LapBoard): readonly string[] {
  const undoneIds = new Set(
    entries.flatMap(({ kind, target }) => (kind === 'undone' && target !== null ? [target] : [])),
  );
  return entries.flatMap(({ kind, id }) => (kind === 'started' && !undoneIds.has(id) ? [id] : []));
}
