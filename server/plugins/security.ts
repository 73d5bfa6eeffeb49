import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/AppError.ts';
import type { Config } from '#server/configTypes.ts';
import { tileOrigin } from '#server/defaultSettings.ts';
import type { ClientBuild } from './clientBuild.ts';

/** styled-components opens an empty style element before it uses the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

export async function installSecurity(app: FastifyInstance, config: Config, build: ClientBuild): Promise<void> {
  const isHttps = config.publicOrigin?.startsWith('https:') ?? false;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policyDirectives(config, build, isHttps) },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  if (config.corsOrigins.length > 0) {
    await app.register(fastifyCors, {
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: ['Server-Now-Ms', 'ETag', 'Retry-After', 'Request-Id'],
      maxAge: 600,
    });
  }
  app.addHook('onRequest', async (request) => {
    if (isStateChanging(request) && !isAllowedOrigin(request, config)) throw new AppError('origin.notAllowed');
  });
}

function policyDirectives(config: Config, build: ClientBuild, isHttps: boolean) {
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...build.scriptHashes],
    'style-src': ["'self'", emptyStyleHash, ...build.styleHashes],
    'img-src': ["'self'", 'data:', 'blob:', ...new Set(config.tileLayers.map(tileOrigin))],
    'connect-src': ["'self'", ...config.connectOrigins],
    'frame-src': ['https://www.youtube-nocookie.com'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(isHttps ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

/** By the route that answers, not by the address, which has many forms. */
function isStateChanging({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') === true && !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Programs send no Origin and carry no cookie of a browser; browsers always say where a change comes from. */
function isAllowedOrigin(request: FastifyRequest, { publicOrigin, corsOrigins }: Config): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return request.headers['sec-fetch-site'] !== 'cross-site';
  if (corsOrigins.includes(origin)) return true;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
