import { isIP } from 'node:net';

const names = ['loopback', 'linklocal', 'uniquelocal'];

/** The proxies of TRUST_PROXY in Fastify's form; undefined if one of them is invalid. */
export function parseTrustProxy(text: string): string | undefined {
  const parts = text.split(',').map((part) => part.trim());
  return parts.every((part) => names.includes(part) || isNetwork(part)) ? parts.join(',') : undefined;
}

/** A prefix of 0 would trust every address. */
function isNetwork(part: string): boolean {
  const [address = '', prefix, ...more] = part.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  if (prefix === undefined) return true;
  const bits = Number(prefix);
  return /^\d{1,3}$/.test(prefix) && bits >= 1 && bits <= (version === 4 ? 32 : 128);
}
