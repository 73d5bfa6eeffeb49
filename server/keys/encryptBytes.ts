import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { KeyRing } from './keyRing.ts';

const formatVersion = 1;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes + ivBytes + tagBytes;

/**
 * Encrypts a column's bytes with AES-256-GCM. `aad` (`rider.email:<id>`) is authenticated with it, so that a value
 * copied to another row or column cannot be decrypted.
 */
export function encryptBytes({ current }: KeyRing, aad: string, bytes: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', current.key.subarray(0, 32), iv).setAAD(Buffer.from(aad));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(formatVersion), Buffer.from(current.id, 'hex'), iv, cipher.getAuthTag(), body]);
}

/** Decrypts; throws if the key, the AAD or the bytes differ from those used for encryption. */
export function decryptBytes(keys: KeyRing, aad: string, encrypted: Buffer): Buffer {
  if (encrypted.length < headerBytes || encrypted[0] !== formatVersion)
    throw new Error(`${aad.split(':')[0]} is not an encrypted value`);
  const id = encrypted.subarray(1, 1 + keyIdBytes).toString('hex');
  const key = keys.find(id);
  if (!key) throw new Error(`key ${id} of ${aad.split(':')[0]} is not known here`);
  const iv = encrypted.subarray(1 + keyIdBytes, 1 + keyIdBytes + ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), iv)
    .setAAD(Buffer.from(aad))
    .setAuthTag(encrypted.subarray(headerBytes - tagBytes, headerBytes));
  return Buffer.concat([decipher.update(encrypted.subarray(headerBytes)), decipher.final()]);
}

export const encryptText = (keys: KeyRing, aad: string, text: string): Buffer =>
  encryptBytes(keys, aad, Buffer.from(text));

export const decryptText = (keys: KeyRing, aad: string, encrypted: Buffer): string =>
  decryptBytes(keys, aad, encrypted).toString('utf8');

/** Encrypts the value again with the current key; null if it already uses that key. */
export function reencrypt(keys: KeyRing, aad: string, encrypted: Buffer): Buffer | null {
  const isCurrent = encrypted.subarray(1, 1 + keyIdBytes).toString('hex') === keys.current.id;
  return isCurrent ? null : encryptBytes(keys, aad, decryptBytes(keys, aad, encrypted));
}
