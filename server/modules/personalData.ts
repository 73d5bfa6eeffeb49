import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

/**
 * What one module holds of riders. Every table with a rider stands in exactly one of these; a test fails where one
 * does not.
 */
export interface PersonalDataHolder {
  /** Name of the section in the rider's export. */
  readonly section: string;
  readonly tables: readonly (keyof Database)[];
  /** Everything of this rider, as the rider would understand it; no secrets, no tokens, no hashes. */
  exportOf(db: Db, riderId: string): Promise<unknown>;
  /** Deletes, or takes off whatever says whose it was; runs in the transaction that ends the account. */
  erase(tx: Db, riderId: string): Promise<void>;
}
