import type { Transaction } from 'kysely';
import type { Clock } from '#server/base/clock.ts';
import type { Database } from '#server/db/tables.ts';
import { AppError } from '#server/http/AppError.ts';
import { hashRequest, maxIdempotencyKeys, type RepeatableCall, toEarlierAnswer } from './answerOnce.ts';
import { idempotencyRepository } from './idempotency.repository.ts';

interface GroupSteps<Call, Locked, Answer> {
  /** Takes the lock that all these writes need. */
  readonly lock: (tx: Transaction<Database>) => Promise<Locked>;
  /** Writes the calls with new keys and returns their answers in order. An error refuses only its call. */
  readonly write: (
    tx: Transaction<Database>,
    locked: Locked,
    calls: readonly Call[],
  ) => Promise<readonly (Answer | AppError)[]>;
}

/**
 * Like `answerOnce`, for calls of different riders that share one transaction. Keys are looked up under the lock and
 * written with the answers, so a refused call leaves nothing behind, as if its transaction had been rolled back.
 */
export async function answerGroupOnce<Call extends RepeatableCall, Locked, Answer extends object>(
  tx: Transaction<Database>,
  clock: Clock,
  calls: readonly Call[],
  { lock, write }: GroupSteps<Call, Locked, Answer>,
): Promise<(Answer | AppError)[]> {
  const keyCounts = await idempotencyRepository.lockRiders(
    tx,
    calls.map(({ riderId }) => riderId),
  );
  const locked = await lock(tx);
  const earlierAnswers = await idempotencyRepository.findAll(tx, calls);
  const answers = new Map<Call, Answer | AppError>();
  const newCalls: Call[] = [];
  for (const call of calls) {
    const keyCount = keyCounts.get(call.riderId);
    const storedAnswer = earlierAnswers.get(call.riderId);
    // The account may have been deleted since the token was checked.
    if (keyCount === undefined) answers.set(call, new AppError('auth.expired'));
    else if (storedAnswer) answers.set(call, toEarlierAnswer<Answer>(storedAnswer, call));
    else if (keyCount >= maxIdempotencyKeys) answers.set(call, new AppError('request.rateLimited'));
    else newCalls.push(call);
  }
  const newAnswers = await write(tx, locked, newCalls);
  for (const [index, call] of newCalls.entries())
    answers.set(call, newAnswers[index] ?? new AppError('server.unavailable'));
  const rows = newCalls.flatMap((call) => {
    const answer = answers.get(call);
    if (answer === undefined || answer instanceof AppError) return [];
    return {
      rider_id: call.riderId,
      key: call.key,
      operation: call.operation,
      request_hash: hashRequest(call),
      answer: JSON.stringify(answer),
      created_at: new Date(clock.nowMs()),
    };
  });
  // Another endpoint has used one of the keys in the meantime.
  if ((await idempotencyRepository.insertAll(tx, rows)) < rows.length) throw new AppError('idempotency.keyReused');
  return calls.map((call) => answers.get(call) ?? new AppError('server.unavailable'));
}
