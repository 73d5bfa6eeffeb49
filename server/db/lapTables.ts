import type { Generated } from 'kysely';
import type { LapEntryKind, LapWatch } from '#contract/races/lapBoard.ts';
import type { BigInteger } from './columnTypes.ts';

export interface LapBoardTable {
  id: string;
  race_id: string;
  /** Null: nobody can join. */
  code: string | null;
  code_expires_at: Date | null;
  entry_count: Generated<number>;
  /** A keyed hash of the network that opened it and the day; null for boards older than the column. */
  client_key: string | null;
  created_at: Date;
}

/** A phone of a board. A phone that replaces another one gets its own row. */
export interface LapWatchTable {
  key_hash: Buffer;
  board_id: string;
  watch: LapWatch;
  complete_until_ms: BigInteger | null;
}

export interface LapEntryTable {
  board_id: string;
  id: string;
  /** In the order of arrival, without gaps. */
  seq: number;
  watch: LapWatch;
  kind: LapEntryKind;
  at_ms: BigInteger;
  number: string | null;
  target: string | null;
}
