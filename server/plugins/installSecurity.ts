import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/configTypes.ts';
import { AppError } from '../http/AppError.ts';
import type { ClientBuild } from './clientBuild.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

/** Features that no page and no frame may use. Clipboard, sharing and video frames keep their defaults. */
const permissionsPolicy = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export async function installSecurity(app: FastifyInstance, config: Config, build: ClientBuild): Promise<void> {
  const policy = contentSecurityPolicy(config, build);
  const isHttps = config.publicOrigin?.startsWith('https:') ?? false;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  });
  if (config.corsOrigins.length > 0) {
    await app.register(fastifyCors, {
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: ['Server-Now-Ms', 'ETag', 'Retry-After', 'Request-Id', 'WWW-Authenticate'],
      maxAge: 600,
    });
  }
  app.addHook('onRequest', (request, reply, next) => {
    reply.header('content-security-policy', policy).header('permissions-policy', permissionsPolicy);
    const isRefused = isStateChanging(request) && !isAllowedOrigin(request, config);
    next(isRefused ? new AppError('origin.notAllowed') : undefined);
  });
}

/** Judges by the matched route, not the address, which has many spellings. */
function isStateChanging({ method, routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/api/') === true && !['GET', 'HEAD', 'OPTIONS'].includes(method);
}

/** Programs send no Origin and no browser cookie; browsers always send the Origin of a change. */
function isAllowedOrigin(request: FastifyRequest, { publicOrigin, corsOrigins }: Config): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none';
  if (corsOrigins.includes(origin)) return true;
  if (publicOrigin !== undefined) return origin === publicOrigin;
  return URL.canParse(origin) && new URL(origin).host === request.host;
}
