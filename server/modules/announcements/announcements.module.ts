import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import { createEndpointRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { toStateKey } from './roadNotices.service.ts';

const cacheBytes = 1024 * 1024;
/** Each open page requests the list about once a minute, and a mobile network has many riders behind one address. */
const requestsPerMinute = 6_000;

export const announcementsModule = defineModule({
  routes: (api, { context, services }) =>
    registerCachedEndpoint(api, announcementsEndpoints.listRoadNotices, new AnswerCache(cacheBytes), {
      readState: () => services.roadNotices.list(),
      toKey: toStateKey,
      buildAnswer: async (_args, results) => ({ results: [...results] }),
      rateLimit: createEndpointRateLimit('road-notices', requestsPerMinute, context.config),
    }),
});
