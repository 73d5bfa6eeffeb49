import type { Db } from '#server/db/connect.ts';
import type { EventRow } from './events.repository.ts';
import type { ResultRow } from './results.repository.ts';

/** A change of a rider's best result in an event. `result` is null if the rider has no result left. */
export interface ResultChange {
  readonly event: EventRow;
  readonly riderId: string;
  readonly registrationId: string;
  readonly result: ResultRow | null;
  /** The rider chose another name for the certificate; the result is the same. */
  readonly isRenamed?: boolean;
}

/** Called in the transaction of the change, with the event locked. Issues and revokes certificates. */
export type ResultListener = (tx: Db, change: ResultChange) => Promise<void>;
