import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#server/base/clock.ts';
import { rootDirectory } from '#server/config/rootDirectory.ts';
import { applyContent } from '#server/content/applyContent.ts';
import { checkKeys } from '#server/db/keySentinels.ts';
import { createTestSite, type TestSite, testKeys } from './appSupport/testApp.ts';
import { createTestDatabase, type TestDatabase } from './support/testDatabase.ts';

/** The machine of operations.md in a temporary folder: settings, secrets, state; the database is that of a site. */
let site: TestSite;
let machine: string;
/** The database `rehearsal` of this machine. */
let rehearsal: TestDatabase;

const secretFiles: Readonly<Record<string, string>> = {
  keyed_hash_key: testKeys.KEYED_HASH_KEY,
  token_key: testKeys.TOKEN_KEY,
  column_key: testKeys.COLUMN_KEY,
  certificate_key: testKeys.CERTIFICATE_KEY,
  metrics_token: 'a-token-of-enough-length',
};

beforeAll(async () => {
  site = await createTestSite();
  await checkKeys(site.db, site.config);
  await applyContent(site.db, systemClock);
  rehearsal = await createTestDatabase();
});
afterAll(async () => {
  await site.close();
  await rehearsal.drop();
});

beforeEach(async () => {
  machine = await mkdtemp(join(tmpdir(), 'wolfpace-machine-'));
  await mkdir(join(machine, 'etc/secrets'), { recursive: true });
  await mkdir(join(machine, 'lib/backups'), { recursive: true });
  for (const [name, value] of Object.entries({ ...secretFiles, database_url: site.connectionString }))
    await writeSecret(name, value);
  await writeSettings({});
  return () => rm(machine, { recursive: true, force: true });
});

const writeSecret = (name: string, value: string) => writeFile(join(machine, 'etc/secrets', name), `${value}\n`);

/** `deploy/wolfpace.env` as an operator would have it, with some lines changed. */
async function writeSettings(changes: Readonly<Record<string, string>>): Promise<void> {
  const shipped = parseEnv(await readDeployed('wolfpace.env'));
  const settings = { ...shipped, ...changes };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  await writeFile(join(machine, 'etc/wolfpace.env'), `${lines.join('\n')}\n`);
}

/** A file of deploy/ with the paths of this machine. */
async function readDeployed(name: string): Promise<string> {
  const text = await readFile(join(rootDirectory, 'deploy', name), 'utf8');
  return text
    .replaceAll('/srv/wolfpace/current', rootDirectory)
    .replaceAll('/etc/wolfpace', join(machine, 'etc'))
    .replaceAll('/var/lib/wolfpace', join(machine, 'lib'))
    .replaceAll('/var/cache/wolfpace', join(machine, 'cache'))
    .replaceAll(" rehearsal'", ` ${new URL(rehearsal.connectionString).pathname.slice(1)}'`);
}

interface Unit {
  readonly environment: Record<string, string | undefined>;
  readonly command: string;
}

/** What systemd makes of a unit's environment and first program; ports are free ones. */
async function readUnit(name: string): Promise<Unit> {
  const lines = (await readDeployed(`systemd/${name}`)).replaceAll('%%', '%').split('\n');
  const readValues = (key: string) =>
    lines.filter((line) => line.startsWith(`${key}=`)).map((line) => line.slice(key.length + 1));
  const environment: Record<string, string | undefined> = {};
  for (const path of readValues('EnvironmentFile')) Object.assign(environment, parseEnv(await readFile(path, 'utf8')));
  for (const pair of readValues('Environment').flatMap((value) => value.split(' '))) {
    const [variable = '', value] = pair.split('=', 2);
    environment[variable] = value;
  }
  const [command = ''] = readValues('ExecStart');
  return { environment: { ...environment, PORT: '0' }, command };
}

function start(command: string, environment: Record<string, string | undefined>): ChildProcess {
  return spawn('/bin/sh', ['-c', `exec ${command}`], {
    cwd: rootDirectory,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function run(command: string, environment: Record<string, string | undefined>) {
  const child = start(command, environment);
  let output = '';
  child.stdout?.on('data', (chunk) => (output += chunk));
  child.stderr?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
}

/** Starts a unit's program, asks its readiness, and stops it. */
async function runService(name: string) {
  const { command, environment } = await readUnit(name);
  const child = start(command, environment);
  let output = '';
  const ended = once(child, 'close').then(([code]) => code as number | null);
  const address = new Promise<string>((resolve) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      const match = /is at (http:\/\/\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    });
  });
  child.stderr?.on('data', (chunk) => (output += chunk));
  const serving = await Promise.race([address, ended.then(() => null)]);
  const ready = serving === null ? null : (await fetch(`${serving}api/health/ready`)).status;
  child.kill('SIGTERM');
  return { ready, code: await ended, output };
}

async function runUnit(name: string) {
  const { command, environment } = await readUnit(name);
  return run(command, environment);
}

const runBackupUnit = async () => {
  const result = await runUnit('wolfpace-backup.service');
  return { ...result, files: await readdir(join(machine, 'lib/backups')) };
};

const providers = ['strava', 'google', 'facebook'];

describe('the installed site', () => {
  it.each([['none'], ...providers.map((provider) => [provider])])(
    'writes its nightly backup with the provider %s',
    async (provider) => {
      if (provider !== 'none') {
        await writeSettings({ [`${provider.toUpperCase()}_CLIENT_ID`]: '12345' });
        await writeSecret(`${provider}_client_secret`, 'a-secret-of-the-provider');
      }
      const { code, output, files } = await runBackupUnit();
      expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/ has \d+ rows of \d+ tables\.\n$/) });
      expect(files).toEqual([expect.stringMatching(/^\d{8}-\d{6}\.wolfpace$/)]);
    },
  );

  it('fails to back up without one of its keys, and names it', async () => {
    await rm(join(machine, 'etc/secrets/certificate_key'));
    const { code, output, files } = await runBackupUnit();
    expect({ code, files }).toEqual({ code: 1, files: [] });
    expect(output).toMatch(/^CERTIFICATE_KEY is needed in production: [^\n]+\n$/);
  });

  it('rehearses the restore of its newest backup', async () => {
    expect((await runUnit('wolfpace-rehearsal.service')).code).not.toBe(0);
    await runBackupUnit();
    const { code, output } = await runUnit('wolfpace-rehearsal.service');
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/ can be restored: \d+ rows of \d+ /) });
  });

  it.each(['wolfpace-api@.service', 'wolfpace-worker.service'])('starts %s, which is ready', async (name) => {
    await writeSettings(Object.fromEntries(providers.map((provider) => [`${provider.toUpperCase()}_CLIENT_ID`, '7'])));
    for (const provider of providers) await writeSecret(`${provider}_client_secret`, 'a-secret-of-the-provider');
    await writeSecret('strava_webhook_secret', 'a-secret-of-enough-length');
    const { ready, code, output } = await runService(name);
    expect({ ready, code }, output).toEqual({ ready: 200, code: 0 });
  });

  it('gives the containers every setting that production needs', async () => {
    const compose = await readFile(join(rootDirectory, 'deploy/container/compose.yaml'), 'utf8');
    const [, block = ''] = /\n {2}environment: &environment\n((?: {4}.*\n)+)/.exec(compose) ?? [];
    const settings = Object.fromEntries(
      [...block.matchAll(/^ {4}([A-Z_]+): "?([^"\n]*)"?$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(settings.SECRETS_DIRECTORY).toBe('/run/secrets');
    const environment = { ...settings, ROLE: 'worker', PORT: '0', SECRETS_DIRECTORY: join(machine, 'etc/secrets') };
    const { code, output } = await run(`${process.execPath} server/cli/main.ts backup ${machine}/x`, environment);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringContaining(' rows of ') });
    for (const name of ['database_url', ...Object.keys(secretFiles)])
      expect(compose, name).toContain(`  ${name}: { file: ./secrets/${name} }`);
  });
});

describe('wolfpace-admin', () => {
  const runWrapper = (args: string, settings = join(machine, 'etc/wolfpace.env')) =>
    run(`${rootDirectory}/deploy/wolfpace-admin ${args}`, {
      WOLFPACE_SETTINGS: settings,
      WOLFPACE_RELEASE: rootDirectory,
      WOLFPACE_USER: userInfo().username,
      // Of the operator's shell: it must not reach the command.
      DATABASE_URL: 'postgres://somebody:else@127.0.0.1:1/nothing',
    });

  it('runs a command on the site’s database, with the site’s settings only', async () => {
    const { code, output } = await runWrapper(`backup ${machine}/by-hand.wolfpace`);
    expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/ has \d+ rows of \d+ tables\.\n$/) });
  });

  it('says so where there are no settings', async () => {
    const { code, output } = await runWrapper('help', join(machine, 'nothing.env'));
    expect({ code, output }).toEqual({
      code: 1,
      output: `${machine}/nothing.env cannot be read: run this as root or as ${userInfo().username}.\n`,
    });
  });
});
