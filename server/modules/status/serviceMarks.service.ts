import type { OutsideService } from '#contract/status/statusKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import { serviceMarksRepository as marks } from './serviceMarks.repository.ts';

type Surroundings = Pick<AppContext, 'db' | 'clock'> & {
  readonly log: { warn(fields: object, message: string): void };
};

/** A good answer after another one is written down this seldom by one process. */
const okEveryMs = 60_000;

/**
 * Writes down how outside services answer, for the desk and the status page. It never holds up or fails what asked: a mark that
 * cannot be written is lost.
 */
export function createServiceMarks({ db, clock, log }: Surroundings) {
  const okUntilMs = new Map<OutsideService, number>();
  const lost = (error: Error) => log.warn({ err: error }, 'how a service answered could not be written down');

  return {
    ok(name: OutsideService): void {
      const nowMs = clock.nowMs();
      if (nowMs < (okUntilMs.get(name) ?? 0)) return;
      okUntilMs.set(name, nowMs + okEveryMs);
      marks.noteOk(db, name, new Date(nowMs)).catch(lost);
    },

    /** `failure`: a short code of ours, never a message. */
    failed(name: OutsideService, failure: string): void {
      okUntilMs.delete(name);
      marks.noteFailed(db, name, { at: new Date(clock.nowMs()), failure }).catch(lost);
    },
  };
}

export type ServiceMarks = Pick<ReturnType<typeof createServiceMarks>, 'ok' | 'failed'>;
