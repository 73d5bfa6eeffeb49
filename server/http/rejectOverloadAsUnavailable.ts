import { QueueFullError } from '#server/base/roundRobinQueue.ts';
import { HeavyRequestError } from '#server/base/thread.ts';
import { AppError } from './AppError.ts';

/** Passes on a thread's answer; throws `server.unavailable` if too many requests wait for it or it took too long. */
export async function rejectOverloadAsUnavailable<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const isOverload = error instanceof QueueFullError || error instanceof HeavyRequestError;
    throw isOverload ? new AppError('server.unavailable') : error;
  }
}
