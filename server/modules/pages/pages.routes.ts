import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { shellPath } from '#contract/offline/offline.ts';
import { matchPath, type PageName } from '#contract/pages.ts';
import type { PublicSettings } from '#contract/publicSettings.ts';
import { toProviderStates } from '#server/config/providerConfig.ts';
import { isDatabaseUnavailable } from '#server/db/isDatabaseUnavailable.ts';
import { computeWeakEtag, matchesEtag } from '#server/http/answerCache.ts';
import type { AppContext } from '#server/http/context.ts';
import { sendUnknownApiPath } from '#server/http/installProblems.ts';
import { getPath, isApiPath, stripTrailingSlash } from '#server/http/requestPath.ts';
import type { ClientBuild } from '#server/plugins/clientBuild.ts';
import { createPageRateLimit } from '#server/plugins/rateLimit.ts';
import { writeFirstPaint, writePageFirstPaint } from './firstPaint.ts';
import { type PageHead, writeHead } from './pageHead.ts';
import type { PagesService } from './pages.service.ts';

/** The screen that is shown at an unknown address. */
const unknownPageModules = ['src/ui/ErrorScreen.tsx'];

/** Worker scripts are assets of the chunk that starts them, not imports. */
const workerScript = /Worker-[\w-]+\.js$/;

/**
 * Scripts that a page requests as soon as the shell runs. Preloaded in the head, they arrive together with the shell. A
 * worker's script is preloaded like any other: Chromium refuses `as=worker` and starts the worker from its cache.
 */
export function listPagePreloads(build: ClientBuild, name: PageName | undefined): readonly string[] {
  const { chunks, pageModules, indexHtml = '' } = build;
  const files = new Set<string>();
  const add = (key: string): void => {
    const chunk = chunks[key];
    if (chunk === undefined || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const asset of chunk.assets ?? []) if (workerScript.test(asset)) files.add(asset);
    for (const importedKey of chunk.imports ?? []) add(importedKey);
  };
  for (const module of name === undefined ? unknownPageModules : (pageModules[name] ?? [])) add(module);
  return [...files].map((file) => `/${file}`).filter((path) => !indexHtml.includes(path));
}

/** Files with a hash in their name never change; everything else is revalidated. */
const immutableCacheControl = 'public, max-age=31536000, immutable';

export async function registerPages(
  app: FastifyInstance,
  context: AppContext,
  { build, pages }: { build: ClientBuild; pages: PagesService },
): Promise<void> {
  const { config } = context;
  const settings: PublicSettings = {
    site_name: config.siteName,
    tile_layers: [...config.tileLayers],
    providers: toProviderStates(config.providers),
    shows_strava_passes: config.stravaPublicVerdicts,
    contact: config.contact ?? null,
    ga4_measurement_id: config.ga4MeasurementId ?? null,
  };
  if (existsSync(build.directory)) await serveFiles(app, build.directory);

  /** Without the database the page is still served, because the app explains the problem in the rider's language. */
  async function describePage(request: FastifyRequest, path: string) {
    try {
      const head = await pages.findHead(path, request.url.slice(path.length));
      return { head, status: head.path === undefined ? 404 : 200 };
    } catch (error) {
      request.log.error({ err: error }, 'the page could not be described');
      return { head: pages.createFallbackHead(path), status: isDatabaseUnavailable(error) ? 503 : 500 };
    }
  }

  function writePage(indexHtml: string, head: PageHead, pageName: PageName | undefined): string {
    const { publicOrigin } = config;
    return writeHead(addFirstPaint(indexHtml, head, pageName), {
      head,
      settings,
      publicOrigin,
      preloads: listPagePreloads(build, pageName),
    });
  }

  function addFirstPaint(indexHtml: string, head: PageHead, pageName: PageName | undefined) {
    const { route, description, path, heading = head.title } = head;
    const { siteName } = config;
    if (route !== undefined) return writeFirstPaint(indexHtml, { route, siteName, description });
    // For a rider's own course the server knows nothing about the page's content.
    if (path === undefined || pageName === 'route-id') return indexHtml;
    return writePageFirstPaint(indexHtml, siteName, pageName === 'index' ? null : heading);
  }

  async function sendPage(request: FastifyRequest, reply: FastifyReply) {
    const path = getPath(request.url);
    if (isApiPath(path)) return sendUnknownApiPath(request, reply);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading || isFileRequest(request, path)) return sendPlain(reply, 404, 'Not found');
    if (build.indexHtml === undefined) return sendPlain(reply, 503, 'The browser bundle has not been built.');
    if (path.length > 1 && path.endsWith('/')) return reply.redirect(stripTrailingSlash(request.url), 308);
    const { head, status } = await describePage(request, path);
    const html = writePage(build.indexHtml, head, matchPath(path)?.name);
    const etag = computeWeakEtag(html);
    reply.header('cache-control', 'no-cache').header('etag', etag);
    if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply.code(status).type('text/html; charset=utf-8').send(html);
  }

  /** The page with which the service worker answers every address while offline (decision 250). */
  function sendShell(reply: FastifyReply) {
    if (build.indexHtml === undefined) return sendPlain(reply, 503, 'The browser bundle has not been built.');
    const head = { ...pages.createFallbackHead('/'), title: '離線' };
    const html = writeHead(build.indexHtml, { head, settings, publicOrigin: config.publicOrigin });
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  }

  const preHandler = createPageRateLimit(context);
  app.get(shellPath, { schema: { hide: true }, preHandler }, (_, reply) => sendShell(reply));
  app.get('/*', { schema: { hide: true }, preHandler }, sendPage);
  app.setNotFoundHandler({ preHandler }, sendPage);
}

async function serveFiles(app: FastifyInstance, directory: string): Promise<void> {
  const assets = join(directory, 'assets') + sep;
  await app.register(fastifyStatic, {
    root: directory,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['index.html', 'sw.js', 'csp.json', '.vite/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(assets) ? immutableCacheControl : 'no-cache');
    },
  });
}

/**
 * No page's path ends in an extension such as .js. A missing file must not be answered with a page, unless a browser
 * navigates to it (an old link).
 */
function isFileRequest({ headers }: FastifyRequest, path: string): boolean {
  if (path.startsWith('/assets/')) return true;
  const wantsPage = headers['sec-fetch-dest'] === 'document' || /\btext\/html\b/.test(headers.accept ?? '');
  return !wantsPage && /\.[a-z][a-z0-9]{0,11}$/i.test(path);
}

function sendPlain(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(`${text}\n`);
}
