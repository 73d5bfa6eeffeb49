import type { Clock } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';

/** The time at which something is to be published. Throws if it is past, because nobody chose "now". */
export function momentAhead(at: string, clock: Clock): Date {
  const moment = new Date(at);
  if (moment.getTime() <= clock.nowMs()) throw new AppError('schedule.past');
  return moment;
}
