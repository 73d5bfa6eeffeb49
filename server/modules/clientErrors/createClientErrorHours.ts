import type { ClientErrorKind } from '#contract/clientErrors/clientErrorLimits.ts';
import type { ClientError } from '#contract/clientErrors/clientErrors.ts';
import type { AppContext } from '#server/http/context.ts';
import { clientErrorsRepository } from './clientErrors.repository.ts';

const hourMs = 3_600_000;
const retentionMs = 30 * 24 * hourMs;

/** Browser errors by hour and kind, from all processes, for the administrator's page. */
export function createClientErrorHours({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  return {
    async record(errors: readonly ClientError[]): Promise<void> {
      const counts = new Map<ClientErrorKind, number>();
      for (const { kind, count } of errors) counts.set(kind, (counts.get(kind) ?? 0) + count);
      const nowMs = clock.nowMs();
      await clientErrorsRepository.add(db, new Date(nowMs - (nowMs % hourMs)), counts);
    },
    deleteOld: () => clientErrorsRepository.deleteOlderThan(db, new Date(clock.nowMs() - retentionMs)),
  };
}
