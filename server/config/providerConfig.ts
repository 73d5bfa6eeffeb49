import type { Provider, ProviderState } from '#contract/auth/auth.ts';
import { ConfigError } from './ConfigError.ts';

/** A provider's addresses. An address that begins with a slash is our own simulator on this site. */
export interface StravaEndpoints {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly apiUrl: string;
  readonly revokeUrl: string;
  /**
   * `revoke`: RFC 7009 with client credentials; `deauthorize`: the old call with the rider's token (until 2027-06-01).
   */
  readonly revokeStyle: 'revoke' | 'deauthorize';
  readonly webhookSecret: string | undefined;
  readonly webhookSubscriptionId: string | undefined;
}
export interface GoogleEndpoints {
  readonly issuer: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly jwksUrl: string;
  readonly revokeUrl: string;
}
export interface FacebookEndpoints {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly graphUrl: string;
}

export interface ProviderSettings<Endpoints> {
  readonly state: ProviderState;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly endpoints: Endpoints;
}

export interface ProvidersConfig {
  readonly strava: ProviderSettings<StravaEndpoints>;
  readonly google: ProviderSettings<GoogleEndpoints>;
  readonly facebook: ProviderSettings<FacebookEndpoints>;
  /** Time limit of one call to a provider. */
  readonly timeoutMs: number;
}

interface Deps {
  readonly readSetting: (name: string) => string | undefined;
  readonly isProduction: boolean;
}

/** Public, because the simulator protects nothing. */
export const simulatedCredentials = {
  clientId: '10001',
  clientSecret: 'simulated-secret-that-guards-nothing',
} as const;

export function readProviders({ readSetting, isProduction }: Deps): ProvidersConfig {
  const simulatorSetting = readSetting('PROVIDER_SIMULATOR');
  if (simulatorSetting !== undefined && simulatorSetting !== 'on' && simulatorSetting !== 'off') {
    throw new ConfigError(`PROVIDER_SIMULATOR must be one of on, off, not "${simulatorSetting}".`);
  }
  if (simulatorSetting === 'on' && isProduction) {
    throw new ConfigError('PROVIDER_SIMULATOR cannot be on in production: anybody could sign in as anybody.');
  }
  const canSimulate = !isProduction && simulatorSetting !== 'off';
  const revokeStyle = readRevokeStyle(readSetting('STRAVA_REVOKE_STYLE'));
  const strava = readCredentials('STRAVA', { readSetting, isProduction, canSimulate });
  const google = readCredentials('GOOGLE', { readSetting, isProduction, canSimulate });
  const facebook = readCredentials('FACEBOOK', { readSetting, isProduction, canSimulate });
  const createEndpointSource = ({ state }: { readonly state: ProviderState }): EndpointSource => ({
    isSimulated: state === 'simulated',
    readSetting,
    readUrl: (name, { real, simulated }) =>
      state === 'simulated' ? simulated : readProviderUrl(name, readSetting(name) ?? real, isProduction),
  });
  return {
    timeoutMs: readTimeout(readSetting('PROVIDER_TIMEOUT_MS')),
    strava: { ...strava, endpoints: readStravaEndpoints(createEndpointSource(strava), revokeStyle) },
    google: { ...google, endpoints: readGoogleEndpoints(createEndpointSource(google)) },
    facebook: { ...facebook, endpoints: readFacebookEndpoints(createEndpointSource(facebook)) },
  };
}

/** Reads the addresses of one provider. Settings are ignored if the provider is simulated. */
interface EndpointSource {
  readonly isSimulated: boolean;
  readonly readSetting: (name: string) => string | undefined;
  readonly readUrl: (name: string, defaults: { readonly real: string; readonly simulated: string }) => string;
}

function readStravaEndpoints(
  { isSimulated, readSetting, readUrl }: EndpointSource,
  revokeStyle: StravaEndpoints['revokeStyle'],
): StravaEndpoints {
  return {
    authorizeUrl: readUrl('STRAVA_AUTHORIZE_URL', {
      real: 'https://www.strava.com/oauth/authorize',
      simulated: '/simulator/strava/oauth/authorize',
    }),
    tokenUrl: readUrl('STRAVA_TOKEN_URL', {
      real: 'https://www.strava.com/oauth/token',
      simulated: '/simulator/strava/oauth/token',
    }),
    apiUrl: readUrl('STRAVA_API_URL', {
      real: 'https://www.api-v3.strava.com',
      simulated: '/simulator/strava/api/v3',
    }),
    revokeUrl: readUrl('STRAVA_REVOKE_URL', {
      real: `https://www.strava.com/oauth/${revokeStyle}`,
      simulated: `/simulator/strava/oauth/${revokeStyle}`,
    }),
    revokeStyle,
    webhookSecret: isSimulated ? 'simulated-webhook-secret' : readWebhookSecret(readSetting('STRAVA_WEBHOOK_SECRET')),
    webhookSubscriptionId: isSimulated ? '131300' : readSetting('STRAVA_WEBHOOK_SUBSCRIPTION_ID'),
  };
}

function readGoogleEndpoints({ isSimulated, readSetting, readUrl }: EndpointSource): GoogleEndpoints {
  return {
    issuer: isSimulated ? '/simulator/google' : (readSetting('GOOGLE_ISSUER') ?? 'https://accounts.google.com'),
    authorizeUrl: readUrl('GOOGLE_AUTHORIZE_URL', {
      real: 'https://accounts.google.com/o/oauth2/v2/auth',
      simulated: '/simulator/google/o/oauth2/v2/auth',
    }),
    tokenUrl: readUrl('GOOGLE_TOKEN_URL', {
      real: 'https://oauth2.googleapis.com/token',
      simulated: '/simulator/google/token',
    }),
    jwksUrl: readUrl('GOOGLE_JWKS_URL', {
      real: 'https://www.googleapis.com/oauth2/v3/certs',
      simulated: '/simulator/google/oauth2/v3/certs',
    }),
    revokeUrl: readUrl('GOOGLE_REVOKE_URL', {
      real: 'https://oauth2.googleapis.com/revoke',
      simulated: '/simulator/google/revoke',
    }),
  };
}

function readFacebookEndpoints({ readUrl }: EndpointSource): FacebookEndpoints {
  return {
    authorizeUrl: readUrl('FACEBOOK_AUTHORIZE_URL', {
      real: 'https://www.facebook.com/v23.0/dialog/oauth',
      simulated: '/simulator/facebook/v23.0/dialog/oauth',
    }),
    tokenUrl: readUrl('FACEBOOK_TOKEN_URL', {
      real: 'https://graph.facebook.com/v23.0/oauth/access_token',
      simulated: '/simulator/facebook/v23.0/oauth/access_token',
    }),
    graphUrl: readUrl('FACEBOOK_GRAPH_URL', {
      real: 'https://graph.facebook.com/v23.0',
      simulated: '/simulator/facebook/v23.0',
    }),
  };
}

/** The states that the browser may know. */
export function toProviderStates(config: ProvidersConfig): Record<Provider, ProviderState> {
  return { strava: config.strava.state, google: config.google.state, facebook: config.facebook.state };
}

function readCredentials(
  prefix: string,
  { readSetting, isProduction, canSimulate }: Deps & { readonly canSimulate: boolean },
): Pick<ProviderSettings<never>, 'state' | 'clientId' | 'clientSecret'> {
  const clientId = readSetting(`${prefix}_CLIENT_ID`);
  const clientSecret = readSetting(`${prefix}_CLIENT_SECRET`);
  if (clientId !== undefined && clientSecret !== undefined) {
    if (isProduction && readSetting('PUBLIC_ORIGIN') === undefined) {
      throw new ConfigError(`PUBLIC_ORIGIN is needed with ${prefix}_CLIENT_ID: the provider sends riders back there.`);
    }
    return { state: 'available', clientId, clientSecret };
  }
  if (clientId !== undefined || clientSecret !== undefined) {
    throw new ConfigError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are needed together.`);
  }
  return canSimulate
    ? { state: 'simulated', ...simulatedCredentials }
    : { state: 'unavailable', clientId: '', clientSecret: '' };
}

/** An address setting: https in production, without trailing slashes. */
export function readProviderUrl(name: string, text: string, isProduction: boolean): string {
  const protocol = URL.canParse(text) ? new URL(text).protocol : undefined;
  if (protocol === 'https:' || (protocol === 'http:' && !isProduction)) return text.replace(/\/+$/, '');
  throw new ConfigError(`${name} must be an address that begins with https://, not "${text}".`);
}

function readTimeout(text = '8000'): number {
  const timeoutMs = Number(text);
  if (/^\d+$/.test(text) && timeoutMs >= 100 && timeoutMs <= 9_000) return timeoutMs;
  throw new ConfigError(`PROVIDER_TIMEOUT_MS must be a whole number from 100 to 9000, not "${text}".`);
}

/** It is part of the webhook's address and the only proof that a call comes from Strava. */
function readWebhookSecret(text: string | undefined): string | undefined {
  if (text === undefined || /^[\w-]{16,200}$/.test(text)) return text;
  throw new ConfigError('STRAVA_WEBHOOK_SECRET must have at least 16 letters, digits, - or _.');
}

function readRevokeStyle(text = 'revoke'): 'revoke' | 'deauthorize' {
  if (text === 'revoke' || text === 'deauthorize') return text;
  throw new ConfigError(`STRAVA_REVOKE_STYLE must be one of revoke, deauthorize, not "${text}".`);
}
