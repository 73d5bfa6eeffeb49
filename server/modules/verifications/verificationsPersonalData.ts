import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { openBytes, openText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import type { PersonalDataHolder } from '#server/modules/personalData.ts';
import { unpackEvidence } from './store/evidence.ts';
import { activityPlace, evidencePlace } from './store/sealedActivity.ts';
import { tellOfVerdict } from './verdicts.ts';

/** Rides, what was asked of them and what was found. */
export function verificationsPersonalData(keys: KeyRing, clock: Clock): PersonalDataHolder {
  return {
    section: 'verifications',
    tables: ['activity', 'activity_evidence', 'activity_print', 'verification_attempt', 'verdict', 'attempt_review'],

    async exportOf(db, riderId) {
      return {
        activities: await activitiesOf(db, keys, riderId),
        attempts: await attemptsOf(db, riderId),
        verdicts: await db
          .selectFrom('verdict')
          .select(['challenge_id', 'rule_version', 'category', 'source', 'status', 'started_at', 'elapsed_s'])
          .select(['created_at'])
          .where('rider_id', '=', riderId)
          .orderBy('created_at')
          .execute(),
      };
    },

    async erase(tx, riderId) {
      // Nobody counts what is nobody's, and a time with its day would still say whose it was.
      const verdicts = await tx
        .deleteFrom('verdict')
        .where('rider_id', '=', riderId)
        .returning(['id', 'challenge_id', 'superseded_by'])
        .execute();
      for (const { id, challenge_id, superseded_by } of verdicts) {
        if (superseded_by === null) await tellOfVerdict(tx, clock, { verdict_id: id, challenge_id, status: null });
      }
      await tx
        .updateTable('attempt_review')
        .set({ decided_by_rider_id: null })
        .where('decided_by_rider_id', '=', riderId)
        .execute();
      await tx
        .deleteFrom('attempt_review')
        .using('verification_attempt as attempt')
        .whereRef('attempt.id', '=', 'attempt_review.attempt_id')
        .where('attempt.rider_id', '=', riderId)
        .execute();
      await tx.deleteFrom('verification_attempt').where('rider_id', '=', riderId).execute();
      // Tracks and prints go with their activity.
      await tx.deleteFrom('activity').where('rider_id', '=', riderId).execute();
    },
  };
}

async function activitiesOf(db: Db, keys: KeyRing, riderId: string) {
  const rows = await db
    .selectFrom('activity')
    .leftJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
    .select(['id', 'source', 'external_id', 'name_encrypted', 'file_name_encrypted', 'sport_type', 'device_name'])
    .select(['started_at', 'created_at', 'evidence.samples_sealed', 'evidence.expires_at as track_expires_at'])
    .where('rider_id', '=', riderId)
    .orderBy('created_at')
    .execute();
  return rows.map(({ id, name_encrypted: name, file_name_encrypted: fileName, samples_sealed: track, ...row }) => ({
    ...row,
    name: name && openText(keys, activityPlace('name', id), name),
    file_name: fileName && openText(keys, activityPlace('file_name', id), fileName),
    track: track && trackOf(openBytes(keys, evidencePlace(id), track)),
  }));
}

/** As plain lists: whoever asks for all of it shall be able to read it. */
function trackOf(packed: Uint8Array) {
  const { samples } = unpackEvidence(packed);
  const list = (column: ArrayLike<number> | null) => column && Array.from(column);
  return {
    time_s: list(samples.timeS),
    lat_deg: list(samples.latDeg),
    lon_deg: list(samples.lonDeg),
    elevation_m: list(samples.elevationM),
    distance_m: list(samples.distanceM),
    power_w: list(samples.powerW),
    heart_rate_bpm: list(samples.heartRateBpm),
  };
}

async function attemptsOf(db: Db, riderId: string) {
  const attempts = await db
    .selectFrom('verification_attempt as attempt')
    .select(['id', 'challenge_id', 'rule_version', 'category', 'source', 'strava_activity_id', 'status', 'error_code'])
    .select(['submitted_at', 'decided_at', 'started_at', 'elapsed_s', 'result'])
    .where('rider_id', '=', riderId)
    .orderBy('submitted_at')
    .execute();
  const reviews = await db
    .selectFrom('attempt_review as review')
    .innerJoin('verification_attempt as attempt', 'attempt.id', 'review.attempt_id')
    .select(['review.attempt_id', 'review.kind', 'review.opened_at', 'review.appeal_text', 'review.decision'])
    .select(['review.reason', 'review.decided_at', 'review.decided_by', 'review.decided_codes'])
    .where('attempt.rider_id', '=', riderId)
    .orderBy('review.opened_at')
    .execute();
  return attempts.map(({ id, ...attempt }) => ({
    ...attempt,
    reviews: reviews.flatMap(({ attempt_id, ...review }) => (attempt_id === id ? [review] : [])),
  }));
}
