import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';

/**
 * The personal data of one module. Each table with a rider belongs to exactly one of these; a test fails if one is
 * missing.
 */
export interface PersonalDataSource {
  /** Name of the section in the rider's export. */
  readonly section: string;
  readonly tables: readonly (keyof Database)[];
  /** All data of the rider, in a form that the rider understands. No secrets, tokens or hashes. */
  exportData(db: Db, riderId: string): Promise<unknown>;
  /** Deletes or anonymises the data, in the transaction that deletes the account. */
  erase(tx: Db, riderId: string): Promise<void>;
}
