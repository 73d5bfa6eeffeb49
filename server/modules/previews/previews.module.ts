import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { matchesEtag } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import type { RoutesService } from '#server/modules/routes/routes.service.ts';
import { createPageRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import type { Preview, PreviewsService } from './previews.service.ts';

interface PreviewModules {
  readonly routes: Pick<RoutesService, 'findSummary'>;
  readonly previews: PreviewsService;
}

const foreverCacheControl = 'public, max-age=31536000, immutable';
/** For an address without a key, or with an old one: it returns the current picture. */
const hourCacheControl = 'public, max-age=3600';

function registerPreviews(app: FastifyInstance, context: AppContext, { routes, previews }: PreviewModules): void {
  const preHandler = createPageRateLimit(context);

  async function sendPreview(request: FastifyRequest, reply: FastifyReply, preview: Preview) {
    const etag = `"${preview.pictureKey}"`;
    const { v } = request.query as { v?: unknown };
    reply
      .header('etag', etag)
      .header('cache-control', v === preview.pictureKey ? foreverCacheControl : hourCacheControl);
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const png = await previews.drawPng(preview);
    return reply.type('image/png').header('content-disposition', 'inline').send(png);
  }

  app.get('/og/site.png', { schema: { hide: true }, preHandler }, (request, reply) =>
    sendPreview(request, reply, previews.describeSite()),
  );
  app.get<{ Params: { file: string } }>(
    '/og/routes/:file',
    { schema: { hide: true }, preHandler },
    async (request, reply) => {
      const id = /^([a-z0-9-]{1,80})\.png$/.exec(request.params.file)?.[1];
      const route = id === undefined ? undefined : await routes.findSummary(id);
      if (route) return sendPreview(request, reply, previews.describeRoute(route));
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n');
    },
  );
  app.addHook('onClose', () => previews.close());
}

export const previewsModule = defineModule({
  site: (app, { context, services }) => registerPreviews(app, context, services),
});
