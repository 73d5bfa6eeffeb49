import type { SyncReason } from '#contract/events/eventKinds.ts';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import type { RegistrationAnswer, ViewerRegistration } from '#contract/events/registrations.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { openText } from '#server/keys/columnCipher.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { activityNamePlace } from '#server/modules/verifications/activityNamePlace.service.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import type { EventsContext } from './events.service.ts';
import { refreshResult } from './refreshResult.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { resultsRepository } from './results.repository.ts';
import { registrationOf } from './viewer.ts';

type Attempt = Awaited<ReturnType<typeof resultsRepository.listAttempts>>[number];
type Own = Extract<ViewerRegistration, { state: 'registered' }>['result'];

const listedRides = 50;

/** Updates results when the rider asks for it; followVerdicts does so when verdicts change. */
export function createSync(context: EventsContext & { readonly listeners: readonly ResultListener[] }) {
  const { db, clock, config, challenges, rankings } = context;

  async function registration(event: EventRow, riderId: string): Promise<ViewerRegistration> {
    return registrationOf({ db, nowMs: clock.nowMs(), rankings }, event, riderId);
  }

  async function find(slug: string): Promise<EventRow> {
    const event = await eventsRepository.find(db, slug);
    if (!event) throw new AppError('resource.notFound');
    return event;
  }

  async function standing(slug: string, riderId: string): Promise<RegistrationAnswer> {
    const event = await find(slug);
    return {
      server_now: new Date(clock.nowMs()).toISOString(),
      registration: await registration(event, riderId),
      participant_count: event.participant_count,
      waitlist_count: event.waitlist_count,
    };
  }

  async function refresh(id: string, riderId: string): Promise<void> {
    await retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const event = await eventsRepository.lock(tx, { id });
        if (event) await refreshResult(tx, context, event, riderId);
      }),
    );
  }

  return {
    standing,

    async sync(slug: string, riderId: string): Promise<SyncAnswer> {
      const event = await find(slug);
      const before = await registration(event, riderId);
      if (before.state !== 'registered') throw new AppError('event.notRegistered');
      const challenge = await challenges.findSummary(event.challenge_id);
      if (!challenge?.is_complete) throw new AppError('challenge.incomplete');
      await refresh(event.id, riderId);
      const answer = await standing(slug, riderId);
      const result = answer.registration.state === 'registered' ? answer.registration.result : null;
      const attempts = await resultsRepository.listAttempts(db, event.challenge_id, riderId, listedRides);
      return {
        ...answer,
        rides: attempts.map((attempt) => toRide(attempt, { event, result, keys: config.columnKeys })),
        change: changeOf(before.result, result),
      };
    },
  };
}

interface RideContext {
  readonly event: EventRow;
  readonly result: Own;
  readonly keys: KeyRing;
}

function toRide(attempt: Attempt, { event, result, keys }: RideContext): SyncAnswer['rides'][number] {
  const { id, activity_id: activityId, name_encrypted: name } = attempt;
  return {
    attempt_id: id,
    name: name && activityId ? openText(keys, activityNamePlace(activityId), name) : null,
    started_at: attempt.started_at?.toISOString() ?? null,
    elapsed_s: attempt.elapsed_s === null ? null : Math.round(attempt.elapsed_s),
    reason: id === result?.attempt_id ? 'counts' : reasonOf(attempt, event, result?.elapsed_s ?? null),
  };
}

function changeOf(before: Own, after: Own): SyncAnswer['change'] {
  if (before?.attempt_id === after?.attempt_id && before?.elapsed_s === after?.elapsed_s) return null;
  return {
    elapsed_before_s: before?.elapsed_s ?? null,
    elapsed_s: after?.elapsed_s ?? null,
    level_before: before?.level ?? null,
    level: after?.level ?? null,
    rank_before: before?.rank ?? null,
    rank: after?.rank ?? null,
  };
}

const unpassed: Readonly<Partial<Record<Attempt['status'], SyncReason>>> = {
  failed: 'failed',
  inReview: 'inReview',
  queued: 'waiting',
  processing: 'waiting',
  error: 'unreadable',
};

function reasonOf(attempt: Attempt, event: EventRow, bestS: number | null): SyncReason {
  const reason = unpassed[attempt.status];
  if (reason) return reason;
  const { started_at: startedAt, elapsed_s: elapsedS } = attempt;
  if (startedAt === null || elapsedS === null) return 'noTime';
  if (startedAt < event.certification_from) return 'beforePeriod';
  if (startedAt.getTime() + elapsedS * 1_000 > event.certification_until.getTime()) return 'afterPeriod';
  return attempt.category === 'virtual' || bestS === null || Math.round(elapsedS) < bestS ? 'categoryOther' : 'slower';
}
