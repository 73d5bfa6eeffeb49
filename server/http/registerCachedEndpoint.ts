import type { FastifyInstance } from 'fastify';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { type AnswerCache, sendCached } from './answerCache.ts';
import { type EndpointArgs, type RegisterOptions, registerEndpoint } from './registerEndpoint.ts';

interface CachedHandler<Shape extends EndpointShape, State> {
  /** Cheap to read; fails as the answer would. */
  readonly state: (args: EndpointArgs<Shape>) => Promise<State>;
  /** Differs whenever the answer may. */
  readonly key: (state: State) => string;
  readonly answer: (args: EndpointArgs<Shape>, state: State) => Promise<Shape['answer']>;
  /** How long a browser may show it without asking whether it is still so; default: not at all. */
  readonly maxAgeS?: number;
  readonly rateLimit?: RegisterOptions['rateLimit'];
}

/**
 * Serves a GET whose answer is built and compressed once for each state of the data. Its form is held to the
 * row by the compiler and by the tests; checking 30 cards against their schema again costs more than all the rest.
 */
export function registerCachedEndpoint<Shape extends EndpointShape, State>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  cache: AnswerCache,
  handler: CachedHandler<Shape, State>,
): void {
  const { maxAgeS, rateLimit } = handler;
  const answer = async (args: EndpointArgs<Shape>) => {
    const state = await handler.state(args);
    const key = JSON.stringify([endpoint.path, handler.key(state), args.params, args.query]);
    const build = async () => JSON.stringify(await handler.answer(args, state));
    return sendCached(args.request, args.reply, { answer: await cache.get(key, build), maxAgeS });
  };
  registerEndpoint(app, endpoint, answer, { ...(rateLimit !== undefined && { rateLimit }) });
}
