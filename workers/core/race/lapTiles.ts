import type { LapTeam } from './lapTypes.ts';

/** What a number button shows. */
export interface LapTile {
  readonly laps: number;
  /** Since the last crossing, or the start; null before the start. */
  readonly sinceMs: number | null;
  readonly status: 'recorded' | 'due' | 'late' | 'finished' | null;
  /** Share of the expected lap, 0..1. */
  readonly progressRatio: number;
}

/** How long the button confirms a tap. */
const recordedMs = 10_000;
const dueRatio = 0.85;
const lateRatio = 1.05;
/** A fast team on the flat; only until the first team has ridden a lap. */
const firstLapMps = 11;
/** Faster laps are mistaken taps, and are ignored in predictions. */
const maxPlausibleMps = 20;
/** Number of recent laps that predict the next one. */
const recentLapCount = 3;

/**
 * The expected next lap of a team: the mean of its last three, else the median of all laps so far, else from the lap's
 * length.
 */
export function computeExpectedLapMs(team: LapTeam | undefined, teams: readonly LapTeam[], lapM: number): number {
  const listPlausibleTimes = (lapTeam: LapTeam | undefined) =>
    listLapTimes(lapTeam).filter((ms) => ms > (lapM / maxPlausibleMps) * 1_000);
  const recentMs = listPlausibleTimes(team).slice(-recentLapCount);
  if (recentMs.length > 0) return recentMs.reduce((sum, ms) => sum + ms, 0) / recentMs.length;
  const allMs = teams.flatMap(listPlausibleTimes).sort((a, b) => a - b);
  return allMs[Math.floor(allMs.length / 2)] ?? (lapM / firstLapMps) * 1_000;
}

const listLapTimes = (team: LapTeam | undefined): number[] =>
  (team?.crossings ?? []).flatMap(({ lapMs }) => (lapMs === null ? [] : [lapMs]));

interface TileInput {
  readonly nowMs: number;
  readonly startMs: number | null;
  readonly expectedMs: number;
  readonly lapCount: number;
}

export function buildLapTile(team: LapTeam | undefined, { nowMs, startMs, expectedMs, lapCount }: TileInput): LapTile {
  const laps = team?.crossings.length ?? 0;
  const lastMs = team?.crossings.at(-1)?.atMs ?? null;
  const fromMs = lastMs ?? startMs;
  if (fromMs === null) return { laps, sinceMs: null, status: null, progressRatio: 0 };
  const sinceMs = Math.max(0, nowMs - fromMs);
  const isRecorded = lastMs !== null && sinceMs < recordedMs;
  if (laps >= lapCount) return { laps, sinceMs, status: isRecorded ? 'recorded' : 'finished', progressRatio: 0 };
  const progressRatio = sinceMs / expectedMs;
  const status = isRecorded
    ? 'recorded'
    : progressRatio > lateRatio
      ? 'late'
      : progressRatio >= dueRatio
        ? 'due'
        : null;
  return { laps, sinceMs, status, progressRatio: Math.min(1, progressRatio) };
}
