import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { type AnswerCache, sendCached } from './plugins/answerCache.ts';
import { type EndpointArgs, registerEndpoint, schemasOf } from './registerEndpoint.ts';

interface CachedHandler<Shape extends EndpointShape> {
  /** A cheap text that differs whenever the answer may; fails as the answer would. */
  readonly state: (args: EndpointArgs<Shape>) => Promise<string>;
  readonly answer: (args: EndpointArgs<Shape>) => Promise<Shape['answer']>;
}

/** Serves a GET whose answer is built, checked and compressed once for each state of the data. */
export function registerCachedEndpoint<Shape extends EndpointShape>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  cache: AnswerCache,
  handler: CachedHandler<Shape>,
): void {
  const { answer: schema } = schemasOf(endpoint as Endpoint);
  registerEndpoint(app, endpoint, async (args) => {
    const key = JSON.stringify([endpoint.path, await handler.state(args), args.params, args.query]);
    const build = async () => JSON.stringify(z.encode(schema, await handler.answer(args)));
    return sendCached(args.request, args.reply, await cache.get(key, build));
  });
}
