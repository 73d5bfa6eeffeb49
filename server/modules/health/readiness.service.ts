import { isMigrated } from '#server/db/migrate.ts';
import type { AppContext } from '#server/http/context.ts';
import { healthRepository } from './health.repository.ts';

/**
 * Whether this process can serve: the database answers, has this program's migrations and accepts writes. Simultaneous
 * checks share one query, so frequent checks are cheap.
 */
export function createReadiness({ db, clock, lifecycle }: Pick<AppContext, 'db' | 'clock' | 'lifecycle'>) {
  let pendingCheck: Promise<boolean> | undefined;

  async function checkDatabase(): Promise<boolean> {
    if (!(await isMigrated(db))) return false;
    await healthRepository.writeProbe(db, new Date(clock.nowMs()));
    return true;
  }

  /** Throws the reason why the database cannot be used. */
  return async (): Promise<boolean> => {
    if (lifecycle.isDraining) return false;
    pendingCheck ??= checkDatabase().finally(() => {
      pendingCheck = undefined;
    });
    return pendingCheck;
  };
}
