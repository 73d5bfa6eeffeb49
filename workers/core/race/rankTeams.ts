import type { LapCrossing, LapTeam } from './lapTypes.ts';

/** A team in the table of results. */
export interface RankedTeam {
  /** Teams with the same laps and time share a rank, and the next one is skipped. */
  readonly rank: number;
  readonly number: string;
  readonly laps: number;
  readonly lastLapMs: number | null;
  readonly bestLapMs: number | null;
  /** From the start to the last crossing; null without a start. */
  readonly totalMs: number | null;
  readonly isFinished: boolean;
  /** Number of laps behind the first team. */
  readonly lapsBehind: number;
  /** Gap to the first team; null for it, and for teams with fewer laps. */
  readonly gapMs: number | null;
}

/** Most laps first, then the earlier last crossing. Anything a team rides after its last lap does not count. */
export function rankTeams(
  teams: readonly LapTeam[],
  { lapCount, startMs }: { readonly lapCount: number; readonly startMs: number | null },
): readonly RankedTeam[] {
  const startedTeams = teams
    .map(({ number, crossings }) => ({ number, crossings: crossings.slice(0, lapCount) }))
    .filter(({ crossings }) => crossings.length > 0)
    .sort((a, b) => b.crossings.length - a.crossings.length || getLastCrossingMs(a) - getLastCrossingMs(b));
  const [leader] = startedTeams;
  if (!leader) return [];
  return startedTeams.map((team) => {
    const { number, crossings } = team;
    const laps = crossings.length;
    const lapTimes = crossings.flatMap(({ lapMs }) => (lapMs === null ? [] : [lapMs]));
    const lapsBehind = leader.crossings.length - laps;
    const isBetter = (rival: LapTeam) =>
      rival.crossings.length > laps ||
      (rival.crossings.length === laps && getLastCrossingMs(rival) < getLastCrossingMs(team));
    return {
      rank: 1 + startedTeams.filter(isBetter).length,
      number,
      laps,
      lapsBehind,
      isFinished: laps >= lapCount,
      lastLapMs: crossings.at(-1)?.lapMs ?? null,
      bestLapMs: lapTimes.length === 0 ? null : Math.min(...lapTimes),
      totalMs: startMs === null ? null : getLastCrossingMs(team) - startMs,
      gapMs: lapsBehind > 0 || team === leader ? null : getLastCrossingMs(team) - getLastCrossingMs(leader),
    };
  });
}

const getLastCrossingMs = ({ crossings }: { readonly crossings: readonly LapCrossing[] }): number =>
  crossings.at(-1)?.atMs ?? 0;
