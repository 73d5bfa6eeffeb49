import type { Db } from '#server/db/connect.ts';
import type { EventRow } from './events.repository.ts';
import type { ResultRow } from './results.repository.ts';

/** A rider's own best in an event has changed; null: there is none any more. */
export interface ResultChange {
  readonly event: EventRow;
  readonly riderId: string;
  readonly registrationId: string;
  readonly result: ResultRow | null;
}

/** Called in the transaction of the change, with the event locked: certificates are issued and revoked here. */
export type ResultListener = (tx: Db, change: ResultChange) => Promise<void>;
