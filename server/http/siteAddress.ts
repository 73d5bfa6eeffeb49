import type { FastifyRequest } from 'fastify';
import type { Provider } from '#contract/auth/auth.ts';
import type { Config } from '../config/configTypes.ts';

type Surroundings = Pick<Config, 'publicOrigin' | 'isProduction'>;

/** Where browsers find this site. In production only as configured: anybody can send a Host header. */
export function browserOrigin(request: FastifyRequest, config: Surroundings): string | undefined {
  if (config.publicOrigin !== undefined || config.isProduction) return config.publicOrigin;
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** An address of the configuration; one that begins with a slash lies on this site. */
export const resolveAddress = (address: string, origin: () => string): string =>
  address.startsWith('/') ? `${origin()}${address}` : address;

/** One for each provider, so that an answer of one is none of another. */
export const redirectUri = (origin: string, provider: Provider): string => `${origin}/api/auth/${provider}/callback/`;
