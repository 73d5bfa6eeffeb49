import { readActivityText } from '#contract/activities/activityText.ts';
import type { AttemptDraft } from '#contract/verifications/verificationAttempts.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { lockRider } from '#server/modules/riders/lockRider.ts';
import type { UploadsService } from '#server/modules/uploads/uploads.service.ts';
import { uuidv7 } from '#server/uuidv7.ts';
import type { AttemptSender } from '../store/attemptQueue.ts';
import { attemptsRepository } from '../store/attempts.repository.ts';
import { toSend } from '../store/queuePlace.ts';
import { earlierAttempt, knownActivity } from './earlierAttempt.ts';

interface Surroundings extends Pick<AppContext, 'clock'> {
  readonly uploads: Pick<UploadsService, 'take'>;
  readonly sender: Pick<AttemptSender, 'send'>;
}

type Offered =
  | { readonly source: 'strava'; readonly stravaActivityId: string; readonly uploadId: null }
  | { readonly source: 'file'; readonly stravaActivityId: null; readonly uploadId: string };

/**
 * Offers an activity against a challenge; returns the attempt's id. The same ride again is the attempt that is there,
 * unless it failed or there are new rules.
 */
export function createAttemptCreation({ clock, uploads, sender }: Surroundings) {
  return async (tx: Db, riderId: string, draft: AttemptDraft): Promise<string> => {
    const offered = readOffer(draft);
    const ruleVersion = await requireChallenge(tx, draft);
    // From here on the rider's offers go one after the other: the same one twice finds the first.
    await lockRider(tx, riderId);
    if (offered.source === 'strava') await requireStrava(tx, riderId);
    const { challenge_id: challengeId, category } = draft;
    const wanted = { riderId, challengeId, category, ruleVersion, ...offered };
    const earlierId = await earlierAttempt(tx, wanted);
    if (earlierId !== undefined) return earlierId;
    if ((await attemptsRepository.countOpen(tx, riderId)) >= verificationLimits.openAttemptsMax) {
      throw new AppError('attempt.tooMany');
    }
    if (offered.source === 'file') await uploads.take(tx, riderId, offered.uploadId);
    const nowMs = clock.nowMs();
    const now = new Date(nowMs);
    const attempt = {
      ...{ id: uuidv7(nowMs), rider_id: riderId, challenge_id: challengeId, rule_version: ruleVersion, category },
      source: offered.source,
      strava_activity_id: offered.stravaActivityId,
      upload_id: offered.uploadId,
      activity_id: (await knownActivity(tx, wanted)) ?? null,
      status: 'queued',
      submitted_at: now,
      due_at: now,
    } as const;
    await tx.insertInto('verification_attempt').values(attempt).execute();
    await sender.send(tx, toSend({ ...attempt, algorithm_version: null }, nowMs));
    return attempt.id;
  };
}

function readOffer({ activity }: AttemptDraft): Offered {
  if (activity.kind === 'file') return { source: 'file', stravaActivityId: null, uploadId: activity.upload_id };
  const reading = readActivityText(activity.text);
  if (!reading.ok) throw new AppError(reading.code, [{ field: 'activity.text', code: 'formatInvalid', params: {} }]);
  return { source: 'strava', stravaActivityId: reading.id, uploadId: null };
}

/** The version of the rules that holds now. */
async function requireChallenge(tx: Db, { challenge_id, category }: AttemptDraft): Promise<number> {
  const challenge = await tx
    .selectFrom('challenge')
    .innerJoin('challenge_rule as rule', (join) =>
      join.onRef('rule.challenge_id', '=', 'challenge.id').onRef('rule.version', '=', 'challenge.rule_version'),
    )
    .select(['challenge.rule_version', 'rule.is_complete', 'rule.categories'])
    .where('challenge.id', '=', challenge_id)
    .executeTakeFirst();
  if (!challenge) throw new AppError('resource.notFound');
  if (!challenge.is_complete) throw new AppError('challenge.incomplete');
  if (!challenge.categories.includes(category)) throw new AppError('challenge.categoryRefused');
  return challenge.rule_version;
}

/** An account that is linked, and has not taken its permission back. */
async function requireStrava(tx: Db, riderId: string): Promise<void> {
  const identity = await tx
    .selectFrom('rider_identity')
    .select('subject')
    .where('rider_id', '=', riderId)
    .where('provider', '=', 'strava')
    .where('access_token_encrypted', 'is not', null)
    .executeTakeFirst();
  if (!identity) throw new AppError('strava.notConnected');
}
