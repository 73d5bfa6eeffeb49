import type { Clock } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';

/** The time at which something is to be published. Throws if it is past, because nobody chose "now". */
export function parseFutureInstant(text: string, clock: Clock): Date {
  const instant = new Date(text);
  if (instant.getTime() <= clock.nowMs()) throw new AppError('schedule.past');
  return instant;
}
