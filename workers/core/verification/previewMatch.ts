import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { ComputeResult } from '../computeResult.ts';
import { applyZone } from '../courseFile/applyZone.ts';
import type { RawTrack } from '../courseFile/courseFileTypes.ts';
import { repairTimes } from '../courseFile/repairTimes.ts';
import { toActivity } from '../courseFile/toActivity.ts';
import { combineStatus } from './combineStatus.ts';
import { type Challenge, judgeSamples } from './judgeSamples.ts';
import type { MatchResult } from './matching/matchTypes.ts';
import type { PlausibilityFlag } from './plausibility/plausibilityTypes.ts';
import { toRideSamples } from './rideSamples.ts';
import { isTooLong } from './rideSpan.ts';

/** What the browser finds in a file before it is sent. The server decides again, with the same functions. */
export interface MatchPreview {
  /** Start of the recording: the times of `match` are seconds since then. */
  readonly startAtMs: number;
  readonly match: MatchResult;
  /** Findings by the category that the rider may declare. */
  readonly verdicts: PreviewVerdicts;
}

/** The match and the plausibility rules together. Only the server knows duplicates of other riders' rides. */
export interface PreviewVerdict {
  readonly status: MatchResult['status'];
  readonly flags: readonly PlausibilityFlag[];
}
export type PreviewVerdicts = { readonly [Category in RideCategory]?: PreviewVerdict };

/** Input of the plausibility rules besides the file. */
export interface RulesRequest {
  /** Categories that the challenge accepts. */
  readonly categories: readonly RideCategory[];
  readonly nowMs: number;
  /** Null if unknown. */
  readonly riderMassKg: number | null;
  /** Minutes ahead of UTC of a file's times if they have no zone; null if the rider has not given it. */
  readonly utcOffsetMin: number | null;
}

/**
 * Matches a file's timed points against a challenge. A file that is not a ride in time and place is refused with the
 * same errors as by the other tools.
 */
export function previewMatch(
  track: RawTrack,
  challenge: Challenge,
  { categories, nowMs, riderMassKg, utcOffsetMin }: RulesRequest,
): ComputeResult<MatchPreview> {
  const zonedTrack = applyZone(track, utcOffsetMin);
  if (!zonedTrack.ok) return zonedTrack;
  const raw = repairTimes(zonedTrack.value);
  const activity = toActivity(raw);
  if (!activity.ok) return activity;
  const { startAtMs, timeS } = activity.value;
  if (isTooLong(timeS)) return { ok: false, error: { code: 'file.lastsTooLong' } };
  const samples = toRideSamples(raw, startAtMs);
  if (!samples.latDeg.some(Number.isFinite)) return { ok: false, error: { code: 'file.noPositions' } };
  const facts = {
    ...raw.facts,
    repairs: raw.repairs,
    format: raw.format,
    isManual: false,
    isFlagged: false,
    startAtMs,
  };
  const ride = { samples, facts: { ...facts, nowMs, allowedCategories: categories }, riderMassKg };
  const { match, getFlags } = judgeSamples(ride, challenge);
  const toVerdict = (category: RideCategory): PreviewVerdict => {
    const flags = getFlags(category);
    return { status: combineStatus(match.status, flags), flags };
  };
  const verdicts = Object.fromEntries(categories.map((category) => [category, toVerdict(category)]));
  return { ok: true, value: { startAtMs, match, verdicts } };
}
