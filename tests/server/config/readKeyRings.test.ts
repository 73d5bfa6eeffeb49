import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { ConfigError } from '#server/config/ConfigError.ts';
import { readConfig } from '#server/config/readConfig.ts';
import { isWeakKey } from '#server/keys/keys.ts';
import { testKeys } from '../appSupport/testApp.ts';

const keyNames = ['KEYED_HASH_KEY', 'TOKEN_KEY', 'COLUMN_KEY', 'CERTIFICATE_KEY'] as const;
const newKey = createHash('sha256').update('new').digest('base64');

it.each([
  ['zero bytes', Buffer.alloc(32).toString('base64')],
  ['one letter', 'A'.repeat(44)],
  ['one byte', Buffer.alloc(32, 0x5a).toString('hex')],
  ['a repeated word', Buffer.from('password'.repeat(5)).toString('base64')],
  ['a sequence', Buffer.from(Array.from({ length: 32 }, (_, index) => index)).toString('hex')],
])('refuses a key of %s in production, without showing it', (_, weakKey) => {
  for (const name of keyNames) {
    const weak = { ...testKeys, [name]: weakKey };
    const message = `${name} is not random: make one with openssl rand -base64 32.`;
    expect(() => readConfig({ ...weak, NODE_ENV: 'production' })).toThrow(new ConfigError(message));
    expect(readConfig(weak).isProduction).toBe(false);
    // Otherwise a weak key could not be replaced.
    const replaced = { ...weak, [name]: `${newKey},${weakKey}`, NODE_ENV: 'production' };
    expect(readConfig(replaced).isProduction).toBe(true);
  }
});

it('refuses one key for two purposes in production', () => {
  const shared = { ...testKeys, TOKEN_KEY: Buffer.from(testKeys.COLUMN_KEY, 'hex').toString('base64') };
  expect(() => readConfig({ ...shared, NODE_ENV: 'production' })).toThrow(
    new ConfigError('COLUMN_KEY is the same as TOKEN_KEY: make one with openssl rand -base64 32.'),
  );
  expect(readConfig(shared).isProduction).toBe(false);
});

it('accepts random keys, as bytes and as hex digits', () => {
  for (let index = 0; index < 2_000; index += 1) {
    const bytes = createHash('sha256').update(String(index)).digest();
    expect([isWeakKey(bytes), isWeakKey(Buffer.from(bytes.toString('hex')))]).toEqual([false, false]);
  }
});
