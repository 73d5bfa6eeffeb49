import type { Clock } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';

/** From when something is to be seen; one that is over is refused, since nobody chose "now". */
export function momentAhead(at: string, clock: Clock): Date {
  const moment = new Date(at);
  if (moment.getTime() <= clock.nowMs()) throw new AppError('schedule.past');
  return moment;
}
