import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FieldCode } from '#contract/problem.ts';
import { AppError } from '#server/http/AppError.ts';

const field = 'Idempotency-Key';
const KeySchema = z.uuid();

/** The key that a repeatable write must carry: a UUID, made once by whoever writes and kept for every repetition. */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') throw refusal('required');
  const parsed = KeySchema.safeParse(key);
  if (!parsed.success) throw refusal('formatInvalid');
  return parsed.data.toLowerCase();
}

const refusal = (code: FieldCode) => new AppError('request.invalid', [{ field, code, params: {} }]);

/**
 * A write that waited on a phone says whom it was made for. Where somebody else is signed in by now, in another tab say,
 * it is refused: nothing of one rider's is ever kept under another.
 */
export function requireAddressee({ headers }: Pick<FastifyRequest, 'headers'>, riderId: string): void {
  const addressee = headers['for-rider'];
  if (addressee !== undefined && addressee !== riderId) throw new AppError('access.denied');
}
