import { isFull, isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { verdictTopic } from '#server/modules/verifications/store/verdictTopic.service.ts';
import type { EventRow } from './events.repository.ts';
import { toEventSeats } from './eventWire.ts';
import { countEarlierRides } from './refreshResult.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import type { ResultListener } from './resultListenerTypes.ts';
import { resultsRepository } from './results.repository.ts';
import { updateSeatCounts } from './updateSeatCounts.ts';

export interface PromotionContext {
  readonly clock: Clock;
  /** Null where certificates cannot be issued: `followVerdicts` then counts the rides of promoted riders. */
  readonly listeners: readonly ResultListener[] | null;
}

/**
 * Gives free seats to the waiting list in its order while registration is open, notifies those riders and counts their
 * earlier rides, all in the same transaction. The event must be locked. Returns the updated event.
 */
export async function promoteFromWaitingList(tx: Db, context: PromotionContext, event: EventRow): Promise<EventRow> {
  const { clock, listeners } = context;
  if (event.waitlist_count === 0 || !isRegistrationOpen(toEventSeats(event), clock.nowMs())) return event;
  if (isFull(event)) return event;
  const freeCount =
    event.max_participants === null ? event.waitlist_count : event.max_participants - event.participant_count;
  const promotedRegistrations = await registrationsRepository.listWaiting(tx, event.id, freeCount);
  const notices = createNotices({ db: tx, clock });
  for (const [index, { id, rider_id: riderId }] of promotedRegistrations.entries()) {
    await registrationsRepository.update(tx, id, { state: 'registered', number: event.next_number + index });
    await notices.add(tx, riderId, 'eventPromoted', { event_id: event.slug, event_name: event.name });
  }
  const updatedEvent = await updateSeatCounts(tx, event, {
    participant_count: event.participant_count + promotedRegistrations.length,
    waitlist_count: event.waitlist_count - promotedRegistrations.length,
    next_number: event.next_number + promotedRegistrations.length,
  });
  const riderIds = promotedRegistrations.map(({ rider_id: riderId }) => riderId);
  if (listeners !== null) return countEarlierRides(tx, { clock, listeners }, updatedEvent, riderIds);
  await resultsRepository.repeatMessages(tx, verdictTopic, event, { riderIds, now: new Date(clock.nowMs()) });
  return updatedEvent;
}

/**
 * Frees the seat or waiting-list position of a registration in a locked event, and deletes its result. `registration`
 * is the row before the change; the caller deletes or excludes it in the same transaction.
 */
export async function freeSeat(
  tx: Db,
  context: PromotionContext,
  event: EventRow,
  registration: RegistrationRow,
): Promise<EventRow> {
  if (registration.state === 'excluded') return event;
  if (registration.state === 'waitlisted') {
    return updateSeatCounts(tx, event, { waitlist_count: event.waitlist_count - 1 });
  }
  const hadResult = (await resultsRepository.listForRegistration(tx, registration.id)).length > 0;
  await resultsRepository.replace(tx, registration.id, []);
  const updatedEvent = await updateSeatCounts(tx, event, {
    participant_count: event.participant_count - 1,
    completed_count: event.completed_count - (hadResult ? 1 : 0),
  });
  return promoteFromWaitingList(tx, context, updatedEvent);
}
