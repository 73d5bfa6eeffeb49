import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keyRing.ts';

const format = 1;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headBytes = 1 + keyIdBytes + ivBytes + tagBytes;

/**
 * Encrypts a column's bytes with AES-256-GCM. `aad` (`rider.email:<id>`) is authenticated with it, so that a value copied
 * to another row or column cannot be decrypted.
 */
export function sealBytes({ current }: KeyRing, place: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', current.key.subarray(0, 32), iv).setAAD(Buffer.from(place));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(format), Buffer.from(current.id, 'hex'), iv, cipher.getAuthTag(), body]);
}

/** Decrypts; throws if the key, the AAD or the bytes differ from those used for encryption. */
export function openBytes(keys: KeyRing, place: string, sealed: Buffer): Buffer {
  if (sealed.length < headBytes || sealed[0] !== format) throw new Error(`${place.split(':')[0]} is not sealed`);
  const id = sealed.subarray(1, 1 + keyIdBytes).toString('hex');
  const key = keys.find(id);
  if (!key) throw new Error(`key ${id} of ${place.split(':')[0]} is not known here`);
  const iv = sealed.subarray(1 + keyIdBytes, 1 + keyIdBytes + ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), iv)
    .setAAD(Buffer.from(place))
    .setAuthTag(sealed.subarray(headBytes - tagBytes, headBytes));
  return Buffer.concat([decipher.update(sealed.subarray(headBytes)), decipher.final()]);
}

export const sealText = (keys: KeyRing, place: string, text: string): Buffer =>
  sealBytes(keys, place, Buffer.from(text));

export const openText = (keys: KeyRing, place: string, sealed: Buffer): string =>
  openBytes(keys, place, sealed).toString('utf8');

/** The same value under the current key; null if it already uses that key. */
export function reseal(keys: KeyRing, place: string, sealed: Buffer): Buffer | null {
  const isCurrent = sealed.subarray(1, 1 + keyIdBytes).toString('hex') === keys.current.id;
  return isCurrent ? null : sealBytes(keys, place, openBytes(keys, place, sealed));
}
