import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type TileLayer, TileLayerSchema } from '#contract/publicSettings.ts';
import { ConfigError } from './ConfigError.ts';
import type { Config, ProcessRole } from './configTypes.ts';
import { createSettingReader } from './createSettingReader.ts';
import { defaultSiteName, defaultTileLayers, isNamedHost, toTileOrigin } from './defaultSettings.ts';
import { readChannelConfig, readSocialPageConfig } from './feedsConfig.ts';
import { isLoopback } from './isLoopback.ts';
import { readMailConfig } from './mailConfig.ts';
import { readDiskPaths, readTlsCertificate } from './operationsConfig.ts';
import { readProviders } from './providerConfig.ts';
import { readKeyRings } from './readKeyRings.ts';
import { rootDirectory } from './rootDirectory.ts';
import { readWeatherConfig } from './weatherConfig.ts';

const proxyGroupNames = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies of TRUST_PROXY in Fastify's form; undefined if one of them is invalid. */
function parseTrustProxy(text: string): string | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => proxyGroupNames.includes(part) || isNetwork(part)) ? parts.join(',') : undefined;
}

/** An IP address or a network in CIDR notation. A prefix of 0 is refused, because it would trust every address. */
function isNetwork(part: string): boolean {
  const [address = '', prefix, ...extraParts] = part.split('/');
  const version = isIP(address);
  if (version === 0 || extraParts.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}

type Environment = Readonly<Record<string, string | undefined>>;

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** Reads the checkout's `.env` if there is one; existing environment values take precedence. */
export function loadEnvFile(directory = rootDirectory): void {
  const path = join(directory, '.env');
  if (!existsSync(path)) return;
  try {
    process.loadEnvFile(path);
  } catch (error) {
    throw new ConfigError(`.env cannot be read: ${(error as Error).message}`);
  }
}

export function readConfig(environment: Environment): Config {
  const readSetting = createSettingReader(environment);
  const host = readSetting('HOST') ?? '127.0.0.1';
  const publicOrigin = readPublicOrigin(readSetting('PUBLIC_ORIGIN'));
  const isProduction = publicOrigin !== undefined || !isLoopback(host) || readSetting('NODE_ENV') === 'production';
  const dataDir = readSetting('DATA_DIR');
  const contact = readPublishedContact(readSetting('CONTACT'), isProduction);
  const providers = readProviders({ readSetting, isProduction });
  return {
    host,
    port: readInteger('PORT', readSetting('PORT') ?? '8080', 0, 65_535),
    databaseUrl: readDatabaseUrl(readSetting('DATABASE_URL')),
    dataDir,
    publicOrigin,
    siteName: readSetting('SITE_NAME') ?? defaultSiteName,
    role: readChoice('ROLE', readSetting('ROLE') ?? 'all', ['api', 'worker', 'all']) as ProcessRole,
    trustProxy: readTrustProxy(readSetting('TRUST_PROXY')),
    contact,
    mail: readMailConfig({ readSetting, contact }),
    securityContact: readContact('SECURITY_CONTACT', readSetting('SECURITY_CONTACT')),
    ga4MeasurementId: readMeasurementId(readSetting('GA4_MEASUREMENT_ID')),
    metricsToken: readMetricsToken(readSetting('METRICS_TOKEN')),
    diskPaths: readDiskPaths(readSetting('DISK_PATHS')),
    tlsCertificate: readTlsCertificate(readSetting('TLS_CERTIFICATE'), publicOrigin),
    logLevel: readChoice('LOG_LEVEL', readSetting('LOG_LEVEL') ?? 'info', logLevels),
    corsOrigins: readOrigins('CORS_ORIGINS', readSetting('CORS_ORIGINS')),
    connectOrigins: readOrigins('CONNECT_ORIGINS', readSetting('CONNECT_ORIGINS')),
    tileLayers: readTileLayers(readSetting('MAP_TILES')),
    requestsPerMinute: readInteger('REQUESTS_PER_MINUTE', readSetting('REQUESTS_PER_MINUTE') ?? '1200', 1, 10_000_000),
    databaseConnections: readInteger('DATABASE_CONNECTIONS', readSetting('DATABASE_CONNECTIONS') ?? '10', 2, 500),
    drainDelayMs: 1000 * readInteger('DRAIN_DELAY_S', readSetting('DRAIN_DELAY_S') ?? '0', 0, 120),
    isProduction,
    hasSampleContent:
      readChoice('SAMPLE_CONTENT', readSetting('SAMPLE_CONTENT') ?? 'on', ['on', 'off']) === 'on' && !isProduction,
    ...readKeyRings({ readSetting, isProduction, dataDir }),
    providers,
    stravaPublicVerdicts: readPublicVerdicts(readSetting('STRAVA_PUBLIC_VERDICTS'), {
      isProduction,
      isSimulated: providers.strava.state === 'simulated',
    }),
    hasServiceWorker: readChoice('SERVICE_WORKER', readSetting('SERVICE_WORKER') ?? 'on', ['on', 'off']) === 'on',
    weather: readWeatherConfig({ readSetting, isProduction, timeoutMs: providers.timeoutMs }),
    channel: readChannelConfig({ readSetting, isProduction, timeoutMs: providers.timeoutMs }),
    socialPage: readSocialPageConfig({ readSetting }),
  };
}

function throwConfigError(name: string, problem: string): never {
  throw new ConfigError(`${name} ${problem}`);
}

function readInteger(name: string, text: string, min: number, max: number): number {
  const value = Number(text);
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throwConfigError(name, `must be a whole number from ${min} to ${max}, not "${text}".`);
  }
  return value;
}

function readChoice(name: string, text: string, allowed: readonly string[]): string {
  return allowed.includes(text) ? text : throwConfigError(name, `must be one of ${allowed.join(', ')}, not "${text}".`);
}

function readOrigin(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHost = url && (isNamedHost(url.host) || /^\[[0-9a-f:.]+\](:\d+)?$/.test(url.host));
  const isOrigin = isHost && /^https?:$/.test(url.protocol) && (text === url.origin || text === `${url.origin}/`);
  return isOrigin
    ? url.origin
    : throwConfigError(name, `must be an origin such as https://wolfpace.example, not "${text}".`);
}

/** Over http sessions could be read on the way; only an address of this machine may have it, as for a trial. */
function readPublicOrigin(text: string | undefined): string | undefined {
  const origin = readOrigin('PUBLIC_ORIGIN', text);
  if (origin === undefined || origin.startsWith('https:')) return origin;
  const host = new URL(origin).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) ? origin : throwConfigError('PUBLIC_ORIGIN', 'must begin with https://.');
}

function readOrigins(name: string, text: string | undefined): string[] {
  const parts = text?.split(',').map((part) => part.trim()) ?? [];
  return parts.filter(Boolean).flatMap((part) => readOrigin(name, part) ?? []);
}

/** In production the owner must decide; otherwise verdicts are public for simulated riders only. */
function readPublicVerdicts(
  text: string | undefined,
  { isProduction, isSimulated }: { readonly isProduction: boolean; readonly isSimulated: boolean },
): boolean {
  const name = 'STRAVA_PUBLIC_VERDICTS';
  if (text !== undefined) return readChoice(name, text, ['true', 'false']) === 'true';
  if (!isProduction) return isSimulated;
  const reason = 'its API agreement limits what others may see of a rider';
  return throwConfigError(
    name,
    `is needed in production: true shows others the passes of rides from Strava, false hides them (${reason}).`,
  );
}

function readDatabaseUrl(text: string | undefined): string | undefined {
  if (text === undefined || (/^postgres(ql)?:\/\//.test(text) && URL.canParse(text))) return text;
  return throwConfigError('DATABASE_URL', 'must look like postgres://name:password@host:5432/database.');
}

function readTrustProxy(text: string | undefined): false | string {
  if (text === undefined || text === 'off') return false;
  const problem = `must be off, loopback, or the addresses of the proxies in front, not "${text}".`;
  return parseTrustProxy(text) ?? throwConfigError('TRUST_PROXY', problem);
}

function readContact(name: string, text: string | undefined): string | undefined {
  if (text === undefined || /^mailto:[^\s@]+@[^\s@]+$/.test(text)) return text;
  const isPage = /^https:\/\/\S+$/.test(text) && URL.canParse(text);
  return isPage ? text : throwConfigError(name, `must be mailto: with an address, or an https address, not "${text}".`);
}

/** In production riders must be able to reach the administrator to whom the pages refer them. */
function readPublishedContact(text: string | undefined, isProduction: boolean): string | undefined {
  if (text !== undefined || !isProduction) return readContact('CONTACT', text);
  const example = 'mailto:hello@wolfpace.example';
  return throwConfigError('CONTACT', `is needed in production: how riders reach you, such as ${example}.`);
}

function readMeasurementId(text: string | undefined): string | undefined {
  if (text === undefined || /^G-[A-Z0-9]{4,20}$/.test(text)) return text;
  return throwConfigError('GA4_MEASUREMENT_ID', `must look like G-ABC123DEF4, not "${text}".`);
}

function readMetricsToken(text: string | undefined): string | undefined {
  if (text === undefined || text.length >= 16) return text;
  return throwConfigError('METRICS_TOKEN', 'must have at least 16 characters.');
}

function readTileLayers(text: string | undefined): readonly TileLayer[] {
  if (text === undefined) return defaultTileLayers;
  const throwLayerError = (problem: string) =>
    throwConfigError('MAP_TILES', `must be a JSON list of {id, name, url, attribution, max_zoom}; ${problem}.`);
  let layers: readonly TileLayer[];
  try {
    layers = z.array(TileLayerSchema).check(z.minLength(1)).parse(JSON.parse(text));
  } catch (error) {
    const issue = error instanceof z.core.$ZodError ? error.issues[0] : undefined;
    return throwLayerError(issue ? `${issue.path.join('.') || 'value'}: ${issue.message}` : (error as Error).message);
  }
  const invalidIndex = layers.findIndex((layer) => toTileOrigin(layer) === undefined);
  return invalidIndex < 0
    ? layers
    : throwLayerError(`${invalidIndex}.url: a content security policy cannot express its host`);
}
