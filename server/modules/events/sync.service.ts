import type { SyncReason } from '#contract/events/eventKinds.ts';
import type { SyncAnswer } from '#contract/events/rankings.ts';
import type { RegistrationAnswer, ViewerRegistration } from '#contract/events/registrations.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import type { KeyRing } from '#server/keys/keyRing.ts';
import { toActivityNameAad } from '#server/modules/verifications/toActivityNameAad.service.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import type { EventsContext } from './events.service.ts';
import { refreshResult } from './refreshResult.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { resultsRepository } from './results.repository.ts';
import { readRegistration } from './viewer.ts';

type Attempt = Awaited<ReturnType<typeof resultsRepository.listAttempts>>[number];
type OwnEventResult = Extract<ViewerRegistration, { state: 'registered' }>['result'];

const maxRides = 50;

/** Updates results when the rider asks for it; followVerdicts does so when verdicts change. */
export function createSync(context: EventsContext & { readonly listeners: readonly ResultListener[] }) {
  const { db, clock, config, challenges, rankings } = context;

  async function readOwnRegistration(event: EventRow, riderId: string): Promise<ViewerRegistration> {
    return readRegistration({ db, nowMs: clock.nowMs(), rankings }, event, riderId);
  }

  async function requireEvent(slug: string): Promise<EventRow> {
    const event = await eventsRepository.find(db, slug);
    if (!event) throw new AppError('resource.notFound');
    return event;
  }

  async function readRegistrationState(slug: string, riderId: string): Promise<RegistrationAnswer> {
    const event = await requireEvent(slug);
    return {
      server_now: new Date(clock.nowMs()).toISOString(),
      registration: await readOwnRegistration(event, riderId),
      participant_count: event.participant_count,
      waitlist_count: event.waitlist_count,
    };
  }

  async function refreshEventResult(id: string, riderId: string): Promise<void> {
    await retryDeadlock(() =>
      db.transaction().execute(async (tx) => {
        const event = await eventsRepository.lock(tx, { id });
        if (event) await refreshResult(tx, context, event, riderId);
      }),
    );
  }

  return {
    readRegistrationState,

    async sync(slug: string, riderId: string): Promise<SyncAnswer> {
      const event = await requireEvent(slug);
      const previous = await readOwnRegistration(event, riderId);
      if (previous.state !== 'registered') throw new AppError('event.notRegistered');
      const challenge = await challenges.findSummary(event.challenge_id);
      if (!challenge?.is_complete) throw new AppError('challenge.incomplete');
      await refreshEventResult(event.id, riderId);
      const answer = await readRegistrationState(slug, riderId);
      const result = answer.registration.state === 'registered' ? answer.registration.result : null;
      const attempts = await resultsRepository.listAttempts(db, event.challenge_id, riderId, maxRides);
      return {
        ...answer,
        rides: attempts.map((attempt) => toRide(attempt, { event, result, keys: config.columnKeys })),
        change: toChange(previous.result, result),
      };
    },
  };
}

interface RideContext {
  readonly event: EventRow;
  readonly result: OwnEventResult;
  readonly keys: KeyRing;
}

function toRide(attempt: Attempt, { event, result, keys }: RideContext): SyncAnswer['rides'][number] {
  const { id, activity_id: activityId, name_encrypted: name } = attempt;
  return {
    attempt_id: id,
    name: name && activityId ? decryptText(keys, toActivityNameAad(activityId), name) : null,
    strava_activity_id: attempt.strava_activity_id,
    started_at: attempt.started_at?.toISOString() ?? null,
    submitted_at: attempt.submitted_at.toISOString(),
    elapsed_s: attempt.elapsed_s === null ? null : Math.round(attempt.elapsed_s),
    reason: id === result?.attempt_id ? 'counts' : toReason(attempt, event, result?.elapsed_s ?? null),
  };
}

function toChange(previous: OwnEventResult, next: OwnEventResult): SyncAnswer['change'] {
  if (previous?.attempt_id === next?.attempt_id && previous?.elapsed_s === next?.elapsed_s) return null;
  return {
    elapsed_before_s: previous?.elapsed_s ?? null,
    elapsed_s: next?.elapsed_s ?? null,
    level_before: previous?.level ?? null,
    level: next?.level ?? null,
    rank_before: previous?.rank ?? null,
    rank: next?.rank ?? null,
  };
}

const reasonsByStatus: Readonly<Partial<Record<Attempt['status'], SyncReason>>> = {
  failed: 'failed',
  inReview: 'inReview',
  queued: 'waiting',
  processing: 'waiting',
};

/** Errors with words of their own; all others are `unreadable`. */
const reasonsByError: Readonly<Partial<Record<string, SyncReason>>> = {
  'activity.notFound': 'notFound',
  'activity.private': 'private',
  'activity.noTrack': 'noTrack',
  'attempt.sameRide': 'sameRide',
};

function toReason(attempt: Attempt, event: EventRow, bestS: number | null): SyncReason {
  if (attempt.status === 'error') return reasonsByError[attempt.error_code ?? ''] ?? 'unreadable';
  const reason = reasonsByStatus[attempt.status];
  if (reason) return reason;
  const { started_at: start, elapsed_s: elapsedS } = attempt;
  if (start === null || elapsedS === null) return 'noTime';
  if (start < event.certification_from) return 'beforePeriod';
  if (start.getTime() + elapsedS * 1_000 > event.certification_until.getTime()) return 'afterPeriod';
  // A pass in the period that is faster than the result, or without any result, is of a category that does not count.
  return attempt.category === 'virtual' || bestS === null || Math.round(elapsedS) < bestS ? 'categoryOther' : 'slower';
}
