import { randomBytes } from 'node:crypto';

/** Strava's codes and tokens: 40 hexadecimal digits. */
export const createHexToken = (): string => randomBytes(20).toString('hex');

/** An opaque credential with the provider's usual prefix. */
export const createOpaqueToken = (prefix: string, byteCount = 48): string =>
  prefix + randomBytes(byteCount).toString('base64url');
