import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../http/context.ts';
import { getPath, toRouterPath } from '../http/requestPath.ts';

export const makeRequestId = (): string => randomUUID();

/** Adds the server's time and the request's id to every answer, and logs it without query, address or agent. */
export function installRequestLog(app: FastifyInstance, { clock, lifecycle }: AppContext): void {
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('request-id', request.id);
    next();
  });
  app.addHook('onSend', (_request, reply, payload, next) => {
    reply.header('server-now-ms', String(clock.nowMs()));
    if (lifecycle.isDraining) reply.header('connection', 'close');
    next(null, payload);
  });
  app.addHook('onResponse', (request, reply, next) => {
    const durationMs = Math.round(reply.elapsedTime * 10) / 10;
    const { statusCode } = reply;
    request.log.info(
      { method: request.method, path: toLoggablePath(request), status: statusCode, durationMs },
      'answered',
    );
    next();
  });
}

/** Prefixes that are followed by a secret: that of a webhook, a calendar feed, or a link to a ride or a course. */
export const secretPaths = [
  '/api/webhooks/',
  '/calendar/',
  '/api/shared-rides/',
  '/og/rides/',
  '/r/',
  '/api/shared-courses/',
  '/route/own-link-',
];

/** The path; if it contains a secret, only the route's pattern or the prefix. */
function toLoggablePath({ url, routeOptions }: FastifyRequest): string {
  const path = getPath(url);
  const comparablePath = toComparablePath(path);
  const prefix = secretPaths.find((start) => comparablePath.startsWith(start));
  if (prefix === undefined) return path;
  return routeOptions.url?.startsWith(prefix) ? routeOptions.url : prefix;
}

/** A misspelt address is not found, but the secret in it is still one: case and doubled slashes do not matter. */
const toComparablePath = (path: string): string =>
  toRouterPath(path).toLowerCase().replaceAll('%2f', '/').replace(/\/+/g, '/');
