import { validateHeaderValue } from 'node:http';
import fastifyCors from '@fastify/cors';
import fastifyHelmet from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ConfigError } from '../config/ConfigError.ts';
import type { Config } from '../config/configTypes.ts';
import { toTileOrigin } from '../config/defaultSettings.ts';
import { AppError } from '../http/AppError.ts';
import type { ClientBuild } from './clientBuild.ts';

/** styled-components opens an empty style element before it uses the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** Origin of the thumbnail that is loaded when a rider opens a video, to find out whether the video still exists. */
const videoThumbnailOrigin = 'https://i.ytimg.com';

/** The policy of every answer, computed once: an invalid header value fails at start, not at each request. */
export function buildContentSecurityPolicy(config: Config, build: ClientBuild): string {
  const policy = Object.entries(buildDirectives(config, build))
    .map(([name, values]) => [name, ...values].join(' '))
    .join(';');
  try {
    validateHeaderValue('content-security-policy', policy);
  } catch {
    throw new ConfigError(
      'The content security policy cannot be sent: look at MAP_TILES, CONNECT_ORIGINS and csp.json.',
    );
  }
  return policy;
}

/** Google Analytics: allowed only if the owner has configured it; loaded only after the visitor has agreed. */
const analyticsScriptOrigin = 'https://www.googletagmanager.com';
const analyticsOrigins = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

function buildDirectives(config: Config, build: ClientBuild): Record<string, readonly string[]> {
  const usesAnalytics = config.ga4MeasurementId !== undefined;
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...build.scriptHashes, ...(usesAnalytics ? [analyticsScriptOrigin] : [])],
    'style-src': ["'self'", emptyStyleHash, ...build.styleHashes],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      videoThumbnailOrigin,
      ...new Set(config.tileLayers.flatMap((layer) => toTileOrigin(layer) ?? [])),
      ...(usesAnalytics ? analyticsOrigins : []),
    ],
    'connect-src': ["'self'", ...config.connectOrigins, ...(usesAnalytics ? analyticsOrigins : [])],
    'frame-src': [
      'https://www.youtube-nocookie.com',
      ...(config.socialPage ? [new URL(config.socialPage.pluginUrl).origin] : []),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(config.publicOrigin?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
}

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
  const policy = buildContentSecurityPolicy(config, build);
  const isHttps = config.publicOrigin?.startsWith('https:') ?? false;
  await app.register(fastifyHelmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // A year, in seconds.
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

/** Decided by the matched route: its address can be spelt in many ways. */
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
