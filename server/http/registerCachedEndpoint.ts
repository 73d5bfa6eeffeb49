import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { type AnswerCache, sendCached } from './answerCache.ts';
import { type EndpointArgs, type RegisterOptions, registerEndpoint } from './registerEndpoint.ts';

interface CachedHandler<Shape extends EndpointShape, State> {
  /** Cheap to read; fails in the same cases as the answer. */
  readonly readState: (args: EndpointArgs<Shape>) => Promise<State>;
  /** Differs whenever the answer may. */
  readonly toKey: (state: State) => string;
  readonly buildAnswer: (args: EndpointArgs<Shape>, state: State) => Promise<Shape['answer']>;
  /** How long a browser may use it without revalidation; default: not at all. */
  readonly maxAgeS?: number;
  readonly rateLimit?: RegisterOptions['rateLimit'];
}

/**
 * Serves a GET whose answer is built and compressed once per state of the data. Its shape is checked by the compiler
 * and the tests only: validating 30 cards at runtime costs more than the rest of the request.
 */
export function registerCachedEndpoint<Shape extends EndpointShape, State>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  cache: AnswerCache,
  handler: CachedHandler<Shape, State>,
): void {
  const { maxAgeS, rateLimit } = handler;
  const handleRequest = async (args: EndpointArgs<Shape>) => {
    const state = await handler.readState(args);
    const key = JSON.stringify([endpoint.path, handler.toKey(state), args.params, args.query]);
    const build = async () => JSON.stringify(await handler.buildAnswer(args, state));
    return sendCached(args.request, args.reply, { answer: await cache.get(key, build), maxAgeS });
  };
  registerEndpoint(app, endpoint, handleRequest, { compress: false, ...(rateLimit !== undefined && { rateLimit }) });
}
