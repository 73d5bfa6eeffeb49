import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Clock, systemClock } from '#server/base/clock.ts';
import { checkServer, connect, type Db } from '#server/db/connect.ts';
import { compareSentinels } from '#server/db/keySentinels.ts';
import { isMigrated } from '#server/db/migrate.ts';
import { createOperations, readMachineFigures } from '#server/modules/operations/operations.service.ts';
import { toBackupState, toDiskState, toTlsCertificateState } from '#server/modules/status/healthStates.ts';
import { ConfigError } from '../config/ConfigError.ts';
import type { Config } from '../config/configTypes.ts';
import { loadEnvFile, readConfig } from '../config/readConfig.ts';
import type { Command } from './command.ts';
import { doctorRepository } from './doctor.repository.ts';
import { readArguments } from './readArguments.ts';

const usage = 'doctor';
const hourMs = 3_600_000;

/** One thing that was looked at, and what was found. */
export interface Finding {
  readonly subject: string;
  readonly text: string;
  readonly isWrong: boolean;
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
    if (findings.some(({ isWrong }) => isWrong)) process.exitCode = 1;
  },
};

export function formatFindings(findings: readonly Finding[]): string {
  const lines = findings.map(({ subject, text, isWrong }) => `${isWrong ? 'wrong' : 'ok   '}  ${subject}: ${text}`);
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
    toFact('settings', `complete, for ${where}`),
    ...secrets,
    examineSignIn(config),
    await examineAddress(config),
    ...(await examineMachine(config, clock)),
    ...(await examineDatabase(config, clock)),
  ];
}

const toFact = (subject: string, text: string): Finding => ({ subject, text, isWrong: false });
const toProblem = (subject: string, text: string): Finding => ({ subject, text, isWrong: true });

/** Files that others can read are no secrets. */
function examineSecrets(directory: string | undefined): readonly Finding[] {
  if (directory === undefined) return [];
  try {
    const open = readdirSync(directory).filter((name) => (statSync(join(directory, name)).mode & 0o007) !== 0);
    const isFolderOpen = (statSync(directory).mode & 0o007) !== 0;
    const state = `${directory} is closed to others`;
    if (!isFolderOpen || open.length === 0) return [toFact('secrets', state)];
    return [toProblem('secrets', `every user of this machine can read ${open.join(', ')}: chmod o= ${directory}`)];
  } catch (error) {
    return [toProblem('secrets', (error as Error).message)];
  }
}

function examineSignIn({ providers, isProduction }: Config): Finding {
  const names = (['strava', 'google', 'facebook'] as const).filter((name) => providers[name].state !== 'unavailable');
  if (names.length > 0) return toFact('sign-in', names.join(', '));
  const hint = isProduction ? 'STRAVA_CLIENT_ID, GOOGLE_CLIENT_ID or FACEBOOK_CLIENT_ID' : 'PROVIDER_SIMULATOR';
  return toProblem('sign-in', `nobody can sign in, because there is no provider: set ${hint} (docs/providers.md).`);
}

async function examineMachine(config: Config, clock: Clock): Promise<readonly Finding[]> {
  const { disks, tlsCertificateExpiry } = await readMachineFigures(config);
  const findings = disks.map((disk): Finding => {
    const state = `${disk.path} has ${(disk.freeBytes / 1e9).toFixed(1)} GB free`;
    return toDiskState(disk) === 'well' ? toFact('disk', state) : toProblem('disk', `${state}, too little.`);
  });
  if (tlsCertificateExpiry === undefined) return findings;
  const days = Math.floor((tlsCertificateExpiry.getTime() - clock.nowMs()) / (24 * hourMs));
  const state = `valid for ${days} days`;
  const isWell = toTlsCertificateState(tlsCertificateExpiry, clock.nowMs()) === 'well';
  return [...findings, isWell ? toFact('certificate', state) : toProblem('certificate', `${state}: is it renewed?`)];
}

const addressTimeoutMs = 5_000;

/** Whether the address that riders use leads to this site. */
async function examineAddress({ publicOrigin }: Config): Promise<Finding> {
  const subject = 'address';
  if (publicOrigin === undefined) return toFact(subject, 'none (PUBLIC_ORIGIN), this machine only');
  try {
    const url = `${publicOrigin}/api/health/live`;
    const { status } = await fetch(url, { signal: AbortSignal.timeout(addressTimeoutMs) });
    if (status === 200) return toFact(subject, `${publicOrigin} answers`);
    return toProblem(subject, `${url} answers ${status} instead of 200.`);
  } catch (error) {
    const { cause, message } = error as Error;
    return toProblem(subject, `${publicOrigin} does not answer: ${cause instanceof Error ? cause.message : message}`);
  }
}

async function examineDatabase(config: Config, clock: Clock): Promise<readonly Finding[]> {
  if (config.databaseUrl === undefined)
    return [
      config.isProduction
        ? toProblem('database', 'DATABASE_URL is missing.')
        : toFact('database', 'embedded, started with the site'),
    ];
  const db = connect(config.databaseUrl, { connectionCount: 1 });
  try {
    await checkServer(db);
    const server = await doctorRepository.readServer(db);
    if (server === undefined) throw new Error('it says nothing about itself');
    const { version, encoding, now, isSuperuser } = server;
    const state = `PostgreSQL ${version}, ${encoding}`;
    const findings: Finding[] = [
      encoding === 'UTF8'
        ? toFact('database', state)
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
  if (Math.abs(differenceMs) <= maxClockDifferenceMs) return toFact('clock', 'that of the database');
  return toProblem('clock', `it differs by ${differenceS} s from that of the database: is time synchronised on both?`);
}

async function examineContent(db: Db, config: Config, clock: Clock): Promise<readonly Finding[]> {
  if (!(await isMigrated(db)))
    return [toProblem('tables', 'this release has not started on the database yet: start the site.')];
  const findings: Finding[] = [toFact('tables', 'of this release')];
  try {
    await compareSentinels(db, config);
    findings.push(toFact('keys', 'those of the database'));
  } catch (error) {
    findings.push(toProblem('keys', (error as Error).message));
  }
  const administratorCount = await doctorRepository.countAdministrators(db);
  findings.push(
    administratorCount > 0
      ? toFact('administrators', String(administratorCount))
      : toProblem('administrators', 'there is none: sign in, then "grant strava:NUMBER admin".'),
  );
  const { lastBackup } = await createOperations({ db, clock, config }).readDatabase();
  return [...findings, examineBackup(lastBackup?.writtenAt ?? null, clock.nowMs())];
}

function examineBackup(backupAt: Date | null, nowMs: number): Finding {
  if (backupAt === null) return toProblem('backup', 'there is none: enable wolfpace-backup.timer.');
  const state = `${Math.round((nowMs - backupAt.getTime()) / hourMs)} hours old`;
  return toBackupState(backupAt, nowMs) === 'well'
    ? toFact('backup', state)
    : toProblem('backup', `the last one is ${state}: journalctl -u wolfpace-backup`);
}
