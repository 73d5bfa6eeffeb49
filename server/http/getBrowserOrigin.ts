import type { FastifyRequest } from 'fastify';
import type { Provider } from '#contract/auth/auth.ts';
import type { Config } from '../config/configTypes.ts';

type OriginConfig = Pick<Config, 'publicOrigin' | 'isProduction'>;

/**
 * The origin at which browsers reach this site. In production only as configured: any client can send a Host header.
 */
export function getBrowserOrigin(request: FastifyRequest, config: OriginConfig): string | undefined {
  if (config.publicOrigin !== undefined || config.isProduction) return config.publicOrigin;
  const address = `${request.protocol}://${request.host}`;
  return URL.canParse(address) ? new URL(address).origin : undefined;
}

/** Resolves an address setting; one that begins with a slash is on this site. */
export const resolveAddress = (address: string, getOrigin: () => string): string =>
  address.startsWith('/') ? `${getOrigin()}${address}` : address;

/** One per provider, so that one provider's answer cannot be mistaken for another's. */
export const buildRedirectUri = (origin: string, provider: Provider): string =>
  `${origin}/api/auth/${provider}/callback/`;
