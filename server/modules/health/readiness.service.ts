import { isMigrated } from '#server/db/migrate.ts';
import type { AppContext } from '#server/http/context.ts';
import { healthRepository } from './health.repository.ts';

export interface Readiness {
  /** The database answers, has this program's migrations and accepts writes, and the process is not draining. */
  readonly isServing: boolean;
  /** `full`: PostgreSQL has no space for new blocks, although small writes still succeed. */
  readonly disk: 'ok' | 'full';
}

/**
 * Whether this process can serve. A full disk alone does not make it unready: reads go on, and so do writes for as long
 * as they find room. Simultaneous checks share one query, so frequent checks are cheap.
 */
export function createReadiness({ db, clock, lifecycle }: Pick<AppContext, 'db' | 'clock' | 'lifecycle'>) {
  let pendingCheck: Promise<Readiness> | undefined;

  async function checkDatabase(): Promise<Readiness> {
    if (!(await isMigrated(db))) return { isServing: false, disk: 'ok' };
    await healthRepository.writeProbe(db, new Date(clock.nowMs()));
    return { isServing: true, disk: (await healthRepository.hasDiskSpace(db)) ? 'ok' : 'full' };
  }

  /** Throws the reason why the database cannot be used. */
  return async (): Promise<Readiness> => {
    if (lifecycle.isDraining) return { isServing: false, disk: 'ok' };
    pendingCheck ??= checkDatabase().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };
}
