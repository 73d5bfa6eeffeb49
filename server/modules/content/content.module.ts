import type { FastifyInstance } from 'fastify';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { promotionsEndpoints } from '#contract/promotions/promotionsEndpoints.ts';
import type { VideoList } from '#contract/published/published.ts';
import { publishedEndpoints } from '#contract/published/publishedEndpoints.ts';
import type { AppContext } from '#server/http/context.ts';
import { registerEndpoint, registerRiderEndpoint } from '#server/http/registerEndpoint.ts';
import { createChannelVideos } from '#server/modules/channelVideos/channelVideos.service.ts';
import { defineModule } from '../module.ts';
import { contentRepository } from './content.repository.ts';
import { createContent } from './content.service.ts';
import { runContentSchedules } from './projection.ts';
import { createPublished, maxVideos } from './published.service.ts';

/**
 * Merges the administrator's and the channel's videos, newest first. If both have a video, the administrator's entry
 * wins.
 */
function mergeChannelVideos({ results: published }: VideoList, channelVideos: VideoList['results']): VideoList {
  const publishedIds = new Set(published.map(({ youtube_id }) => youtube_id));
  const videos = [...published, ...channelVideos.filter(({ youtube_id }) => !publishedIds.has(youtube_id))];
  videos.sort((a, b) => b.published_on.localeCompare(a.published_on));
  return { results: videos.slice(0, maxVideos) };
}

const toRiderActor = (riderId: string) => ({ kind: 'rider', riderId }) as const;

function registerContent(app: FastifyInstance, context: AppContext): void {
  const content = createContent(context);
  registerRiderEndpoint(app, { endpoint: contentEndpoints.listContent, context }, ({ query }) =>
    content.list(query.kind),
  );
  registerRiderEndpoint(app, { endpoint: contentEndpoints.createContent, context }, ({ session, body }) =>
    content.create(toRiderActor(session.riderId), body),
  );
  registerRiderEndpoint(app, { endpoint: contentEndpoints.getContent, context }, ({ params }) =>
    content.read(params.id),
  );
  registerRiderEndpoint(app, { endpoint: contentEndpoints.saveContent, context }, ({ session, params, body }) =>
    content.save(toRiderActor(session.riderId), params.id, body),
  );
  registerRiderEndpoint(app, { endpoint: contentEndpoints.publishContent, context }, ({ session, params, body }) =>
    content.publish(toRiderActor(session.riderId), params.id, body),
  );
  registerRiderEndpoint(app, { endpoint: contentEndpoints.withdrawContent, context }, ({ session, params, body }) =>
    content.withdraw(toRiderActor(session.riderId), params.id, body.version),
  );
  registerRiderEndpoint(app, { endpoint: contentEndpoints.revertContent, context }, ({ session, params, body }) =>
    content.revert(toRiderActor(session.riderId), params.id, { version: body.version, to: body.to_version }),
  );
}

function registerPublished(app: FastifyInstance, context: AppContext): void {
  const published = createPublished(context);
  const channelVideos = createChannelVideos(context);
  registerEndpoint(app, promotionsEndpoints.listPromotions, () => published.listPromotions());
  registerEndpoint(app, promotionsEndpoints.getPromotion, ({ params }) => published.findPromotion(params.id));
  registerEndpoint(app, publishedEndpoints.getProduct, ({ params }) => published.findProduct(params.id));
  registerEndpoint(app, publishedEndpoints.getAboutPage, () => published.findPage('about'));
  registerEndpoint(app, publishedEndpoints.listNews, () => published.listNews());
  registerEndpoint(app, publishedEndpoints.listVideos, async () =>
    mergeChannelVideos(await published.listVideos(), await channelVideos.listLatest()),
  );
}

/** Content that the administrator writes and publishes. */
export const contentModule = defineModule({
  routes: (api, { context }) => {
    registerContent(api, context);
    registerPublished(api, context);
  },
  jobs: ({ context }) => [{ queue: 'carry-out-schedules', cron: '* * * * *', run: () => runContentSchedules(context) }],
  personalData: () => [
    {
      section: 'content',
      tables: ['content_version'],
      exportData: (db, riderId) => contentRepository.listRiderVersions(db, riderId),
      erase: (tx, riderId) => contentRepository.clearRider(tx, riderId),
    },
  ],
});
