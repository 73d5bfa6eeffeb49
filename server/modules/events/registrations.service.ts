import type { RegistrationChoice } from '#contract/events/registrations.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { retryDeadlock } from '#server/db/retryDeadlock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { answerGroupOnce } from '#server/modules/idempotency/answerGroupOnce.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { canCancelRegistration } from './cancelPeriod.ts';
import { endRegistration } from './endRegistration.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { findLevelRefusal, type RegisterCall, registerGroup } from './registerGroup.ts';
import { type RegistrationId, RegistrationQueue } from './registrationQueue.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { resultsRepository } from './results.repository.ts';
import { updateSeatCounts } from './updateSeatCounts.ts';

interface Deps extends Pick<AppContext, 'db' | 'clock'> {
  readonly listeners: readonly ResultListener[];
}

/** A rider's own registration. Every change of seats requires the lock of the event's row. */
export function createRegistrations(deps: Deps) {
  const { db, clock } = deps;

  const changeEvent = <Value>(slug: string, run: (tx: Db, event: EventRow) => Promise<Value>): Promise<Value> =>
    retryDeadlock(() => db.transaction().execute(async (tx) => run(tx, await lockEvent(tx, slug))));

  const queue = new RegistrationQueue((calls) =>
    retryDeadlock(() =>
      db.transaction().execute((tx) =>
        answerGroupOnce(tx, clock, calls, {
          lock: () => lockEvent(tx, calls[0]?.slug ?? ''),
          write: (_, event, newCalls) => registerGroup(tx, deps, event, newCalls),
        }),
      ),
    ),
  );

  /** The listeners issue the certificate of a result again with the new name. */
  async function notifyRenamed(tx: Db, event: EventRow, { id, rider_id: riderId }: RegistrationRow): Promise<void> {
    const results = await resultsRepository.listForRegistration(tx, id);
    const result = results.find(({ source_kind: kind }) => kind === 'any');
    if (!result) return;
    for (const listener of deps.listeners) {
      await listener(tx, { event, riderId, registrationId: id, result, isRenamed: true });
    }
  }

  return {
    /** Assigns a seat, or a waiting-list position if the rider wants one; once for each key. */
    register: (call: RegisterCall): Promise<RegistrationId> => queue.add(call),

    /** Changes what is public; allowed at any time, and effective at once. */
    async change(riderId: string, slug: string, choice: RegistrationChoice): Promise<void> {
      await changeEvent(slug, async (tx, event) => {
        const registration = await requireRegistration(tx, event, riderId);
        await requireLevel(tx, event, choice.target_level);
        await registrationsRepository.update(tx, registration.id, choice);
        await registrationsRepository.alignAgeGroups(tx, [{ rider_id: riderId, age_group: choice.age_group }]);
        const updatedEvent = await updateSeatCounts(tx, event, {});
        if (choice.certificate_name !== registration.certificate_name)
          await notifyRenamed(tx, updatedEvent, registration);
      });
    },

    /**
     * Frees the seat for the next rider until the promised time, also after a ride counts: the result and the
     * certificate go with the registration. A waiting list can be left until it ends.
     */
    async cancel(riderId: string, slug: string): Promise<void> {
      await changeEvent(slug, async (tx, event) => {
        const registration = await requireRegistration(tx, event, riderId);
        if (registration.state === 'registered' && !canCancelRegistration(event, clock.nowMs())) {
          throw new AppError('event.cancelClosed');
        }
        await endRegistration(tx, deps, event, { registration, exclusion: null });
      });
    },

    /** Waiting lists end with the registration. Riders on them are notified. */
    async endWaitlists(): Promise<void> {
      for (const { id } of await eventsRepository.listWithEndedWaitlist(db, new Date(clock.nowMs()))) {
        await retryDeadlock(() => db.transaction().execute((tx) => endWaitlist(tx, clock, id)));
      }
    },
  };
}

async function lockEvent(tx: Db, slug: string): Promise<EventRow> {
  const event = await eventsRepository.lock(tx, { slug });
  if (!event) throw new AppError('resource.notFound');
  return event;
}

async function endWaitlist(tx: Db, clock: Clock, id: string): Promise<void> {
  const event = await eventsRepository.lock(tx, { id });
  if (!event || event.registration_until.getTime() > clock.nowMs()) return;
  const notices = createNotices({ db: tx, clock });
  for (const waitingRegistration of await registrationsRepository.listWaiting(tx, id, event.waitlist_count)) {
    await registrationsRepository.delete(tx, waitingRegistration.id);
    await notices.add(tx, waitingRegistration.rider_id, 'eventWaitlistEnded', {
      event_id: event.slug,
      event_name: event.name,
    });
  }
  await updateSeatCounts(tx, event, { waitlist_count: 0 });
}

/** The rider's registration or waiting-list position. */
async function requireRegistration(tx: Db, event: EventRow, riderId: string): Promise<RegistrationRow> {
  const registration = await registrationsRepository.find(tx, event.id, riderId);
  if (!registration || registration.state === 'excluded') throw new AppError('event.notRegistered');
  return registration;
}

async function requireLevel(tx: Db, event: EventRow, position: number | null): Promise<void> {
  const refusal =
    position === null ? null : findLevelRefusal(await eventsRepository.listLevels(tx, [event.id]), position);
  if (refusal) throw refusal;
}
