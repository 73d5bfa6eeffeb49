import type { Db } from '#server/db/connect.ts';
import { type EventRow, eventsRepository } from './events.repository.ts';

type Counts = Pick<EventRow, 'participant_count' | 'waitlist_count' | 'completed_count' | 'next_number' | 'results_at'>;

/** Updates the counts of a locked event and invalidates its rankings and lists. Returns the updated event. */
export async function updateSeatCounts(tx: Db, event: EventRow, counts: Partial<Counts>): Promise<EventRow> {
  const changes = { ...counts, results_version: event.results_version + 1 };
  await eventsRepository.update(tx, event.id, changes);
  return { ...event, ...changes };
}
