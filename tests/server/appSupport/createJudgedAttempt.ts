import { uuidv7 } from '#server/base/uuidv7.ts';
import { encryptBytes, encryptText } from '#server/keys/encryptBytes.ts';
import { toActivityAad, toEvidenceAad } from '#server/modules/verifications/store/activityAad.ts';
import { packEvidence } from '#server/modules/verifications/store/evidence.ts';
import type { TestSite } from './testApp.ts';

interface JudgedAttemptOptions {
  readonly riderId: string;
  readonly challengeId: string;
  /** `inReview`: it waits for the administrator. */
  readonly status: 'passed' | 'failed' | 'inReview';
  /** The zone that the rider gave for a file whose times have none. */
  readonly utcOffsetMin?: number;
}

const samples = {
  timeS: Float64Array.of(0, 10, 20),
  latDeg: Float64Array.of(23.97, 23.971, 23.972),
  lonDeg: Float64Array.of(120.97, 120.97, 120.97),
  elevationM: Float64Array.of(450, 455, 460),
  distanceM: null,
  powerW: null,
  heartRateBpm: null,
};
const facts = {
  sportType: 'Ride',
  deviceName: null,
  creator: null,
  format: 'gpx',
  isTrainer: false,
  isManual: false,
  isFlagged: false,
} as const;

/** Creates an attempt whose ride was judged, with its track; returns its id. */
export async function createJudgedAttempt(
  { db, clock, config }: Pick<TestSite, 'db' | 'clock' | 'config'>,
  { riderId, challengeId, status, utcOffsetMin }: JudgedAttemptOptions,
): Promise<string> {
  const nowMs = clock.nowMs();
  const now = new Date(nowMs);
  const activityId = uuidv7(nowMs);
  const attemptId = uuidv7(nowMs);
  const track = packEvidence({ startedAtMs: nowMs, utcOffsetMin: utcOffsetMin ?? null, facts, samples });
  const common = { rider_id: riderId, source: 'file' } as const;
  await db
    .insertInto('activity')
    .values({
      ...common,
      id: activityId,
      name_encrypted: encryptText(config.columnKeys, toActivityAad('name', activityId), 'Morning ride'),
      started_at: now,
      created_at: now,
      content_hash: Buffer.from(activityId),
      ride_hash: Buffer.from(activityId),
    })
    .execute();
  await db
    .insertInto('activity_evidence')
    .values({
      activity_id: activityId,
      samples_sealed: encryptBytes(config.columnKeys, toEvidenceAad(activityId), track),
      sample_count: samples.timeS.length,
      expires_at: new Date(nowMs + 7 * 86_400_000),
    })
    .execute();
  const hasPassed = status === 'passed';
  const result = { checkpoints: [], efforts: [], best_effort: null, reasons: [], flags: [], algorithm_version: 1 };
  await db
    .insertInto('verification_attempt')
    .values({
      ...common,
      id: attemptId,
      challenge_id: challengeId,
      rule_version: 1,
      category: 'ride',
      activity_id: activityId,
      status,
      submitted_at: now,
      due_at: now,
      decided_at: status === 'inReview' ? null : now,
      ...(hasPassed && { started_at: now, elapsed_s: 15_160.4 }),
      result: JSON.stringify(result),
      algorithm_version: 1,
      utc_offset_min: utcOffsetMin ?? null,
    })
    .execute();
  if (status === 'inReview') {
    const review = { id: uuidv7(nowMs), attempt_id: attemptId, kind: 'flags', opened_at: now } as const;
    await db.insertInto('attempt_review').values(review).execute();
  }
  return attemptId;
}
