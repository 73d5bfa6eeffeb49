import { randomBytes } from 'node:crypto';

/** Strava's codes and tokens: 40 hexadecimal digits. */
export const hex40 = (): string => randomBytes(20).toString('hex');

/** An opaque credential that begins as the provider's do. */
export const opaque = (prefix: string, byteCount = 48): string => prefix + randomBytes(byteCount).toString('base64url');
