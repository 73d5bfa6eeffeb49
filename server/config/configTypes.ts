import type { TileLayer } from '#contract/publicSettings.ts';
import type { KeyRing } from '../keys/keyRing.ts';
import type { ProvidersConfig } from './providerConfig.ts';
import type { WeatherConfig } from './weatherConfig.ts';

export type Role = 'api' | 'worker' | 'all';

/** Everything that the environment decides, read once at start. docs/configuration.md explains each. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Without it the embedded PostgreSQL is started. */
  readonly databaseUrl: string | undefined;
  /** Without it the launcher chooses. */
  readonly dataDir: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly siteName: string;
  readonly role: Role;
  /** The addresses of the proxies in front, whose word on the client is taken. Never a mere count: anybody can send hops. */
  readonly trustProxy: false | string;
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
  readonly keyedHashKey: Buffer;
  /** Sign refresh tokens. */
  readonly tokenKeys: KeyRing;
  /** Encrypt what identifies a rider, and the providers' tokens. */
  readonly columnKeys: KeyRing;
  readonly providers: ProvidersConfig;
  /** Whether passes of rides that came from Strava may be shown to others; its terms of use are the owner's to read. */
  readonly stravaPublicVerdicts: boolean;
  readonly weather: WeatherConfig;
}
