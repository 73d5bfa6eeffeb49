import type { AppContext } from '#server/http/context.ts';
import { dayMs, windowStartMs } from './readWindows.ts';
import { stravaBudgetRepository } from './stravaBudget.repository.ts';

/** Deletes the riders' read counts of past days. */
export async function deleteOldReads({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await stravaBudgetRepository.deleteReadsBefore(db, new Date(windowStartMs(clock.nowMs(), dayMs)));
}
