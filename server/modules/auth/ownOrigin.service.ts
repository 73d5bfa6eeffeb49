import type { FastifyInstance } from 'fastify';
import { SignInError } from './SignInError.ts';

/** The origin at which this process listens, for calling the simulator's endpoints. */
export function getOwnOrigin(server: FastifyInstance['server']): string {
  const address = server.address();
  if (typeof address !== 'object' || address === null) {
    throw new SignInError('providerUnreachable', 'the server is not listening yet');
  }
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[address.address] ?? bracketIpv6(address.address);
  return `http://${host}:${address.port}`;
}

const bracketIpv6 = (host: string): string => (host.includes(':') ? `[${host}]` : host);
