import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { idempotencyRepository } from './idempotency.repository.ts';

/** A write that may come more than once. */
export interface RepeatableCall {
  readonly riderId: string;
  readonly key: string;
  /** Method and path: the same key for something else is a mistake. */
  readonly operation: string;
  /** As parsed: keys in the order of the schema. */
  readonly body: object;
}

/** Of one rider: each keeps a whole answer, and nobody saves so often in two days. */
export const mostIdempotencyKeys = 500;
/** Longer than any phone stays in a drawer between two tries of one outbox. */
export const idempotencyKeyLifetimeMs = 48 * 3_600_000;

/**
 * Runs a write once for each key, keeps what it gives, and gives the same to every repetition. The key's row is written
 * first and in the same transaction: a second request with it waits there until the first has ended, either way.
 */
export async function answerOnce<Answer extends object>(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  call: RepeatableCall,
  run: (tx: Transaction<Database>) => Promise<Answer>,
): Promise<Answer> {
  const { riderId, key, operation } = call;
  const requestHash = createHash('sha256').update(JSON.stringify(call.body)).digest();
  return db.transaction().execute(async (tx) => {
    // The account may have ended between the check of the token and now.
    if (!(await idempotencyRepository.holdRider(tx, riderId))) throw new AppError('auth.expired');
    const isFirst = await idempotencyRepository.claim(tx, {
      rider_id: riderId,
      key,
      operation,
      request_hash: requestHash,
      answer: 'null',
      created_at: new Date(clock.nowMs()),
    });
    if (!isFirst) return earlierAnswer<Answer>(tx, call, requestHash);
    if ((await idempotencyRepository.count(tx, riderId)) > mostIdempotencyKeys) {
      throw new AppError('request.rateLimited');
    }
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
  // Forgotten in this very moment: another try finds the way free.
  if (!earlier) throw new AppError('server.unavailable');
  if (earlier.operation !== call.operation || !earlier.request_hash.equals(requestHash)) {
    throw new AppError('idempotency.keyReused');
  }
  return earlier.answer as Answer;
}

/** No phone repeats a write that old; its answer is not kept longer than it is of use. */
export async function forgetOldIdempotencyKeys({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
  await idempotencyRepository.forget(db, new Date(clock.nowMs() - idempotencyKeyLifetimeMs));
}
