import type { OutsideService } from '#contract/status/statusKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { serviceMarksRepository as marks } from './serviceMarks.repository.ts';

type Deps = Pick<AppContext, 'db' | 'clock'> & {
  readonly log: { warn(fields: object, message: string): void };
};

/** A process records repeated success only this often. */
const okEveryMs = 60_000;

/**
 * Records how outside services answer, for the administrator and the status page. It never delays or fails its caller:
 * a mark that cannot be written is lost.
 */
export function createServiceMarks({ db, clock, log }: Deps) {
  const skipOkUntilMs = new Map<OutsideService, number>();
  const logLostMark = (error: Error) => log.warn({ err: error }, 'the mark of a service could not be stored');

  return {
    ok(name: OutsideService): void {
      const nowMs = clock.nowMs();
      if (nowMs < (skipOkUntilMs.get(name) ?? 0)) return;
      skipOkUntilMs.set(name, nowMs + okEveryMs);
      marks.recordOk(db, name, new Date(nowMs)).catch(logLostMark);
    },

    /** `failure`: one of our short codes, never a message. */
    failed(name: OutsideService, failure: string): void {
      skipOkUntilMs.delete(name);
      marks.recordFailure(db, name, { markedAt: new Date(clock.nowMs()), failure }).catch(logLostMark);
    },
  };
}

export type ServiceMarks = Pick<ReturnType<typeof createServiceMarks>, 'ok' | 'failed'>;
