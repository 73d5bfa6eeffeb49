import type { LapTeam } from './lapTypes.ts';

/** What a number button shows. */
export interface LapTile {
  readonly laps: number;
  /** Since the last crossing, or the start; null before the start. */
  readonly sinceMs: number | null;
  readonly word: 'recorded' | 'due' | 'late' | 'finished' | null;
  /** Share of the expected lap, 0..1. */
  readonly share: number;
}

/** How long the button confirms a tap. */
const recordedMs = 10_000;
const dueShare = 0.85;
const lateShare = 1.05;
/** A fast team on the flat; only until the first team has ridden a lap. */
const firstLapMps = 11;
/** Faster laps are mistaken taps, and are ignored in predictions. */
const fastestMps = 20;
/** Number of recent laps that predict the next one. */
const lapsRemembered = 3;

/**
 * The expected next lap of a team: the mean of its last three, else the median of all laps so far, else from the lap's
 * length.
 */
export function expectedLapMs(team: LapTeam | undefined, teams: readonly LapTeam[], lapM: number): number {
  const listPlausibleTimes = (lapTeam: LapTeam | undefined) =>
    lapTimes(lapTeam).filter((ms) => ms > (lapM / fastestMps) * 1_000);
  const recentMs = listPlausibleTimes(team).slice(-lapsRemembered);
  if (recentMs.length > 0) return recentMs.reduce((sum, ms) => sum + ms, 0) / recentMs.length;
  const all = teams.flatMap(listPlausibleTimes).sort((a, b) => a - b);
  return all[Math.floor(all.length / 2)] ?? (lapM / firstLapMps) * 1_000;
}

const lapTimes = (team: LapTeam | undefined): number[] =>
  (team?.crossings ?? []).flatMap(({ lapMs }) => (lapMs === null ? [] : [lapMs]));

interface Now {
  readonly nowMs: number;
  readonly startMs: number | null;
  readonly expectedMs: number;
  readonly lapCount: number;
}

export function lapTile(team: LapTeam | undefined, { nowMs, startMs, expectedMs, lapCount }: Now): LapTile {
  const laps = team?.crossings.length ?? 0;
  const lastMs = team?.crossings.at(-1)?.atMs ?? null;
  const fromMs = lastMs ?? startMs;
  if (fromMs === null) return { laps, sinceMs: null, word: null, share: 0 };
  const sinceMs = Math.max(0, nowMs - fromMs);
  const isRecorded = lastMs !== null && sinceMs < recordedMs;
  if (laps >= lapCount) return { laps, sinceMs, word: isRecorded ? 'recorded' : 'finished', share: 0 };
  const share = sinceMs / expectedMs;
  const word = isRecorded ? 'recorded' : share > lateShare ? 'late' : share >= dueShare ? 'due' : null;
  return { laps, sinceMs, word, share: Math.min(1, share) };
}
