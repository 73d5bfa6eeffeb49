import { readActivityText } from '#contract/activities/readActivityText.ts';
import type { AttemptDraft } from '#contract/verifications/verificationAttempts.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { lockRider } from '#server/modules/riders/riders.service.ts';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import type { AttemptSender } from '../store/attemptQueue.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';
import { challengesRepository } from '../store/challenges.repository.ts';
import { toAttemptToSend } from '../store/estimateQueuePosition.ts';
import { submissionsRepository } from './submissions.repository.ts';

interface Deps extends Pick<AppContext, 'clock'> {
  readonly uploads: Pick<UploadsService, 'claim'>;
  readonly sender: Pick<AttemptSender, 'send'>;
}

type SubmittedActivity =
  | {
      readonly source: 'strava';
      readonly stravaActivityId: string;
      readonly uploadId: null;
      readonly utcOffsetMin: null;
    }
  | {
      readonly source: 'file';
      readonly stravaActivityId: null;
      readonly uploadId: string;
      readonly utcOffsetMin: number | null;
    };

/**
 * Submits an activity for a challenge; returns the attempt's id. The same ride again returns the existing attempt,
 * unless that one failed or the rules have changed.
 */
export function createAttemptCreator({ clock, uploads, sender }: Deps) {
  return async (tx: Db, riderId: string, draft: AttemptDraft): Promise<string> => {
    const submittedActivity = parseSubmittedActivity(draft);
    const ruleVersion = await requireChallenge(tx, draft);
    // From here on the rider's submissions run one after another: if one is sent twice, the second finds the first.
    await lockRider(tx, riderId);
    if (submittedActivity.source === 'strava' && !(await submissionsRepository.isStravaConnected(tx, riderId))) {
      throw new AppError('strava.notConnected');
    }
    const { challenge_id: challengeId, category } = draft;
    const submission = { riderId, challengeId, category, ruleVersion, ...submittedActivity };
    const earlierId = await submissionsRepository.findEarlierAttempt(tx, submission);
    if (earlierId !== undefined) return earlierId;
    if ((await attemptsRepository.countOpen(tx, riderId)) >= verificationLimits.openAttemptsMax) {
      throw new AppError('attempt.tooMany');
    }
    if (submittedActivity.source === 'file') await uploads.claim(tx, riderId, submittedActivity.uploadId);
    const nowMs = clock.nowMs();
    const now = new Date(nowMs);
    const attempt = {
      id: uuidv7(nowMs),
      rider_id: riderId,
      challenge_id: challengeId,
      rule_version: ruleVersion,
      category,
      source: submittedActivity.source,
      strava_activity_id: submittedActivity.stravaActivityId,
      upload_id: submittedActivity.uploadId,
      utc_offset_min: submittedActivity.utcOffsetMin,
      activity_id: (await submissionsRepository.findKnownActivity(tx, submission)) ?? null,
      status: 'queued',
      submitted_at: now,
      due_at: now,
    } as const;
    await attemptsRepository.insert(tx, attempt);
    await sender.send(tx, toAttemptToSend({ ...attempt, algorithm_version: null }, nowMs));
    return attempt.id;
  };
}

function parseSubmittedActivity({ activity }: AttemptDraft): SubmittedActivity {
  if (activity.kind === 'file') {
    const { upload_id: uploadId, utc_offset_min: utcOffsetMin = null } = activity;
    return { source: 'file', stravaActivityId: null, uploadId, utcOffsetMin };
  }
  const parsedText = readActivityText(activity.text);
  if (!parsedText.ok)
    throw new AppError(parsedText.code, [{ field: 'activity.text', code: 'formatInvalid', params: {} }]);
  return { source: 'strava', stravaActivityId: parsedText.id, uploadId: null, utcOffsetMin: null };
}

/** The version of the rules in force now. */
async function requireChallenge(tx: Db, { challenge_id, category }: AttemptDraft): Promise<number> {
  const challenge = await challengesRepository.findSubmissionRules(tx, challenge_id);
  if (!challenge) throw new AppError('resource.notFound');
  if (!challenge.is_complete) throw new AppError('challenge.incomplete');
  if (!challenge.categories.includes(category)) throw new AppError('challenge.categoryRefused');
  return challenge.rule_version;
}
