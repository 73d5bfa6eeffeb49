import { createHash } from 'node:crypto';
import type { FetchedActivity } from '#server/modules/strava/stravaTypes.ts';
import { openFile } from '#server/modules/uploads/openFile.service.ts';
import { applyZone } from '#workers/core/courseFile/applyZone.ts';
import { repairTimes } from '#workers/core/courseFile/repairTimes.ts';
import { toActivity } from '#workers/core/courseFile/toActivity.ts';
import { judgeSamples } from '#workers/core/verification/judgeSamples.ts';
import { computeMovingTime } from '#workers/core/verification/matching/movingTime.ts';
import { computeRideFingerprint } from '#workers/core/verification/prints/rideFingerprint.ts';
import { computeRidePrint, isCoarse } from '#workers/core/verification/prints/ridePrint.ts';
import { toRideSamples } from '#workers/core/verification/rideSamples.ts';
import { isTooLong } from '#workers/core/verification/rideSpan.ts';
import { computeRhythm } from '#workers/core/verification/road/rhythm.ts';
import type { ChallengeRule } from '../store/challengeRules.ts';
import { type Evidence, packEvidence, unpackEvidence } from '../store/evidence.ts';
import type { JudgeOutcome, JudgeRequest, RideSource } from './judge.ts';
import { toAttemptResult } from './toAttemptResult.ts';

interface ReadRide {
  readonly name: string | null;
  /** As stored: every judgement, now and later, uses these numbers. */
  readonly evidence: Evidence;
  readonly packed: Buffer;
  readonly contentHash: Uint8Array;
}

type ReadingResult = { readonly ok: true; readonly ride: ReadRide } | { readonly ok: false; readonly code: string };

/** The samples of a ride from any source. */
export async function readRide(source: RideSource): Promise<ReadingResult> {
  if (source.kind === 'evidence') return toReadingResult(Buffer.from(source.bytes), { name: null });
  if (source.kind === 'fetched') return readFetched(source.activity);
  const openedFile = await openFile(source.bytes);
  if (!openedFile.ok) return { ok: false, code: openedFile.error.code };
  const zonedFile = applyZone(openedFile.value, source.utcOffsetMin);
  if (!zonedFile.ok) return { ok: false, code: zonedFile.error.code };
  const raw = repairTimes(zonedFile.value);
  // The page's own file reader refuses the same files, with the same codes.
  const activity = toActivity(raw);
  if (!activity.ok) return { ok: false, code: activity.error.code };
  const facts = { ...raw.facts, repairs: raw.repairs, format: raw.format, isManual: false, isFlagged: false };
  const { startAtMs: startedAtMs } = activity.value;
  const utcOffsetMin = openedFile.value.isZoneless ? source.utcOffsetMin : null;
  const evidence = { startedAtMs, utcOffsetMin, samples: toRideSamples(raw, startedAtMs), facts };
  if (!evidence.samples.latDeg.some(Number.isFinite)) return { ok: false, code: 'file.noPositions' };
  return toReadingResult(packEvidence(evidence), { name: raw.name, contentHash: hashBytes(source.bytes) });
}

function readFetched({ name, startedAtMs, isStartHidden, samples, ...rest }: FetchedActivity): ReadingResult {
  const { sportType, deviceName, isTrainer, isManual, isFlagged } = rest;
  const facts = { sportType, deviceName, creator: null, isTrainer, isManual, isFlagged, format: 'strava' } as const;
  return toReadingResult(packEvidence({ startedAtMs, isStartHidden, facts, samples }), { name });
}

/** Read back from the stored form, so that the first judgement uses the same rounded numbers as a later one. */
function toReadingResult(
  packed: Buffer,
  { name, contentHash }: { name: string | null; contentHash?: Uint8Array },
): ReadingResult {
  const evidence = unpackEvidence(packed);
  if (isTooLong(evidence.samples.timeS)) return { ok: false, code: 'file.lastsTooLong' };
  return { ok: true, ride: { name, evidence, packed, contentHash: contentHash ?? hashSamples(evidence) } };
}

const hashBytes = (bytes: Uint8Array): Uint8Array => createHash('sha256').update(bytes).digest();

/** Hash of the numbers alone: the same ride has the same hash, independent of gzip's output. */
function hashSamples({ startedAtMs, samples }: Evidence): Uint8Array {
  const hash = createHash('sha256').update(String(startedAtMs));
  for (const column of [samples.timeS, samples.latDeg, samples.lonDeg]) {
    hash.update(new Uint8Array(Float64Array.from(column).buffer));
  }
  return hash.digest();
}

/** A day of laps has hundreds of efforts; only this many get a moving time. */
const maxMovingEfforts = 20;

/** Whether a ride passes a challenge, and whether the recording is plausible. */
export async function judgeRide({ source, rule, category, nowMs, riderMassKg }: JudgeRequest): Promise<JudgeOutcome> {
  const reading = await readRide(source);
  if (!reading.ok) return reading;
  const { name, evidence, packed, contentHash } = reading.ride;
  const { startedAtMs, isStartHidden = false, utcOffsetMin = null, facts, samples } = evidence;
  const { match, road, getFlags } = judgeSamples(
    { samples, facts: { ...facts, startAtMs: startedAtMs, nowMs, allowedCategories: rule.categories }, riderMassKg },
    { ...rule, checkpoints: toCheckpoints(rule), unchecked: toUnchecked(rule) },
  );
  const movingS = match.efforts.map(({ startS, endS }, index) =>
    index < maxMovingEfforts || index === match.bestEffort ? computeMovingTime(samples, startS, endS) : null,
  );
  const flags = getFlags(category);
  return {
    ok: true,
    ride: {
      name,
      startedAtMs,
      isStartHidden,
      utcOffsetMin,
      contentHash,
      endedAtMs: isStartHidden ? null : startedAtMs + getLastTimeS(samples.timeS) * 1000,
      sportType: facts.sportType,
      deviceName: facts.deviceName,
      sampleCount: samples.timeS.length,
      // Otherwise all rides with a hidden start would have begun at the same instant.
      fingerprint: isStartHidden ? '' : computeRideFingerprint(samples, startedAtMs),
      print: computeRidePrint(samples),
      isPrintCoarse: isCoarse(samples),
      rhythm: computeRhythm(road),
      matchStatus: match.status,
      result: toAttemptResult({ match, checkpoints: rule.checkpoints, startedAtMs, movingS, flags }),
      evidence: packed,
    },
  };
}

const getLastTimeS = (timeS: ArrayLike<number>): number =>
  Array.from(timeS).reduce((lastS, atS) => (Number.isFinite(atS) ? Math.max(lastS, atS) : lastS), 0);

const toCheckpoints = ({ checkpoints }: ChallengeRule) =>
  checkpoints.map(({ heading_deg, course_distance_m, ...checkpoint }) => ({
    latDeg: checkpoint.lat_deg,
    lonDeg: checkpoint.lon_deg,
    radiusM: checkpoint.radius_m,
    mandatory: checkpoint.is_mandatory,
    ...(heading_deg !== null && { headingDeg: heading_deg }),
    ...(course_distance_m !== null && { courseDistanceM: course_distance_m }),
  }));

const toUnchecked = ({ uncheckedStretches }: ChallengeRule) =>
  uncheckedStretches.map(({ from_m: fromM, to_m: toM }) => ({ fromM, toM }));
