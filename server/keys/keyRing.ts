import { createHash } from 'node:crypto';

/**
 * Keys of one purpose: the first one encrypts or signs, all are accepted for reading, so that a key can be replaced
 * while the site runs.
 */
export interface KeyRing {
  readonly current: NamedKey;
  readonly find: (id: string) => Buffer | undefined;
}

export interface NamedKey {
  /** Eight hex digits derived from the key. */
  readonly id: string;
  readonly key: Buffer;
}

export function createKeyRing(keys: readonly [Buffer, ...Buffer[]]): KeyRing {
  const keysById = new Map(keys.map((key) => [toKeyId(key), key]));
  return { current: { id: toKeyId(keys[0]), key: keys[0] }, find: (id) => keysById.get(id) };
}

const toKeyId = (key: Buffer): string => createHash('sha256').update('key id:').update(key).digest('hex').slice(0, 8);
