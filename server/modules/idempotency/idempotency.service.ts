import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/problem.ts';
import type { Db } from '#server/db/connect.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { type RegisterOptions, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { answerOnce, type RepeatableCall } from './answerOnce.ts';

const keyField = 'Idempotency-Key';
const KeySchema = z.uuid();

/** The key of a repeatable write: a UUID that the client creates once and sends with every repetition. */
function readIdempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string {
  const key = headers['idempotency-key'];
  if (key === undefined || key === '') throw createRefusal('required');
  const parsed = KeySchema.safeParse(key);
  if (!parsed.success) throw createRefusal('formatInvalid');
  return parsed.data.toLowerCase();
}

const createRefusal = (code: FieldCode) => new AppError('request.invalid', [{ field: keyField, code, params: {} }]);

interface RepeatableEndpoint<Body extends object, Answer extends object> extends RegisterOptions {
  readonly endpoint: Endpoint<{ params?: Record<string, string>; body: Body; answer: Answer }>;
  readonly context: Pick<AppContext, 'db' | 'clock'>;
  /** Runs before the transaction begins. */
  readonly prepare?: () => Promise<void>;
}

/** `id` is the path parameter, if there is one. */
type Write<Body, Stored> = (tx: Db, riderId: string, body: Body, id: string) => Promise<Stored>;

interface RereadSteps<Body, Stored, Answer> {
  /** Returns what is stored for repetitions: an id, not the object. */
  readonly write: Write<Body, Stored>;
  readonly read: (riderId: string, stored: Stored, id: string) => Answer | Promise<Answer>;
}

/** Registers a write that a phone may repeat: it happens once for each key, and its answer is stored with the key. */
export function registerRepeatable<Body extends object, Answer extends object>(
  app: FastifyInstance,
  repeatable: RepeatableEndpoint<Body, Answer>,
  write: Write<Body, Answer>,
): void {
  registerRereadable(app, repeatable, { write, read: (_, answer) => answer });
}

/** The same for answers that must not be stored twice: a repetition reads the object again. */
export function registerRereadable<Body extends object, Stored extends object, Answer extends object>(
  app: FastifyInstance,
  repeatable: RepeatableEndpoint<Body, Answer>,
  { write, read }: RereadSteps<Body, Stored, Answer>,
): void {
  const runOnce = (call: RepeatableCall & { readonly body: Body }, id: string) =>
    answerOnce(repeatable.context, call, (tx) => write(tx, call.riderId, call.body, id));
  registerOnce(app, repeatable, { runOnce, read });
}

interface OnceSteps<Body, Stored, Answer> {
  /** Must handle repeated calls itself. */
  readonly runOnce: (call: RepeatableCall & { readonly body: Body }, id: string) => Promise<Stored>;
  readonly read: RereadSteps<Body, Stored, Answer>['read'];
}

/** The same for a write with its own transaction. */
export function registerOnce<Body extends object, Stored extends object, Answer extends object>(
  app: FastifyInstance,
  { endpoint, context, prepare, ...options }: RepeatableEndpoint<Body, Answer>,
  { runOnce, read }: OnceSteps<Body, Stored, Answer>,
): void {
  registerRiderEndpoint(
    app,
    { endpoint, context },
    async ({ session: { riderId }, params, body, request }) => {
      requireAddressee(request, riderId);
      const id = params?.['id'] ?? '';
      // The same key for another object is an error.
      const operation = `${endpoint.method} ${endpoint.path.replace('{id}', id)}`;
      const call = { riderId, key: readIdempotencyKey(request), operation, body };
      await prepare?.();
      return read(riderId, await runOnce(call, id), id);
    },
    options,
  );
}

/**
 * A write that waited on a phone names its rider. If another rider is signed in by now (in another tab, for example),
 * it is refused, so that one rider's data is never saved for another.
 */
export function requireAddressee({ headers }: Pick<FastifyRequest, 'headers'>, riderId: string): void {
  const addressee = headers['for-rider'];
  if (addressee !== undefined && addressee !== riderId) throw new AppError('access.denied');
}
