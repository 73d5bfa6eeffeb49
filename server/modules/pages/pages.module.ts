import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serviceWorkerPath } from '#contract/offline/offline.ts';
import { pages, toPageHref } from '#contract/pages.ts';
import { computeWeakEtag, matchesEtag } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { createPublished } from '#server/modules/content/published.service.ts';
import { createCyclingEvents } from '#server/modules/cyclingEvents/cyclingEvents.service.ts';
import { hasEvent } from '#server/modules/events/hasEvent.service.ts';
import { hasEdition, hasRace } from '#server/modules/races/hasRace.service.ts';
import { findAthleteHead } from '#server/modules/rankings/athleteHead.service.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';
import { createPageRateLimit } from '#server/plugins/rateLimit.ts';
import { defineModule } from '../module.ts';
import { endingServiceWorker } from './endingServiceWorker.ts';
import { registerPages } from './pages.routes.ts';
import { createPagesService } from './pages.service.ts';
import { registerSiteFiles } from './siteFiles.routes.ts';

const language = 'zh-TW';

/** The files that make the site an app: service worker and manifest. Browsers revalidate both. */
function registerAppFiles(app: FastifyInstance, context: AppContext, build: ClientBuild): void {
  const { config } = context;
  const options = { schema: { hide: true }, preHandler: createPageRateLimit(context) };
  const script = config.hasServiceWorker ? build.serviceWorkerScript : endingServiceWorker;
  const manifest = JSON.stringify(createManifest(config.siteName));
  app.get(serviceWorkerPath, options, (request, reply) =>
    script === undefined
      ? reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('Not found\n')
      : send(request, reply, { text: script, type: 'text/javascript; charset=utf-8' }),
  );
  app.get('/manifest.webmanifest', options, (request, reply) =>
    send(request, reply, { text: manifest, type: 'application/manifest+json; charset=utf-8' }),
  );
}

function send(request: FastifyRequest, reply: FastifyReply, { text, type }: { text: string; type: string }) {
  const etag = computeWeakEtag(text);
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(text);
}

function createManifest(siteName: string) {
  const createIcon = (name: string, sizePx: number, purpose = 'any') => ({
    src: `/icons/${name}.png`,
    sizes: `${sizePx}x${sizePx}`,
    type: 'image/png',
    purpose,
  });
  const createShortcut = (name: 'routelist' | 'verifications') => ({
    name: pages[name].title[language],
    url: toPageHref(name),
  });
  return {
    id: '/',
    name: siteName,
    short_name: siteName.split(' ')[0],
    description: '為台灣公路車友做的路線配速',
    lang: 'zh-Hant-TW',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: '#FFFFFF',
    background_color: '#F7F8F5',
    icons: [createIcon('icon-192', 192), createIcon('icon-512', 512), createIcon('maskable-512', 512, 'maskable')],
    shortcuts: [createShortcut('routelist'), createShortcut('verifications')],
  };
}

export const pagesModule = defineModule({
  site: async (app, { context, services, build }) => {
    registerSiteFiles(app, context);
    registerAppFiles(app, context, build);
    const pagesService = createPagesService({
      ...services,
      published: createPublished(context),
      cyclingEvents: createCyclingEvents(context),
      hasEvent: (id) => hasEvent({ db: context.db, challenges: services.challenges }, id),
      hasRace: (id) => hasRace(context.db, id),
      hasEdition: (id) => hasEdition(context.db, id),
      athletes: { findHead: (search) => findAthleteHead(context.db, search) },
    });
    await registerPages(app, context, { build, pages: pagesService });
  },
});
