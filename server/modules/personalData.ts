import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

/**
 * The personal data of one module. Every table with a rider is named in exactly one of these; a test fails if one is
 * not.
 */
export interface PersonalDataHolder {
  /** Name of the section in the rider's export. */
  readonly section: string;
  readonly tables: readonly (keyof Database)[];
  /** All data of this rider, in a form that the rider understands; no secrets, tokens or hashes. */
  exportOf(db: Db, riderId: string): Promise<unknown>;
  /** Deletes or anonymises the data; runs in the transaction that ends the account. */
  erase(tx: Db, riderId: string): Promise<void>;
}
