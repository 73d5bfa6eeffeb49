import { QueueFullError } from '#server/base/roundRobinQueue.ts';
import { HeavyRequestError } from '#server/base/thread.ts';
import { AppError } from './AppError.ts';

/** A thread's answer for a request: "unavailable" if too many wait for it, or if it took too long. */
export async function orUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isOverload = error instanceof QueueFullError || error instanceof HeavyRequestError;
    throw isOverload ? new AppError('server.unavailable') : error;
  }
}
