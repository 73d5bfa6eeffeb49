import { announcementsEndpoints } from '#contract/announcements/announcementsEndpoints.ts';
import { AnswerCache } from '#server/http/answerCache.ts';
import { registerCachedEndpoint } from '#server/http/registerCachedEndpoint.ts';
import { ownRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { toStateKey } from './roadNotices.service.ts';

const cacheBytes = 1024 * 1024;
/** Each open page requests the list about once a minute, and a mobile network has many riders behind one address. */
const requestsPerMinute = 6_000;

export const announcementsModule = defineModule({
  routes: (api, { context, services }) =>
    registerCachedEndpoint(api, announcementsEndpoints.listRoadNotices, new AnswerCache(cacheBytes), {
      state: () => services.roadNotices.list(),
      key: toStateKey,
      answer: async (_args, results) => ({ results: [...results] }),
      rateLimit: ownRateLimit('road-notices', requestsPerMinute, context.config),
    }),
});
