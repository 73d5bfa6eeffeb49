import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { examineSite, formatFindings } from '#server/cli/doctorCommand.ts';
import { checkKeys } from '#server/db/keySentinels.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { createRider } from '../appSupport/createRider.ts';
import { runAdmin } from '../appSupport/runAdmin.ts';
import { createTestSite, type TestSite, testKeys } from '../appSupport/testApp.ts';

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await createTestSite();
  await checkKeys(site.db, site.config);
});
afterAll(() => site.close());

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-setup-'));
  await writeFile(join(folder, 'database'), `${site.connectionString}\n`);
  await writeFile(join(folder, 'strava'), 'a-secret-of-the-provider\n');
  // Two keys are there already: those of the database.
  await mkdir(join(folder, 'etc/secrets'), { recursive: true });
  for (const name of ['COLUMN_KEY', 'KEYED_HASH_KEY'] as const)
    await writeFile(join(folder, 'etc/secrets', name.toLowerCase()), `${testKeys[name]}\n`, { mode: 0o640 });
  return () => rm(folder, { recursive: true, force: true });
});

/** Nothing listens at this origin. */
const origin = 'https://localhost:64999';
const flags = ['--public-origin', origin, '--contact', 'mailto:hello@wolfpace.example', '--database-url', 'database'];
const stravaFlags = ['--strava-client-id', '12345', '--strava-client-secret', 'strava'];
const setUp = (...more: string[]) =>
  runAdmin('', folder, 'setup', '--directory', 'etc', '--user', userInfo().username, ...more);
const readSettings = async () => parseEnv(await readFile(join(folder, 'etc/wolfpace.env'), 'utf8'));
const examine = async (change: Readonly<Record<string, string | undefined>> = {}, aheadMs = 0) =>
  formatFindings(
    await examineSite({ ...(await readSettings()), ...change }, { nowMs: () => systemClock.nowMs() + aheadMs }),
  );

describe('npm run admin -- setup', () => {
  it('writes settings, secrets and keys for the site’s user only, and says what is missing', async () => {
    const { code, stdout, stderr } = await setUp(...flags, ...stravaFlags);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(await readSettings()).toEqual({
      SECRETS_DIRECTORY: join(folder, 'etc/secrets'),
      PUBLIC_ORIGIN: origin,
      CONTACT: 'mailto:hello@wolfpace.example',
      STRAVA_CLIENT_ID: '12345',
      TRUST_PROXY: 'loopback',
      STRAVA_PUBLIC_VERDICTS: 'false',
    });
    const keyNames = ['certificate_key', 'column_key', 'keyed_hash_key', 'token_key'];
    const names = await readdir(join(folder, 'etc/secrets'));
    expect(names.sort()).toEqual([...keyNames, 'database_url', 'metrics_token', 'strava_client_secret'].sort());
    const texts = await Promise.all(names.map((name) => readFile(join(folder, 'etc/secrets', name), 'utf8')));
    expect(new Set(texts).size).toBe(names.length);
    for (const name of names) expect((await stat(join(folder, 'etc/secrets', name))).mode & 0o777, name).toBe(0o640);
    expect((await stat(join(folder, 'etc/secrets'))).mode & 0o777).toBe(0o750);
    expect(stdout).toMatch(/^ok {5}settings: complete, for production$/m);
    expect(stdout).toMatch(/^ok {5}sign-in: strava$/m);
    expect(stdout).toMatch(/^ok {5}clock: that of the database$/m);
    expect(stdout).toMatch(/^ok {5}keys: those of the database$/m);
    expect(stdout).toMatch(/^wrong {2}address: https:\/\/localhost:64999 does not answer: /m);
    expect(stdout).toMatch(/^wrong {2}administrators: there is none: /m);
    for (const text of texts) expect(stdout).not.toContain(text.trim());
  });

  it('keeps what is there, and changes only what a flag says', async () => {
    await setUp(...flags);
    const key = await readFile(join(folder, 'etc/secrets/token_key'), 'utf8');
    expect((await setUp()).stdout).toContain(`${folder}/etc is as it was.`);
    await setUp('--contact', 'https://wolfpace.example/contact');
    expect(await readFile(join(folder, 'etc/secrets/token_key'), 'utf8')).toBe(key);
    expect(await readSettings()).toMatchObject({
      CONTACT: 'https://wolfpace.example/contact',
      PUBLIC_ORIGIN: origin,
    });
  });

  it('leaves the other lines of the settings as the operator wrote them', async () => {
    await setUp(...flags);
    const path = join(folder, 'etc/wolfpace.env');
    const text = await readFile(path, 'utf8');
    await writeFile(path, `# of mine\nLOG_LEVEL=warn # not too much\n${text}`);
    await setUp('--contact', 'https://wolfpace.example/a page#contact');
    expect(await readFile(path, 'utf8')).toBe(
      `# of mine\nLOG_LEVEL=warn # not too much\n${text}`.replace(
        'CONTACT=mailto:hello@wolfpace.example',
        "CONTACT='https://wolfpace.example/a page#contact'",
      ),
    );
    expect((await readSettings()).CONTACT).toBe('https://wolfpace.example/a page#contact');
  });

  it.each([
    [['--contact', "it's"], /^CONTACT must be one line without a single quotation mark\.\n$/],
    [['--kontact', 'x'], /^Unknown option '--kontact'/],
    [['--database-url', 'nothing'], /^The secret cannot be read: ENOENT/],
  ])('refuses %j in one line', async (more, message) => {
    const { code, stderr } = await setUp(...more);
    expect(code).toBe(1);
    expect(stderr).toMatch(message);
    expect(stderr.trimEnd()).not.toContain('\n');
  });
});

describe('npm run admin -- doctor', () => {
  it('finds nothing wrong with a site that has everything but its address', async () => {
    await setUp(...flags, ...stravaFlags);
    const riderId = await createRider(site, { username: 'head' });
    await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', riderId).execute();
    await writeAudit(site.db, systemClock, {
      actor: { kind: 'administrator' },
      action: 'backup.written',
      subject: { kind: 'site' },
      detail: { tables: 1, rows: 1 },
    });
    const wrong = (await examine()).split('\n').filter((line) => line.startsWith('wrong'));
    expect(wrong).toEqual([
      expect.stringContaining('wrong  address: '),
      // The tests' own server.
      'wrong  role: the site’s role is a superuser: it needs only its own database.',
    ]);
    const hourMs = 3_600_000;
    expect(await examine({}, 27 * hourMs)).toMatch(/^wrong {2}backup: the last one is 27 hours old: /m);
    expect(await examine({}, hourMs)).toMatch(/^wrong {2}clock: it differs by 3600 s from that of the database/m);
    expect(await examine({ COLUMN_KEY: randomBytes(32).toString('base64') })).toMatch(
      /^wrong {2}keys: COLUMN_KEY is not the key of this database/m,
    );
  });

  it.each<[Readonly<Record<string, string | undefined>>, RegExp]>([
    [{ DATABASE_URL: '', SECRETS_DIRECTORY: undefined }, /^wrong {2}settings: KEYED_HASH_KEY is needed in production/m],
    [{}, /^wrong {2}sign-in: nobody can sign in, because there is no provider: /m],
    [{ CONTACT: undefined }, /^wrong {2}settings: CONTACT is needed in production/m],
    [{ DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }, /^wrong {2}database: it cannot be used: /m],
  ])('says what is wrong with %o', async (change, message) => {
    await setUp(...flags);
    expect(await examine(change)).toMatch(message);
  });

  it('says which secrets others can read', async () => {
    await setUp(...flags);
    await chmod(join(folder, 'etc/secrets'), 0o755);
    await chmod(join(folder, 'etc/secrets/token_key'), 0o644);
    expect(await examine()).toMatch(/^wrong {2}secrets: every user of this machine can read token_key: chmod o= /m);
  });

  it('ends with 1 where something is wrong', async () => {
    const { code, stdout } = await runAdmin('postgres://a:b@127.0.0.1:1/c', folder, 'doctor');
    expect(code).toBe(1);
    expect(stdout).toMatch(/^wrong {2}database: /m);
  });
});
