import { uuidv7 } from '#server/base/uuidv7.ts';
import { encryptBytes, encryptText } from '#server/keys/encryptBytes.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { toShareTokenAad } from '#server/modules/shares/toShareTokenAad.ts';
import { toUploadNameAad, toUploadPieceAad } from '#server/modules/uploads/uploadAad.ts';
import { toActivityAad, toEvidenceAad } from '#server/modules/verifications/store/activityAad.ts';
import { packEvidence } from '#server/modules/verifications/store/evidence.ts';
import { challengeDraft } from './challengeDrafts.ts';
import type { TestSite } from './testApp.ts';

/** A file being uploaded, a ride with its track, an attempt in review and its verdict. */
export async function fillVerificationTables(
  { db, clock, config }: TestSite,
  riderId: string,
  username: string,
): Promise<void> {
  const now = new Date(clock.nowMs());
  const id = () => uuidv7(clock.nowMs());
  const uploadId = id();
  const activityId = id();
  const attemptId = id();
  const { columnKeys: keys } = config;
  await saveChallenge(db, challengeDraft('wuling'), clock);
  const name = encryptText(keys, toUploadNameAad(uploadId), `${username}.gpx`);
  const file = { file_name_encrypted: name, size_bytes: 3, chunk_bytes: 262_144, created_at: now, expires_at: now };
  await db
    .insertInto('upload')
    .values({ id: uploadId, rider_id: riderId, ...file })
    .execute();
  await db
    .insertInto('upload_chunk')
    .values({
      upload_id: uploadId,
      position: 0,
      bytes_sealed: encryptBytes(keys, toUploadPieceAad(uploadId, 0), Buffer.from(username)),
    })
    .execute();
  await db
    .insertInto('activity')
    .values({
      id: activityId,
      rider_id: riderId,
      source: 'strava',
      external_id: `77${username.length}`,
      name_encrypted: encryptText(keys, toActivityAad('name', activityId), `Ride of ${username}`),
      file_name_encrypted: encryptText(keys, toActivityAad('file_name', activityId), `${username}.gpx`),
      sport_type: 'Ride',
      device_name: `Device of ${username}`,
      started_at: now,
      created_at: now,
      content_hash: Buffer.from(`content ${username}`),
      ride_hash: Buffer.from(`ride ${username}`),
    })
    .execute();
  await db
    .insertInto('activity_print')
    .values({ activity_id: activityId, print: BigInt(username.length), timed_print: null })
    .execute();
  const column = Float64Array.of(1, 2, 3);
  const facts = {
    sportType: 'Ride',
    deviceName: null,
    isTrainer: false,
    isManual: false,
    isFlagged: false,
    creator: null,
    format: 'strava',
  } as const;
  const missingColumns = { elevationM: null, distanceM: null, powerW: null, heartRateBpm: null };
  const samples = { timeS: column, latDeg: column, lonDeg: column, ...missingColumns };
  const packed = packEvidence({ startedAtMs: clock.nowMs(), facts, samples });
  await db
    .insertInto('activity_evidence')
    .values({
      activity_id: activityId,
      samples_sealed: encryptBytes(keys, toEvidenceAad(activityId), packed),
      sample_count: 3,
      expires_at: new Date(clock.nowMs() + 86_400_000),
    })
    .execute();
  const rideColumns = {
    rider_id: riderId,
    challenge_id: 'wuling',
    rule_version: 1,
    category: 'ride',
    source: 'strava',
  } as const;
  await db
    .insertInto('verification_attempt')
    .values({
      id: attemptId,
      ...rideColumns,
      strava_activity_id: '77',
      activity_id: activityId,
      status: 'inReview',
      submitted_at: now,
      due_at: now,
      started_at: now,
      elapsed_s: 3_600,
      algorithm_version: 1,
    })
    .execute();
  await db
    .insertInto('verdict')
    .values({
      id: id(),
      attempt_id: attemptId,
      ...rideColumns,
      status: 'passed',
      algorithm_version: 1,
      started_at: now,
      elapsed_s: 3_600,
      created_at: now,
      passed_at: now,
    })
    .execute();
  const shareId = id();
  await db
    .insertInto('ride_share')
    .values({
      id: shareId,
      rider_id: riderId,
      attempt_id: attemptId,
      created_at: now,
      language: 'zh-TW',
      shows_name: true,
      shows_date: true,
      shows_plan: false,
      plan_s: null,
      token_hash: Buffer.from(`link of ${username}`),
      token_encrypted: encryptText(keys, toShareTokenAad(shareId), `link-of-${username}`),
    })
    .execute();
  await db
    .insertInto('attempt_review')
    .values({
      id: id(),
      attempt_id: attemptId,
      kind: 'appeal',
      opened_at: now,
      appeal_text: `I, ${username}, was there.`,
    })
    .execute();
}
