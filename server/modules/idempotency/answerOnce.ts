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

/** Per rider, because each key stores a whole answer. No real rider saves this often in two days. */
export const maxIdempotencyKeys = 500;
/** Longer than a phone stays offline between two tries of its outbox. */
export const idempotencyKeyLifetimeMs = 48 * 3_600_000;

/**
 * Runs a write once for each key, stores its answer and returns the same answer for every repetition. The key's row is
 * inserted first in the same transaction, so a second request with the key waits until the first has committed or
 * rolled back.
 */
export async function answerOnce<Answer extends object>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  call: RepeatableCall,
  run: (tx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { riderId, key, operation } = call;
  return db.transaction().execute(async (tx) => {
    // The account may have been deleted since the token was checked.
    const keyCount = (await idempotencyRepository.lockRiders(tx, [riderId])).get(riderId);
    if (keyCount === undefined) throw new AppError('auth.expired');
    const isFirst = await idempotencyRepository.claim(tx, {
      rider_id: riderId,
      key,
      operation,
      request_hash: hashRequest(call),
      answer: 'null',
      created_at: new Date(clock.nowMs()),
    });
    if (!isFirst) {
      const storedAnswer = (await idempotencyRepository.findAll(tx, [call])).get(riderId);
      // The key was deleted between the two statements; a retry will succeed.
      const answer = storedAnswer ? toEarlierAnswer<Answer>(storedAnswer, call) : new AppError('server.unavailable');
      if (answer instanceof AppError) throw answer;
      return answer;
    }
    if (keyCount >= maxIdempotencyKeys) throw new AppError('request.rateLimited');
    const answer = await run(tx);
    await idempotencyRepository.storeAnswer(tx, call, answer);
    return answer;
  });
}

export const hashRequest = ({ body }: RepeatableCall): Buffer =>
  createHash('sha256').update(JSON.stringify(body)).digest();

interface StoredAnswer {
  readonly operation: string;
  readonly request_hash: Buffer;
  readonly answer: unknown;
}

/** The answer stored for a key, if it was used for the same call. */
export function toEarlierAnswer<Answer>(stored: StoredAnswer, call: RepeatableCall): Answer | AppError {
  const isSame = stored.operation === call.operation && stored.request_hash.equals(hashRequest(call));
  return isSame ? (stored.answer as Answer) : new AppError('idempotency.keyReused');
}

/** Phones do not repeat writes this old, so their answers are deleted. */
export async function deleteOldIdempotencyKeys({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await idempotencyRepository.deleteOlderThan(db, new Date(clock.nowMs() - idempotencyKeyLifetimeMs));
}
