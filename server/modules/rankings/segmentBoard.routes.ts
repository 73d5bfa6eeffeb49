import type { FastifyInstance } from 'fastify';
import { segmentsEndpoints } from '#contract/segments/segmentsEndpoints.ts';
import { AnswerCache, sendCached } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { findAsker } from '#server/http/riderSession.ts';
import { createSegmentBoards } from './segmentBoard.service.ts';

const cacheBytes = 16 * 1024 * 1024;

export function registerSegmentBoards(app: FastifyInstance, context: AppContext): void {
  const boards = createSegmentBoards(context);
  const cache = new AnswerCache(cacheBytes);
  registerEndpoint(app, segmentsEndpoints.getSegmentBoard, async ({ params, query, request, reply }) => {
    // The answer contains the rider's own rank.
    reply.header('cache-control', 'no-store');
    const asker = await findAsker(request, context);
    if (asker.kind === 'rider') return boards.read(params.id, query, asker.session.riderId);
    // All visitors get the same answer: it is built and compressed once, and again after at most a second.
    const second = Math.floor(context.clock.nowMs() / 1_000);
    const key = JSON.stringify([params.id, await boards.stateOf(params.id), second, query]);
    const answer = await cache.get(key, async () => JSON.stringify(await boards.read(params.id, query)));
    return sendCached(request, reply, { answer: answer });
  });
}
