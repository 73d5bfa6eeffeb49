import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/ConfigError.ts';
import { loadEnvFile, readConfig } from '#server/config.ts';
import { tileOrigin } from '#server/defaultSettings.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'wolfpace-config-'));
const key = Buffer.alloc(32, 3).toString('base64');

afterAll(() => rmSync(dataDir, { recursive: true }));

describe('readConfig', () => {
  it('needs nothing for a development checkout', () => {
    expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({
      host: '127.0.0.1',
      port: 8080,
      databaseUrl: undefined,
      publicOrigin: undefined,
      siteName: '狼速 Wolfpace',
      role: 'all',
      trustProxy: false,
      metricsToken: undefined,
      logLevel: 'info',
      corsOrigins: [],
      isProduction: false,
    });
  });

  it('makes the key of development once, for its owner only', () => {
    const first = readConfig({ DATA_DIR: dataDir }).keyedHashKey;
    expect(first).toHaveLength(32);
    expect(readConfig({ DATA_DIR: dataDir }).keyedHashKey.equals(first)).toBe(true);
    expect(statSync(join(dataDir, 'keys/keyed-hash')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'keys/keyed-hash'), 'utf8')).toBe(first.toString('base64url'));
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'https://wolfpace.example' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ NODE_ENV: 'production' }],
  ])('takes %o for production: no start without keys', (environment) => {
    expect(() => readConfig({ DATA_DIR: dataDir, ...environment })).toThrow(/^KEYED_HASH_KEY is needed in production/);
    expect(readConfig({ ...environment, KEYED_HASH_KEY: key })).toMatchObject({
      isProduction: true,
    });
  });

  it('reads keys in base64, base64url and hex, and from a file', () => {
    const path = join(dataDir, 'key.txt');
    writeFileSync(path, `${key}\n`);
    const bytes = Buffer.alloc(32, 3);
    for (const environment of [
      { KEYED_HASH_KEY: key },
      { KEYED_HASH_KEY: bytes.toString('base64url') },
      { KEYED_HASH_KEY: bytes.toString('hex') },
      { KEYED_HASH_KEY_FILE: path },
    ]) {
      expect(readConfig(environment).keyedHashKey.equals(bytes)).toBe(true);
    }
  });

  it.each([
    [{ PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, not "70000".'],
    [{ ROLE: 'boss' }, 'ROLE must be one of api, worker, all, not "boss".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://name:password@host:5432/database.'],
    [
      { PUBLIC_ORIGIN: 'wolfpace.example' },
      'PUBLIC_ORIGIN must be an origin such as https://wolfpace.example, not "wolfpace.example".',
    ],
    [
      { PUBLIC_ORIGIN: 'https://wolfpace.example/app' },
      'PUBLIC_ORIGIN must be an origin such as https://wolfpace.example, not "https://wolfpace.example/app".',
    ],
    [
      { CORS_ORIGINS: 'https://a.example, *' },
      'CORS_ORIGINS must be an origin such as https://wolfpace.example, not "*".',
    ],
    [
      { TRUST_PROXY: 'true' },
      'TRUST_PROXY must be off, loopback, or the addresses of the proxies in front, not "true".',
    ],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY must be off, loopback, or the addresses of the proxies in front, not "1".'],
    [
      { CONNECT_ORIGINS: "https://a.example;script-src'x" },
      /^CONNECT_ORIGINS must be an origin such as https:\/\/wolfpace\.example, not /,
    ],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
    [{ KEYED_HASH_KEY: 'secret' }, 'KEYED_HASH_KEY must be at least 32 bytes in base64 or hex.'],
    [{ REQUESTS_PER_MINUTE: '0' }, 'REQUESTS_PER_MINUTE must be a whole number from 1 to 10000000, not "0".'],
    [{ KEYED_HASH_KEY: undefined, KEYED_HASH_KEY_FILE: '/nonexistent' }, /^KEYED_HASH_KEY_FILE cannot be read: ENOENT/],
    [{ KEYED_HASH_KEY: undefined, DATA_DIR: '/dev/null' }, /^DATA_DIR \/dev\/null cannot hold the keys of development/],
    [{ MAP_TILES: '[{]' }, /^MAP_TILES must be a JSON list/],
    [{ MAP_TILES: '[]' }, /^MAP_TILES must be a JSON list/],
    [
      {
        MAP_TILES:
          '[{"id":"x","name":{"zh-TW":"圖"},"url":"https://t.example/{z}/{x}.png","attribution":"","max_zoom":19}]',
      },
      /^MAP_TILES .*0\.url/,
    ],
  ])('says of %o in one line what is wrong', (environment, message) => {
    const read = () => readConfig({ KEYED_HASH_KEY: key, ...environment });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).toThrow(/^[^\n]*$/);
  });

  const layerAt = (url: string) => ({
    id: 'own',
    name: { 'zh-TW': '圖' },
    url: `${url}/{z}/{x}/{y}.png`,
    attribution: '© 我',
    max_zoom: 18,
  });

  it.each([
    "https://t.example;script-src'x",
    'https://t.example, https://u.example',
    'https://圖 磚.example',
    'https://{r}.t.example',
    'https://t.{s}.example',
    'https://t.example:99999',
    'https://[::1]',
    'https://-.{s}',
    'https://user@t.example',
    'https://',
  ])('refuses map tiles at %s', (url) => {
    const read = () => readConfig({ KEYED_HASH_KEY: key, MAP_TILES: JSON.stringify([layerAt(url)]) });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^MAP_TILES .*0\.url[^\n]*$/);
  });

  it.each([
    ['https://tile.example:8443', 'https://tile.example:8443'],
    ['https://{s}.tile.example', 'https://*.tile.example'],
    ['https://mt{s}.tile.example', 'https://*.tile.example'],
    ['https://圖磚.example', 'https://xn--ldss99e.example'],
    ['http://192.0.2.7', 'http://192.0.2.7'],
  ])('allows tiles at %s as %s', (url, origin) => {
    const { tileLayers } = readConfig({ KEYED_HASH_KEY: key, MAP_TILES: JSON.stringify([layerAt(url)]) });
    expect(tileLayers.map(tileOrigin)).toEqual([origin]);
  });

  it.each(['/proc/nope', '/proc/nope/deeper/still', '/sys/kernel/nope'])('does not hang on DATA_DIR %s', (path) => {
    const read = () => readConfig({ DATA_DIR: path });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^DATA_DIR \/[^\n]* cannot hold the keys of development: [^\n]+$/);
  });

  it.each(['1.2.3.4/99', '1.2.3.4/0', ':::', '1.2.3', 'fe80::/129', 'loopback,10.0.0.0/33', '::1/'])(
    'refuses to trust %s',
    (proxies) => {
      const read = () => readConfig({ KEYED_HASH_KEY: key, TRUST_PROXY: proxies });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(
        `TRUST_PROXY must be off, loopback, or the addresses of the proxies in front, not "${proxies}".`,
      );
    },
  );

  it('takes other map layers and trusted proxies', () => {
    const layer = {
      id: 'own',
      name: { 'zh-TW': '圖' },
      url: 'https://{s}.t.example/{z}/{x}/{y}.png',
      attribution: '© 我',
      max_zoom: 18,
    };
    const config = readConfig({
      KEYED_HASH_KEY: key,
      MAP_TILES: JSON.stringify([layer]),
      TRUST_PROXY: '10.0.0.0/8, loopback, fd00::1',
      CORS_ORIGINS: 'https://a.example, https://b.example:8443/',
    });
    expect(config.tileLayers).toEqual([layer]);
    expect(config.trustProxy).toBe('10.0.0.0/8,loopback,fd00::1');
    expect(config.corsOrigins).toEqual(['https://a.example', 'https://b.example:8443']);
  });
});

describe('loadEnvFile', () => {
  it('fills in what the environment does not say', () => {
    writeFileSync(join(dataDir, '.env'), 'WOLFPACE_TEST_A=from file\nWOLFPACE_TEST_B=from file\n');
    process.env.WOLFPACE_TEST_A = 'from environment';
    loadEnvFile(dataDir);
    expect([process.env.WOLFPACE_TEST_A, process.env.WOLFPACE_TEST_B]).toEqual(['from environment', 'from file']);
    delete process.env.WOLFPACE_TEST_A;
    delete process.env.WOLFPACE_TEST_B;
  });
});
