import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FieldCode } from '#contract/problem.ts';
import { AppError } from '#server/http/AppError.ts';

const field = 'Idempotency-Key';
const KeySchema = z.uuid();

/** The key of a repeatable write: a UUID that the client creates once and sends with every repetition. */
export function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') throw createRefusal('required');
  const parsed = KeySchema.safeParse(key);
  if (!parsed.success) throw createRefusal('formatInvalid');
  return parsed.data.toLowerCase();
}

const createRefusal = (code: FieldCode) => new AppError('request.invalid', [{ field, code, params: {} }]);
