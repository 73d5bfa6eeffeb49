import { validateHeaderValue } from 'node:http';
import { ConfigError } from '../config/ConfigError.ts';
import type { Config } from '../config/configTypes.ts';
import { tileOrigin } from '../config/defaultSettings.ts';
import type { ClientBuild } from './clientBuild.ts';

/** styled-components opens an empty style element before it uses the CSSOM. */
const emptyStyleHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The still picture of a video that the rider has opened shows whether it still exists. */
const videoPictures = 'https://i.ytimg.com';

/** The policy of every answer, computed once: an invalid header value fails at start, not at each request. */
export function contentSecurityPolicy(config: Config, build: ClientBuild): string {
  const policy = Object.entries(directives(config, build))
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
const analyticsScripts = 'https://www.googletagmanager.com';
const analyticsCalls = [
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
  'https://*.googletagmanager.com',
];

function directives(config: Config, build: ClientBuild): Record<string, readonly string[]> {
  const isMeasured = config.ga4MeasurementId !== undefined;
  return {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...build.scriptHashes, ...(isMeasured ? [analyticsScripts] : [])],
    'style-src': ["'self'", emptyStyleHash, ...build.styleHashes],
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      videoPictures,
      ...new Set(config.tileLayers.flatMap((layer) => tileOrigin(layer) ?? [])),
      ...(isMeasured ? analyticsCalls : []),
    ],
    'connect-src': ["'self'", ...config.connectOrigins, ...(isMeasured ? analyticsCalls : [])],
    'frame-src': [
      'https://www.youtube-nocookie.com',
      ...(config.socialPage ? [new URL(config.socialPage.pluginUrl).origin] : []),
    ],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(config.publicOrigin?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  };
}
