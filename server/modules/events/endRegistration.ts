import type { Db } from '#server/db/connect.ts';
import type { EventRow } from './events.repository.ts';
import type { RefreshContext } from './refreshResult.ts';
import { type RegistrationRow, registrationsRepository } from './registrations.repository.ts';
import { resultsRepository } from './results.repository.ts';
import { freeSeat } from './seats.ts';

interface RegistrationEnd {
  /** The row before the change. */
  readonly registration: RegistrationRow;
  /** Columns of a row that is kept; null deletes the row, and the rider may register again. */
  readonly exclusion: { readonly exclusion_reason: string; readonly excluded_at: Date } | null;
}

/**
 * Ends a registration in a locked event: deletes its result, gives its seat to the next rider, and calls the listeners,
 * which revoke its certificate. All in the same transaction. Returns the updated event.
 */
export async function endRegistration(
  tx: Db,
  context: RefreshContext,
  event: EventRow,
  { registration, exclusion }: RegistrationEnd,
): Promise<EventRow> {
  const { id: registrationId, rider_id: riderId } = registration;
  const hadResult = (await resultsRepository.listForRegistration(tx, registrationId)).length > 0;
  const updatedEvent = await freeSeat(tx, context, event, registration);
  if (exclusion === null) await registrationsRepository.delete(tx, registrationId);
  else await registrationsRepository.update(tx, registrationId, { state: 'excluded', ...exclusion });
  for (const listener of hadResult ? context.listeners : []) {
    await listener(tx, { event: updatedEvent, riderId, registrationId, result: null });
  }
  return updatedEvent;
}
