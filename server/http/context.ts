import type { Clock } from '../base/clock.ts';
import type { Config } from '../config/configTypes.ts';
import type { Db } from '../db/connect.ts';

/** What the process knows of its own end. */
export interface Lifecycle {
  isDraining: boolean;
}

/** What every module is built from. */
export interface AppContext {
  readonly config: Config;
  readonly db: Db;
  readonly clock: Clock;
  readonly lifecycle: Lifecycle;
}
