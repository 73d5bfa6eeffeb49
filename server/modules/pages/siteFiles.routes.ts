import type { FastifyInstance, FastifyReply } from 'fastify';
import { languages } from '#contract/languages.ts';
import type { PageDefinition } from '#contract/pages/pageDefinition.ts';
import { pages } from '#contract/pages.ts';
import type { AppContext } from '#server/http/context.ts';
import { createPageRateLimit } from '#server/plugins/rateLimit.ts';

const dayMs = 86_400_000;
/** RFC 9116 requires less than a year; the file is generated for each request. */
const securityTextDays = 180;

/** Small files that programs expect at fixed addresses. */
export function registerSiteFiles(app: FastifyInstance, context: AppContext): void {
  const { config, clock } = context;
  const options = { schema: { hide: true }, preHandler: createPageRateLimit(context) };
  app.get('/robots.txt', options, (_, reply) => sendText(reply, formatRobotsText()));
  app.get('/.well-known/security.txt', options, (_, reply) => {
    const { securityContact: contact, publicOrigin } = config;
    if (contact === undefined) {
      return sendText(reply.code(404), 'This site has published no address for security reports.\n');
    }
    return sendText(reply, formatSecurityText({ contact, publicOrigin, nowMs: clock.nowMs() }));
  });
}

/**
 * Private pages show one rider's data. Crawlers may read the API, because they render pages with it, and visitors only
 * get public data from it.
 */
function formatRobotsText(): string {
  const definitions: readonly PageDefinition[] = Object.values(pages);
  const isPrivate = ({ visibility }: PageDefinition) => visibility === 'private';
  const disallowLines = definitions.filter(isPrivate).map(({ path }) => `Disallow: ${path.replace(/\{.*$/, '')}`);
  return ['User-agent: *', ...disallowLines.sort(), ''].join('\n');
}

interface SecurityText {
  readonly contact: string;
  readonly publicOrigin: string | undefined;
  readonly nowMs: number;
}

function formatSecurityText({ contact, publicOrigin, nowMs }: SecurityText): string {
  const canonical = publicOrigin?.startsWith('https:') ? [`Canonical: ${publicOrigin}/.well-known/security.txt`] : [];
  return [
    `Contact: ${contact}`,
    `Expires: ${new Date(Math.floor(nowMs / dayMs) * dayMs + securityTextDays * dayMs).toISOString()}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    ...canonical,
    '',
  ].join('\n');
}

function sendText(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text);
}
