import type { ComputeResult } from '../computeResult.ts';
import type { RawTrack } from '../courseFile/courseFileTypes.ts';
import { toActivity } from '../courseFile/toActivity.ts';
import { matchActivity } from './matchActivity.ts';
import type { ActivitySamples, MatchRequest, MatchResult } from './matchTypes.ts';
import { movingTime } from './movingTime.ts';

/** What the browser finds in a ride before it is sent; the server decides by itself, with the same functions. */
export interface MatchPreview {
  /** Of the recording: the times of `match` are seconds since then. Null for samples, which have a clock of their own. */
  readonly startAtMs: number | null;
  readonly match: MatchResult;
  /** Of each effort, on the bicycle. */
  readonly movingS: readonly number[];
}

export type Challenge = Pick<MatchRequest, 'checkpoints' | 'course'>;

/** The same for samples that are there already. */
export function previewSamples(samples: ActivitySamples, challenge: Challenge): MatchPreview {
  const match = matchActivity({ samples, ...challenge });
  const movingS = match.efforts.map(({ startS, endS }) => movingTime(samples, startS, endS));
  return { startAtMs: null, match, movingS };
}

/** A file's points with a time, against a challenge. What is no ride in time and place is refused as by the other tools. */
export function previewMatch(raw: RawTrack, challenge: Challenge): ComputeResult<MatchPreview & { startAtMs: number }> {
  const activity = toActivity(raw);
  if (!activity.ok) return activity;
  const { startAtMs } = activity.value;
  const timed = raw.timeMs.flatMap((timeMs, index) => (timeMs === null ? [] : [index]));
  const column = (values: readonly (number | null)[]) =>
    Float64Array.from(timed, (index) => values[index] ?? Number.NaN);
  const latDeg = column(raw.latDeg);
  if (!latDeg.some(Number.isFinite)) return { ok: false, error: { code: 'file.noPositions' } };
  const timeS = column(raw.timeMs).map((timeMs) => (timeMs - startAtMs) / 1000);
  return {
    ok: true,
    value: { ...previewSamples({ timeS, latDeg, lonDeg: column(raw.lonDeg) }, challenge), startAtMs },
  };
}
