import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { idempotencyRepository } from './idempotency.repository.ts';

/** A write that may arrive more than once. */
export interface RepeatableCall {
  readonly riderId: string;
  readonly key: string;
  /** Method and path: the same key for another endpoint is an error. */
  readonly operation: string;
  /** As parsed: keys in schema order. */
  readonly body: object;
}

/** Per rider: each key stores a whole answer; no real rider saves this often in two days. */
export const mostIdempotencyKeys = 500;
/** Longer than a phone stays offline between two tries of its outbox. */
export const idempotencyKeyLifetimeMs = 48 * 3_600_000;

/**
 * Runs a write once per key, stores its answer, and gives the same answer to every repetition. The key's row is
 * inserted first, in the same transaction: a second request with the key waits there until the first has committed or
 * rolled back.
 */
export async function answerOnce<Answer extends object>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  call: RepeatableCall,
  run: (tx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { riderId, key, operation } = call;
  const requestHash = createHash('sha256').update(JSON.stringify(call.body)).digest();
  return db.transaction().execute(async (tx) => {
    // The account may have been erased since the token was checked.
    const keyCount = await idempotencyRepository.holdRider(tx, riderId);
    if (keyCount === undefined) throw new AppError('auth.expired');
    const isFirst = await idempotencyRepository.claim(tx, {
      rider_id: riderId,
      key,
      operation,
      request_hash: requestHash,
      answer: 'null',
      created_at: new Date(clock.nowMs()),
    });
    if (!isFirst) return earlierAnswer<Answer>(tx, call, requestHash);
    if (keyCount >= mostIdempotencyKeys) throw new AppError('request.rateLimited');
    const answer = await run(tx);
    await idempotencyRepository.keepAnswer(tx, call, answer);
    return answer;
  });
}

async function earlierAnswer<Answer>(
  tx: Transaction<Database>,
  call: RepeatableCall,
  requestHash: Buffer,
): Promise<Answer> {
  const earlier = await idempotencyRepository.find(tx, call);
  // The key was deleted at this very moment: retrying succeeds.
  if (!earlier) throw new AppError('server.unavailable');
  if (earlier.operation !== call.operation || !earlier.request_hash.equals(requestHash)) {
    throw new AppError('idempotency.keyReused');
  }
  return earlier.answer as Answer;
}

/** No phone repeats a write this old, so its answer is deleted. */
export async function forgetOldIdempotencyKeys({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await idempotencyRepository.forget(db, new Date(clock.nowMs() - idempotencyKeyLifetimeMs));
}
