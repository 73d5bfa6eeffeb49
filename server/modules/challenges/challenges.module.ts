import type { FastifyInstance } from 'fastify';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import { registerEndpoint } from '#server/http/registerEndpoint.ts';
import { defineModule } from '../module.ts';
import type { ChallengesService } from './challenges.service.ts';
import { createCompletions } from './completions.service.ts';

const cacheBytes = 8 * 1024 * 1024;

function registerChallenges(app: FastifyInstance, context: AppContext, challenges: ChallengesService): void {
  const cache = new AnswerCache(cacheBytes);
  const completions = createCompletions(context, challenges);

  registerCachedEndpoint(app, challengesEndpoints.listChallenges, cache, {
    readState: () => challenges.readCatalog(),
    toKey: (snapshot) => snapshot.state,
    buildAnswer: async ({ query }, snapshot) => challenges.listChallenges(snapshot, query),
  });

  registerCachedEndpoint(app, challengesEndpoints.getChallenge, cache, {
    readState: ({ params }) => challenges.readState(params.id),
    toKey: (state) => JSON.stringify(state),
    buildAnswer: ({ params }, state) => challenges.getChallenge(params.id, state),
  });

  registerEndpoint(app, challengesEndpoints.listCompletions, async ({ params, query, reply }) => {
    // Not cached: a rider who withdraws a consent must disappear at once.
    reply.header('cache-control', 'no-store');
    return completions.list(params.id, query.cursor);
  });

  registerEndpoint(app, challengesEndpoints.listLatestCompletions, async ({ reply }) => {
    reply.header('cache-control', 'no-store');
    return completions.listLatest();
  });
}

export const challengesModule = defineModule({
  routes: (api, { context, services }) => registerChallenges(api, context, services.challenges),
});
