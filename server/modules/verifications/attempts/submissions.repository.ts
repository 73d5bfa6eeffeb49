import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { Db } from '#server/db/connect.ts';
import { openStatuses } from '../store/attempts.repository.ts';
import { isCounting } from '../store/countingAttempt.repository.ts';

/** An activity that a rider submits for a challenge. */
interface Submission {
  readonly riderId: string;
  readonly challengeId: string;
  readonly category: RideCategory;
  readonly ruleVersion: number;
  readonly stravaActivityId: string | null;
  readonly uploadId: string | null;
}

export const submissionsRepository = {
  /**
   * The attempt that the same submission created earlier: one that waits, is in review or has passed by the current
   * rules, one that the administrator rejected, or one that was the same ride as such an attempt. A ride that failed
   * otherwise may be tried again: it may have been changed at Strava since.
   */
  async findEarlierAttempt(tx: Db, submission: Submission): Promise<string | undefined> {
    const row = await tx
      .selectFrom('verification_attempt as attempt')
      .leftJoin('verification_attempt as same', 'same.id', 'attempt.earlier_attempt_id')
      .select('attempt.id')
      .where('attempt.rider_id', '=', submission.riderId)
      .where('attempt.challenge_id', '=', submission.challengeId)
      .where('attempt.category', '=', submission.category)
      .$if(submission.stravaActivityId !== null, (query) =>
        query.where('attempt.strava_activity_id', '=', submission.stravaActivityId),
      )
      .$if(submission.uploadId !== null, (query) => query.where('attempt.upload_id', '=', submission.uploadId))
      .where(({ eb, or }) =>
        or([
          eb('attempt.status', 'in', openStatuses),
          isCounting('attempt', submission.ruleVersion),
          isCounting('same', submission.ruleVersion),
        ]),
      )
      .orderBy('attempt.submitted_at', 'desc')
      .orderBy('attempt.id', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.id;
  },

  /**
   * A ride already read from Strava for another challenge, with its track still stored: it need not be read again. For
   * the same challenge it is read again, because a retry only makes sense if the ride was changed there.
   */
  async findKnownActivity(tx: Db, submission: Submission): Promise<string | undefined> {
    if (submission.stravaActivityId === null) return undefined;
    const row = await tx
      .selectFrom('activity')
      .innerJoin('activity_evidence as evidence', 'evidence.activity_id', 'activity.id')
      .select('activity.id')
      .where('activity.rider_id', '=', submission.riderId)
      .where('activity.source', '=', 'strava')
      .where('activity.external_id', '=', submission.stravaActivityId)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('verification_attempt as attempt')
              .select('attempt.id')
              .whereRef('attempt.activity_id', '=', 'activity.id')
              .where('attempt.challenge_id', '=', submission.challengeId),
          ),
        ),
      )
      .executeTakeFirst();
    return row?.id;
  },

  /** Strava is linked and its permission was not withdrawn. */
  async isStravaConnected(tx: Db, riderId: string): Promise<boolean> {
    const identity = await tx
      .selectFrom('rider_identity')
      .select('subject')
      .where('rider_id', '=', riderId)
      .where('provider', '=', 'strava')
      .where('access_token_encrypted', 'is not', null)
      .executeTakeFirst();
    return identity !== undefined;
  },
};
