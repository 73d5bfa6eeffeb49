import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config/ConfigError.ts';
import { secretNames } from '#server/config/createSettingReader.ts';
import { toTileOrigin } from '#server/config/defaultSettings.ts';
import { toProviderStates } from '#server/config/providerConfig.ts';
import { loadEnvFile, readConfig } from '#server/config/readConfig.ts';
import { decryptText, encryptText } from '#server/keys/encryptBytes.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'wolfpace-config-'));
const makeKey = (name: string) => createHash('sha256').update(name).digest('base64');
const key = makeKey('column');
const keys = {
  KEYED_HASH_KEY: makeKey('keyed hash'),
  TOKEN_KEY: makeKey('token'),
  COLUMN_KEY: key,
  CERTIFICATE_KEY: makeKey('certificate'),
  STRAVA_PUBLIC_VERDICTS: 'false',
  CONTACT: 'mailto:hello@wolfpace.example',
};
const keyNames = ['KEYED_HASH_KEY', 'TOKEN_KEY', 'COLUMN_KEY', 'CERTIFICATE_KEY'] as const;

afterAll(() => rmSync(dataDir, { recursive: true }));

describe('readConfig', () => {
  it('needs no settings for a development checkout', () => {
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
      hasSampleContent: true,
      stravaPublicVerdicts: true,
    });
  });

  it('creates the development keys once, readable by their owner only', () => {
    const read = () => {
      const { keyedHashKey, tokenKeys, columnKeys } = readConfig({ DATA_DIR: dataDir });
      return [keyedHashKey, tokenKeys.current.key, columnKeys.current.key].map((bytes) => bytes.toString('base64url'));
    };
    const first = read();
    expect(new Set(first).size).toBe(3);
    expect(read()).toEqual(first);
    for (const [index, name] of ['keyed-hash', 'token', 'column'].entries()) {
      expect(statSync(join(dataDir, 'keys', name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(dataDir, 'keys', name), 'utf8')).toBe(first[index]);
    }
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'https://wolfpace.example' }],
    [{ HOST: '0.0.0.0' }],
    [{ HOST: '::' }],
    [{ NODE_ENV: 'production' }],
  ])('treats %o as production, which does not start without keys', (environment) => {
    for (const name of keyNames) {
      const missing = { DATA_DIR: dataDir, ...keys, [name]: undefined, ...environment };
      expect(() => readConfig(missing)).toThrow(new RegExp(`^${name} is needed in production: [^\\n]+$`));
    }
    expect(readConfig({ SAMPLE_CONTENT: 'on', ...environment, ...keys })).toMatchObject({
      isProduction: true,
      hasSampleContent: false,
    });
  });

  it('requires https of PUBLIC_ORIGIN, but for this machine', () => {
    const readPublicOrigin = (text: string) => readConfig({ ...keys, PUBLIC_ORIGIN: text }).publicOrigin;
    for (const origin of ['http://wolfpace.example', 'http://192.0.2.1:8080', 'http://localhost.example']) {
      expect(() => readPublicOrigin(origin)).toThrow(new ConfigError('PUBLIC_ORIGIN must begin with https://.'));
    }
    for (const origin of ['https://wolfpace.example', 'http://127.0.0.1:8080', 'http://[::1]', 'http://localhost']) {
      expect(readPublicOrigin(origin)).toBe(origin);
    }
  });

  it('reads keys in base64, base64url and hex, and from a file', () => {
    const path = join(dataDir, 'key.txt');
    writeFileSync(path, `${key}\n`);
    const bytes = Buffer.from(key, 'base64');
    for (const environment of [
      { KEYED_HASH_KEY: key },
      { KEYED_HASH_KEY: bytes.toString('base64url') },
      { KEYED_HASH_KEY: bytes.toString('hex') },
      { KEYED_HASH_KEY_FILE: path },
    ]) {
      expect(readConfig({ ...keys, KEYED_HASH_KEY: undefined, ...environment }).keyedHashKey.equals(bytes)).toBe(true);
    }
  });

  it.each(secretNames)('reads %s from a file, and refuses it if both are set', (name) => {
    const path = join(dataDir, `${name}.txt`);
    const values: Record<string, string> = {
      DATABASE_URL: 'postgres://name:password@host:5432/database',
      METRICS_TOKEN: 'a-token-of-enough-length',
      STRAVA_WEBHOOK_SECRET: 'a-secret-of-enough-length',
      SMTP_URL: 'smtps://name:password@mail.example:465',
    };
    const value = values[name] ?? key;
    writeFileSync(path, `${value}\n`);
    const ids = Object.fromEntries(['STRAVA', 'GOOGLE', 'FACEBOOK'].map((provider) => [`${provider}_CLIENT_ID`, '7']));
    const otherSecrets = Object.fromEntries(secretNames.map((secret) => [secret, values[secret] ?? key]));
    const environment = {
      ...ids,
      ...otherSecrets,
      MAIL_FROM: 'site@wolfpace.example',
      OPERATOR_MAIL: 'a@b.example',
      [name]: undefined,
    };
    const fromFile = readConfig({ ...environment, [`${name}_FILE`]: path });
    expect(JSON.stringify(fromFile)).toBe(JSON.stringify(readConfig({ ...environment, [name]: value })));
    const read = (more: Record<string, string>) => () => readConfig({ ...environment, ...more });
    expect(read({ [name]: value, [`${name}_FILE`]: path })).toThrow(
      `${name} and ${name}_FILE are both set: remove one of them.`,
    );
    expect(read({ [`${name}_FILE`]: '/nonexistent' })).toThrow(`${name}_FILE cannot be read: ENOENT`);
    writeFileSync(path, ' \n');
    expect(read({ [`${name}_FILE`]: path })).toThrow(`${name}_FILE names an empty file: ${path}`);
  });

  it('reads all secrets from a folder, and what is set by itself takes precedence', () => {
    const folder = join(dataDir, 'secrets');
    mkdirSync(folder);
    for (const [name, value] of Object.entries(keys)) writeFileSync(join(folder, name.toLowerCase()), `${value}\n`);
    const environment = { DATA_DIR: dataDir, SECRETS_DIRECTORY: folder };
    expect(readConfig(environment).tokenKeys.current.key.equals(Buffer.from(keys.TOKEN_KEY, 'base64'))).toBe(true);
    const otherKey = Buffer.alloc(32, 9);
    const { keyedHashKey } = readConfig({ ...environment, KEYED_HASH_KEY: otherKey.toString('base64') });
    expect(keyedHashKey.equals(otherKey)).toBe(true);
    rmSync(join(folder, 'token_key'));
    mkdirSync(join(folder, 'token_key'));
    expect(() => readConfig(environment)).toThrow('TOKEN_KEY cannot be read: EISDIR');
    rmSync(join(folder, 'token_key'), { recursive: true });
    writeFileSync(join(folder, 'token_key'), '\n');
    expect(() => readConfig(environment)).toThrow(`TOKEN_KEY names an empty file: ${join(folder, 'token_key')}`);
    expect(() => readConfig({ SECRETS_DIRECTORY: '/nonexistent' })).toThrow('SECRETS_DIRECTORY cannot be read: ENOENT');
  });

  it('encrypts with the first key and decrypts with all of them during a key rotation', () => {
    const path = join(dataDir, 'keys.txt');
    const old = readConfig({ ...keys });
    const next = Buffer.alloc(32, 4).toString('base64');
    writeFileSync(path, `${next},${key}\n`);
    const { columnKeys } = readConfig({ ...keys, COLUMN_KEY: undefined, COLUMN_KEY_FILE: path });
    expect(columnKeys.current.key.equals(Buffer.alloc(32, 4))).toBe(true);
    expect(decryptText(columnKeys, 'rider.email:1', encryptText(old.columnKeys, 'rider.email:1', 'a@b.example'))).toBe(
      'a@b.example',
    );
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
    [{ TOKEN_KEY: `${key},x` }, 'TOKEN_KEY must be at least 32 bytes in base64 or hex.'],
    [{ PROVIDER_SIMULATOR: 'yes' }, 'PROVIDER_SIMULATOR must be one of on, off, not "yes".'],
    [{ STRAVA_CLIENT_ID: '1' }, 'STRAVA_CLIENT_ID and STRAVA_CLIENT_SECRET are needed together.'],
    [
      { STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: 's', STRAVA_TOKEN_URL: 'strava.com' },
      'STRAVA_TOKEN_URL must be an address that begins with https://, not "strava.com".',
    ],
    [{ STRAVA_PUBLIC_VERDICTS: 'yes' }, 'STRAVA_PUBLIC_VERDICTS must be one of true, false, not "yes".'],
    [{ STRAVA_REVOKE_STYLE: 'x' }, 'STRAVA_REVOKE_STYLE must be one of revoke, deauthorize, not "x".'],
    [
      { STRAVA_WEBHOOK_SECRET: 'short', STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: 's' },
      /^STRAVA_WEBHOOK_SECRET must have at least 16 /,
    ],
    [{ PROVIDER_TIMEOUT_MS: '50' }, 'PROVIDER_TIMEOUT_MS must be a whole number from 100 to 9000, not "50".'],
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
  ])('reports in one line what is wrong with %o', (environment, message) => {
    const read = () => readConfig({ ...keys, ...environment });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(message);
    expect(read).toThrow(/^[^\n]*$/);
  });

  const createLayer = (url: string) => ({
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
    const read = () => readConfig({ ...keys, MAP_TILES: JSON.stringify([createLayer(url)]) });
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
    const { tileLayers } = readConfig({ ...keys, MAP_TILES: JSON.stringify([createLayer(url)]) });
    expect(tileLayers.map(toTileOrigin)).toEqual([origin]);
  });

  it.each(['/proc/nope', '/proc/nope/deeper/still', '/sys/kernel/nope'])('does not hang with DATA_DIR %s', (path) => {
    const read = () => readConfig({ DATA_DIR: path });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^DATA_DIR \/[^\n]* cannot hold the keys of development: [^\n]+$/);
  });

  it.each(['1.2.3.4/99', '1.2.3.4/0', ':::', '1.2.3', 'fe80::/129', 'loopback,10.0.0.0/33', '::1/'])(
    'refuses to trust %s',
    (proxies) => {
      const read = () => readConfig({ ...keys, TRUST_PROXY: proxies });
      expect(read).toThrow(ConfigError);
      expect(read).toThrow(
        `TRUST_PROXY must be off, loopback, or the addresses of the proxies in front, not "${proxies}".`,
      );
    },
  );

  it('simulates providers without credentials outside production', () => {
    const states = (environment: Record<string, string> = {}) =>
      toProviderStates(readConfig({ ...keys, ...environment }).providers);
    expect(states()).toEqual({ strava: 'simulated', google: 'simulated', facebook: 'simulated' });
    expect(states({ GOOGLE_CLIENT_ID: '1', GOOGLE_CLIENT_SECRET: 's' }).google).toBe('available');
    const none = { strava: 'unavailable', google: 'unavailable', facebook: 'unavailable' };
    expect(states({ PROVIDER_SIMULATOR: 'off' })).toEqual(none);
    expect(states({ PUBLIC_ORIGIN: 'https://wolfpace.example' })).toEqual(none);
  });

  it('uses the weather simulator if nothing is configured, and Open-Meteo in production', () => {
    const weather = (environment: Record<string, string> = {}) => readConfig({ ...keys, ...environment }).weather;
    const simulated = '/simulator/open-meteo';
    expect(weather()).toMatchObject({ state: 'simulated', forecastUrl: simulated, archiveUrl: simulated });
    const real = {
      state: 'available',
      forecastUrl: 'https://api.open-meteo.com',
      archiveUrl: 'https://archive-api.open-meteo.com',
      timeoutMs: 8_000,
    };
    const production = { PUBLIC_ORIGIN: 'https://wolfpace.example' };
    expect(weather(production)).toEqual(real);
    expect(weather({ PROVIDER_SIMULATOR: 'off' })).toEqual(real);
    expect(weather({ ...production, OPEN_METEO_API_KEY: 'k' })).toMatchObject({
      forecastUrl: 'https://customer-api.open-meteo.com',
      archiveUrl: 'https://customer-archive-api.open-meteo.com',
      apiKey: 'k',
    });
    const overrides = { OPEN_METEO_URL: 'http://127.0.0.1:9/', PROVIDER_TIMEOUT_MS: '500' };
    expect(weather(overrides)).toMatchObject({ state: 'available', forecastUrl: 'http://127.0.0.1:9', timeoutMs: 500 });
    expect(() => weather({ ...production, ...overrides })).toThrow(
      'OPEN_METEO_URL must be an address that begins with https://, not "http://127.0.0.1:9/".',
    );
  });

  it('refuses the simulator, plain http and an unknown public address in production', () => {
    const production = { ...keys, PUBLIC_ORIGIN: 'https://wolfpace.example' };
    const strava = { STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: 's' };
    expect(() => readConfig({ ...production, PROVIDER_SIMULATOR: 'on' })).toThrow(
      'PROVIDER_SIMULATOR cannot be on in production: anybody could sign in as anybody.',
    );
    expect(() => readConfig({ ...production, ...strava, STRAVA_API_URL: 'http://127.0.0.1' })).toThrow(
      'STRAVA_API_URL must be an address that begins with https://, not "http://127.0.0.1".',
    );
    expect(() => readConfig({ ...keys, HOST: '0.0.0.0', ...strava })).toThrow(
      'PUBLIC_ORIGIN is needed with STRAVA_CLIENT_ID: the provider sends riders back there.',
    );
  });

  it('publishes verdicts from Strava only if the owner enables it', () => {
    const read = (environment: Record<string, string>) => readConfig({ ...keys, ...environment }).stravaPublicVerdicts;
    expect(read({ STRAVA_PUBLIC_VERDICTS: 'true' })).toBe(true);
    expect(read({ STRAVA_PUBLIC_VERDICTS: 'false' })).toBe(false);
  });

  it('publishes verdicts of simulated riders by default, but not of real ones', () => {
    const read = (environment: Record<string, string>) =>
      readConfig({ ...keys, STRAVA_PUBLIC_VERDICTS: '', ...environment }).stravaPublicVerdicts;
    expect(read({})).toBe(true);
    expect(read({ STRAVA_CLIENT_ID: '1', STRAVA_CLIENT_SECRET: 's' })).toBe(false);
    expect(read({ PROVIDER_SIMULATOR: 'off' })).toBe(false);
  });

  it.each([{ PUBLIC_ORIGIN: 'https://wolfpace.example' }, { HOST: '0.0.0.0' }, { NODE_ENV: 'production' }])(
    'requires STRAVA_PUBLIC_VERDICTS and CONTACT in production: %o',
    (environment) => {
      expect(() => readConfig({ ...keys, ...environment, STRAVA_PUBLIC_VERDICTS: '' })).toThrow(
        /^STRAVA_PUBLIC_VERDICTS is needed in production: true shows [^\n]+, false hides them [^\n]+$/,
      );
      expect(() => readConfig({ ...keys, ...environment, CONTACT: '' })).toThrow(
        'CONTACT is needed in production: how riders reach you, such as mailto:hello@wolfpace.example.',
      );
    },
  );

  it.each([
    ['mailto:security@wolfpace.example', true],
    ['https://wolfpace.example/security', true],
    ['security@wolfpace.example', false],
    ['http://wolfpace.example/', false],
  ])('accepts %s as a contact address and as a security contact: %s', (contact, isAccepted) => {
    for (const [name, field] of [
      ['SECURITY_CONTACT', 'securityContact'],
      ['CONTACT', 'contact'],
    ] as const) {
      const read = () => readConfig({ ...keys, [name]: contact })[field];
      if (isAccepted) expect(read()).toBe(contact);
      else expect(read).toThrow(`${name} must be mailto: with an address, or an https address, not "${contact}".`);
    }
  });

  it('accepts other map layers and trusted proxies', () => {
    const layer = {
      id: 'own',
      name: { 'zh-TW': '圖' },
      url: 'https://{s}.t.example/{z}/{x}/{y}.png',
      attribution: '© 我',
      max_zoom: 18,
    };
    const config = readConfig({
      ...keys,
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
  it('sets only the variables that the environment does not set', () => {
    writeFileSync(join(dataDir, '.env'), 'WOLFPACE_TEST_A=from file\nWOLFPACE_TEST_B=from file\n');
    process.env.WOLFPACE_TEST_A = 'from environment';
    loadEnvFile(dataDir);
    expect([process.env.WOLFPACE_TEST_A, process.env.WOLFPACE_TEST_B]).toEqual(['from environment', 'from file']);
    delete process.env.WOLFPACE_TEST_A;
    delete process.env.WOLFPACE_TEST_B;
  });
});
