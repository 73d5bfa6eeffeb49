import { isFull, isRegistrationOpen } from '#contract/events/eventStatus.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';
import { toEventSeats } from './eventWire.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import { resultsRepository } from './results.repository.ts';

/**
 * Gives free seats to the waiting list in its order while registration is open, and notifies those riders in the same
 * transaction. The event must be locked. Returns the updated event.
 */
export async function promoteFromWaitingList(tx: Db, clock: Clock, event: EventRow): Promise<EventRow> {
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
  return updateSeatCounts(tx, event, {
    participant_count: event.participant_count + promotedRegistrations.length,
    waitlist_count: event.waitlist_count - promotedRegistrations.length,
    next_number: event.next_number + promotedRegistrations.length,
  });
}

type Counts = Pick<EventRow, 'participant_count' | 'waitlist_count' | 'completed_count' | 'next_number' | 'results_at'>;

/** Updates the counts of a locked event and invalidates its rankings and lists. Returns the updated event. */
export async function updateSeatCounts(tx: Db, event: EventRow, counts: Partial<Counts>): Promise<EventRow> {
  const changes = { ...counts, results_version: event.results_version + 1 };
  await eventsRepository.update(tx, event.id, changes);
  return { ...event, ...changes };
}

/**
 * Frees the seat or waiting-list position of a registration in a locked event, and deletes its result. `registration`
 * is the row before the change; the caller deletes or excludes it in the same transaction.
 */
export async function freeSeat(tx: Db, clock: Clock, event: EventRow, registration: RegistrationRow) {
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
  return promoteFromWaitingList(tx, clock, updatedEvent);
}
