import type { TileLayer } from '#contract/publicSettings.ts';
import type { KeyRing } from '../keys/keyRing.ts';
import type { ChannelConfig, SocialPageConfig } from './feedsConfig.ts';
import type { MailConfig } from './mailConfig.ts';
import type { ProvidersConfig } from './providerConfig.ts';
import type { WeatherConfig } from './weatherConfig.ts';

/** How to read when the TLS certificate expires: from its PEM file, or by a connection to the site itself. */
export type TlsCertificateSource =
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'connection'; readonly origin: string };

export type ProcessRole = 'api' | 'worker' | 'all';

/** All settings from the environment, read once at start and documented in docs/configuration.md. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** If undefined, the embedded PostgreSQL is started. */
  readonly databaseUrl: string | undefined;
  /** If undefined, the launcher chooses. */
  readonly dataDir: string | undefined;
  readonly publicOrigin: string | undefined;
  readonly siteName: string;
  readonly role: ProcessRole;
  /** Addresses of trusted reverse proxies. Never a hop count: any client can send forwarding headers. */
  readonly trustProxy: false | string;
  /** How riders reach the administrator: a `mailto:` or `https:` address. */
  readonly contact: string | undefined;
  /** If undefined, no mail is sent. */
  readonly mail: MailConfig | undefined;
  /** Where to report vulnerabilities: a `mailto:` or `https:` address. */
  readonly securityContact: string | undefined;
  /** Google Analytics, which asks each visitor for consent first. If undefined, nothing of Google is loaded. */
  readonly ga4MeasurementId: string | undefined;
  readonly metricsToken: string | undefined;
  /** The free space of their disks is reported. */
  readonly diskPaths: readonly string[];
  /** If undefined, the expiry of the TLS certificate is not reported. */
  readonly tlsCertificate: TlsCertificateSource | undefined;
  readonly logLevel: string;
  readonly corsOrigins: readonly string[];
  readonly connectOrigins: readonly string[];
  readonly tileLayers: readonly TileLayer[];
  readonly requestsPerMinute: number;
  readonly databaseConnections: number;
  /** Time between "not ready" and closing, so that a load balancer notices. */
  readonly drainDelayMs: number;
  readonly isProduction: boolean;
  /** Whether the first start adds the sample content; never in production. */
  readonly hasSampleContent: boolean;
  readonly keyedHashKey: Buffer;
  /** Keys that sign refresh tokens. */
  readonly tokenKeys: KeyRing;
  /** Secrets of the keys that sign certificates. Certificates signed with an older key stay valid. */
  readonly certificateKeys: KeyRing;
  /** Keys that encrypt personal data and the providers' tokens. */
  readonly columnKeys: KeyRing;
  readonly providers: ProvidersConfig;
  /** Whether verdicts of rides from Strava may be public; the owner decides according to Strava's terms of use. */
  readonly stravaPublicVerdicts: boolean;
  readonly weather: WeatherConfig;
  readonly channel: ChannelConfig | undefined;
  readonly socialPage: SocialPageConfig | undefined;
  /** False unregisters the service workers of all visitors. */
  readonly hasServiceWorker: boolean;
}
