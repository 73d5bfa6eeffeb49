import { readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '#server/base/clock.ts';
import { checkServer, connect, type Db } from '#server/db/connect.ts';
import { checkKeys } from '#server/db/keySentinels.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { ConfigError } from '../config/ConfigError.ts';
import type { Config } from '../config/configTypes.ts';
import { loadEnvFile, readConfig } from '../config/readConfig.ts';
import type { Command } from './command.ts';
import { doctorRepository } from './doctor.repository.ts';
import { readArguments } from './readArguments.ts';

const usage = 'doctor';

/** One thing that was looked at; `problem` is null if it is as it should be. */
export interface Finding {
  readonly subject: string;
  readonly state: string;
  readonly problem: string | null;
}

export const doctorCommand: Command = {
  name: 'doctor',
  help: `${usage}
      Checks the site's settings, secrets, database, clock, disk, address, sign-in, administrators and backup, and says
      what is wrong with each. It changes nothing. Ends with 1 if anything is wrong.`,

  async run(args) {
    readArguments(usage, args, { count: 0 });
    loadEnvFile();
    const findings = await examineSite(process.env, systemClock);
    process.stdout.write(formatFindings(findings));
    if (findings.some(({ problem }) => problem !== null)) process.exitCode = 1;
  },
};

export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ subject, state, problem }) =>
    problem === null ? `ok     ${subject}: ${state}` : `wrong  ${subject}: ${problem}`,
  );
  return `${lines.join('\n')}\n`;
}

/** Looks at everything that a site needs, without changing anything. */
export async function examineSite(
  environment: Readonly<Record<string, string | undefined>>,
  clock: Clock,
): Promise<readonly Finding[]> {
  const secrets = examineSecrets(environment.SECRETS_DIRECTORY?.trim());
  let config: Config;
  try {
    config = readConfig(environment);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...secrets, toProblem('settings', error.message)];
  }
  const where = config.isProduction ? 'production' : 'development';
  return [
    { subject: 'settings', state: `complete, for ${where}`, problem: null },
    ...secrets,
    examineSignIn(config),
    examineDisk(config),
    await examineAddress(config),
    ...(await examineDatabase(config, clock)),
  ];
}

const toProblem = (subject: string, problem: string): Finding => ({ subject, state: '', problem });

/** Files that others can read are no secrets. */
function examineSecrets(directory: string | undefined): readonly Finding[] {
  if (directory === undefined) return [];
  try {
    const open = readdirSync(directory).filter((name) => (statSync(join(directory, name)).mode & 0o007) !== 0);
    const isFolderOpen = (statSync(directory).mode & 0o007) !== 0;
    const state = `${directory} is closed to others`;
    if (!isFolderOpen || open.length === 0) return [{ subject: 'secrets', state, problem: null }];
    return [toProblem('secrets', `every user of this machine can read ${open.join(', ')}: chmod o= ${directory}`)];
  } catch (error) {
    return [toProblem('secrets', (error as Error).message)];
  }
}

function examineSignIn({ providers, isProduction }: Config): Finding {
  const names = (['strava', 'google', 'facebook'] as const).filter((name) => providers[name].state !== 'unavailable');
  if (names.length > 0) return { subject: 'sign-in', state: names.join(', '), problem: null };
  const hint = isProduction ? 'STRAVA_CLIENT_ID, GOOGLE_CLIENT_ID or FACEBOOK_CLIENT_ID' : 'PROVIDER_SIMULATOR';
  return toProblem('sign-in', `nobody can sign in, because there is no provider: set ${hint} (docs/providers.md).`);
}

const minFreeRatio = 0.1;

function examineDisk({ dataDir }: Config): Finding {
  const { bavail, blocks, bsize } = statfsSync(dataDir ?? process.cwd());
  const freeGB = ((bavail * bsize) / 1e9).toFixed(1);
  const state = `${freeGB} GB free`;
  return bavail < minFreeRatio * blocks
    ? toProblem('disk', `only ${state}: less than a tenth`)
    : { subject: 'disk', state, problem: null };
}

const addressTimeoutMs = 5_000;

/** Whether the address that riders use leads to this site. */
async function examineAddress({ publicOrigin }: Config): Promise<Finding> {
  const subject = 'address';
  if (publicOrigin === undefined) return { subject, state: 'none (PUBLIC_ORIGIN), this machine only', problem: null };
  try {
    const url = `${publicOrigin}/api/health/live`;
    const { status } = await fetch(url, { signal: AbortSignal.timeout(addressTimeoutMs) });
    if (status === 200) return { subject, state: `${publicOrigin} answers`, problem: null };
    return toProblem(subject, `${url} answers ${status} instead of 200.`);
  } catch (error) {
    const { cause, message } = error as Error;
    return toProblem(subject, `${publicOrigin} does not answer: ${cause instanceof Error ? cause.message : message}`);
  }
}

async function examineDatabase(config: Config, clock: Clock): Promise<readonly Finding[]> {
  if (config.databaseUrl === undefined) {
    const state = 'embedded, started with the site';
    return [{ subject: 'database', state, problem: null }];
  }
  const db = connect(config.databaseUrl, { connectionCount: 1 });
  try {
    await checkServer(db);
    const server = await doctorRepository.readServer(db);
    if (server === undefined) throw new Error('it says nothing about itself');
    const { version, encoding, now, isSuperuser } = server;
    const state = `PostgreSQL ${version}, ${encoding}`;
    const findings: Finding[] = [
      encoding === 'UTF8'
        ? { subject: 'database', state, problem: null }
        : toProblem('database', `its encoding is ${encoding}: create it with --encoding UTF8.`),
      examineClock(now.getTime() - clock.nowMs()),
    ];
    if (isSuperuser)
      findings.push(toProblem('role', 'the site’s role is a superuser: it needs only its own database.'));
    return [...findings, ...(await examineContent(db, config, clock))];
  } catch (error) {
    return [toProblem('database', `it cannot be used: ${(error as Error).message}`)];
  } finally {
    await db.destroy();
  }
}

const maxClockDifferenceMs = 2_000;

function examineClock(differenceMs: number): Finding {
  const differenceS = Math.round(Math.abs(differenceMs) / 1000);
  if (Math.abs(differenceMs) <= maxClockDifferenceMs)
    return { subject: 'clock', state: 'that of the database', problem: null };
  return toProblem('clock', `it differs by ${differenceS} s from that of the database: is time synchronised on both?`);
}

const backupHours = 26;
const hourMs = 3_600_000;

async function examineContent(db: Db, config: Config, clock: Clock): Promise<readonly Finding[]> {
  if (!(await isMigrated(db)))
    return [toProblem('tables', 'this release has not started on the database yet: start the site.')];
  const findings: Finding[] = [{ subject: 'tables', state: 'of this release', problem: null }];
  try {
    await checkKeys(db, config);
    findings.push({ subject: 'keys', state: 'those of the database', problem: null });
  } catch (error) {
    findings.push(toProblem('keys', (error as Error).message));
  }
  const administratorCount = await doctorRepository.countAdministrators(db);
  findings.push(
    administratorCount > 0
      ? { subject: 'administrators', state: String(administratorCount), problem: null }
      : toProblem('administrators', 'there is none: sign in, then "grant strava:NUMBER admin".'),
  );
  const backupAt = await doctorRepository.findLastBackup(db);
  const ageHours = backupAt === null ? null : Math.round((clock.nowMs() - backupAt.getTime()) / hourMs);
  if (ageHours === null) findings.push(toProblem('backup', 'there is none: enable wolfpace-backup.timer.'));
  else if (ageHours > backupHours)
    findings.push(toProblem('backup', `the last one is ${ageHours} hours old: journalctl -u wolfpace-backup`));
  else findings.push({ subject: 'backup', state: `${ageHours} hours old`, problem: null });
  return findings;
}
