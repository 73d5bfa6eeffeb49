import type { TileLayer } from '#contract/publicSettings.ts';
import type { KeyRing } from '../keys/keyRing.ts';
import type { ChannelConfig, SocialPageConfig } from './feedsConfig.ts';
import type { ProvidersConfig } from './providerConfig.ts';
import type { WeatherConfig } from './weatherConfig.ts';

export type Role = 'api' | 'worker' | 'all';

/** All settings from the environment, read once at start. docs/configuration.md explains each. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without it the embedded PostgreSQL is started. */
  readonly databaseUrl: string | undefined;
  /** Chosen by the launcher if not set. */
  readonly dataDir: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly siteName: string;
  readonly role: Role;
  /** The addresses of trusted proxies in front. Never a hop count: any client can send forwarding headers. */
  readonly trustProxy: false | string;
  /** Where riders reach the administrator: a `mailto:` or `https:` address. */
  readonly contact: string | undefined;
  /** Where to report a weakness of the site: a `mailto:` or `https:` address. */
  readonly securityContact: string | undefined;
  /** Google Analytics, which asks each visitor first; undefined: nothing of Google is loaded. */
  readonly ga4MeasurementId: string | undefined;
  readonly metricsToken: string | undefined;
  readonly logLevel: string;
  readonly corsOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  readonly tileLayers: readonly TileLayer[];
  readonly requestsPerMinute: number;
  readonly databaseConnections: number;
  /** Time between "not ready" and closing, for a load balancer to notice. */
  readonly drainDelayMs: number;
  readonly isProduction: boolean;
  /** Whether a first start puts the sample content in; never in production. */
  readonly hasSampleContent: boolean;
  readonly keyedHashKey: Buffer;
  /** Keys that sign refresh tokens. */
  readonly tokenKeys: KeyRing;
  /** Secrets of the keys that sign certificates; what an older one signed stays valid. */
  readonly certificateKeys: KeyRing;
  /** Keys that encrypt data identifying a rider, and the providers' tokens. */
  readonly columnKeys: KeyRing;
  readonly providers: ProvidersConfig;
  /** Whether passes of rides from Strava may be shown to others; the owner decides by Strava's terms of use. */
  readonly stravaPublicVerdicts: boolean;
  readonly weather: WeatherConfig;
  readonly channel: ChannelConfig | undefined;
  readonly socialPage: SocialPageConfig | undefined;
  /** False ends the service workers that riders have. */
  readonly serviceWorker: boolean;
}
