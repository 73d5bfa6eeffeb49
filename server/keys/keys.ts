import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { makeDirectory } from '../base/makeDirectory.ts';

const keyLength = 32;

/** Parses a key of at least 32 bytes, in base64, base64url or hex. Undefined if the text is not a key. */
export function parseKey(text: string): Buffer | undefined {
  const trimmed = text.trim();
  const isHex = /^([0-9a-f]{2})+$/i.test(trimmed) && trimmed.length >= keyLength * 2;
  const key = Buffer.from(trimmed, isHex ? 'hex' : 'base64');
  const isBase64 = /^[\w+/-]+=*$/.test(trimmed);
  return (isHex || isBase64) && key.length >= keyLength ? key : undefined;
}

/** Random bytes have fewer different values with a chance below 10⁻²⁰, and so have the hex digits of random bytes. */
const minDifferentValues = 8;

/** Whether a key is no random one: a repeated byte or word, or bytes that count up. */
export function isWeakKey(key: Buffer): boolean {
  const steps = key.map((byte, index) => byte - (key[index - 1] ?? 0));
  return new Set(key).size < minDifferentValues || new Set(steps).size < minDifferentValues;
}

/**
 * The key of a development checkout: generated once, readable by its owner only. Two processes that start at once get
 * the same key.
 */
export function loadDevelopmentKey(dataDir: string, name: string): Buffer {
  const directory = join(resolve(dataDir), 'keys');
  const path = join(directory, name);
  makeDirectory(resolve(dataDir), 0o755);
  makeDirectory(directory, 0o700);
  const temporaryPath = `${path}.${process.pid}`;
  try {
    return readKey(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  writeFileSync(temporaryPath, randomBytes(keyLength).toString('base64url'), { mode: 0o600 });
  try {
    linkSync(temporaryPath, path);
  } catch (error) {
    // EEXIST: another process created the key first, and its key is used.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(temporaryPath, { force: true });
  }
  return readKey(path);
}

function readKey(path: string): Buffer {
  const key = parseKey(readFileSync(path, 'utf8'));
  if (!key) throw new Error(`${path} holds no key of ${keyLength} bytes; delete it to have a new one made.`);
  return key;
}
