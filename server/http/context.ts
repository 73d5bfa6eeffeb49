import type { Clock } from '../base/clock.ts';
import type { Config } from '../config/configTypes.ts';
import type { Db } from '../db/connect.ts';

/** The process's shutdown state. */
export interface Lifecycle {
  isDraining: boolean;
}

/** Dependencies of every module. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  /** Replaces the database's clock in tests; default: none. */
  readonly databaseClock?: Clock | undefined;
  readonly lifecycle: Lifecycle;
  /** Connection string for a connection that listens; without it there are no live updates. */
  readonly connectionString?: string | undefined;
}
