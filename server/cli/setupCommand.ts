import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { type ParseArgsConfig, parseArgs, parseEnv } from 'node:util';
import { systemClock } from '#server/base/clock.ts';
import { CommandError } from './CommandError.ts';
import type { Command } from './command.ts';
import { examineSite, formatFindings } from './doctorCommand.ts';
import { resolveTypedPath } from './resolveTypedPath.ts';

const usage = 'setup [--directory FOLDER] [--user NAME] [settings]';

interface Question {
  /** The name of the setting; a secret becomes a file, anything else a line of the settings. */
  readonly name: string;
  readonly text: string;
  readonly isSecret?: boolean;
  readonly preset?: string;
}

/** In the order of asking. An empty answer leaves a setting out. */
const questions: readonly Question[] = [
  { name: 'PUBLIC_ORIGIN', text: 'Address of the site, such as https://wolfpace.example' },
  { name: 'CONTACT', text: 'How riders reach you: mailto: with an address, or an https address' },
  { name: 'DATABASE_URL', text: 'Database, postgres://name:password@127.0.0.1:5432/name', isSecret: true },
  {
    name: 'TRUST_PROXY',
    text: 'Address of the proxy in front, loopback for nginx on this machine',
    preset: 'loopback',
  },
  {
    name: 'STRAVA_PUBLIC_VERDICTS',
    text: 'May others see the passes of rides from Strava? Read its API agreement first: true or false',
    preset: 'false',
  },
  { name: 'STRAVA_CLIENT_ID', text: 'Strava: client id of your application, empty for none' },
  { name: 'STRAVA_CLIENT_SECRET', text: 'Strava: client secret', isSecret: true },
  { name: 'GOOGLE_CLIENT_ID', text: 'Google: client id, empty for none' },
  { name: 'GOOGLE_CLIENT_SECRET', text: 'Google: client secret', isSecret: true },
  { name: 'FACEBOOK_CLIENT_ID', text: 'Facebook: app id, empty for none' },
  { name: 'FACEBOOK_CLIENT_SECRET', text: 'Facebook: app secret', isSecret: true },
  { name: 'SMTP_URL', text: 'Mail server, smtps://name:password@host:465, empty for none', isSecret: true },
  { name: 'MAIL_FROM', text: 'Address that the site’s mail comes from, empty for none' },
  { name: 'OPERATOR_MAIL', text: 'Who gets a line a day while something is failing; empty: the contact' },
];

/** Made here, never asked for. */
const generatedSecrets = ['KEYED_HASH_KEY', 'TOKEN_KEY', 'COLUMN_KEY', 'CERTIFICATE_KEY', 'METRICS_TOKEN'];

const toFlag = (name: string): string => name.toLowerCase().replaceAll('_', '-');

export const setupCommand: Command = {
  name: 'setup',
  help: `${usage}
      Writes the settings of an installed site (wolfpace.env) and its secrets (secrets/, one file each, readable only
      for root and the site's user), makes its keys, and says what is still missing. What is there already is kept:
      run it again at any time.
      --directory FOLDER   where to write; /etc/wolfpace
      --user NAME          the user of the services; wolfpace
      --no-questions       asks nothing: only flags and what is there
      ${questions.map(({ name, isSecret }) => `--${toFlag(name)} ${isSecret ? 'FILE' : 'VALUE'}`).join('\n      ')}`,

  async run(args) {
    const { values } = readFlags(args);
    const directory = resolveTypedPath(typeof values.directory === 'string' ? values.directory : '/etc/wolfpace');
    const owner = findOwner(typeof values.user === 'string' ? values.user : 'wolfpace');
    const settings = openSettings(directory, owner);
    applyFlags(settings, values);
    if (process.stdin.isTTY && values['no-questions'] !== true) await askForMissing(settings);
    else applyPresets(settings);
    for (const name of generatedSecrets) settings.generateSecret(name);
    settings.save();
    const findings = await examineSite(settings.toEnvironment(), systemClock);
    process.stdout.write(`${settings.describe()}\n\n${formatFindings(findings)}`);
    process.stdout.write(
      `\nKeep a copy of ${join(directory, 'secrets')} apart from the backups. Check again: wolfpace-admin doctor\n`,
    );
  },
};

type Flags = ReturnType<typeof readFlags>['values'];

function readFlags(args: readonly string[]) {
  const names = ['directory', 'user', ...questions.map(({ name }) => toFlag(name))];
  const textOptions = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  const options: ParseArgsConfig['options'] = { ...textOptions, 'no-questions': { type: 'boolean' } };
  try {
    return parseArgs({ args: [...args], options });
  } catch (error) {
    throw new CommandError(`${(error as Error).message.split('\n', 1)[0]} It is called so: ${usage}`);
  }
}

interface Owner {
  readonly uid: number;
  readonly gid: number;
}

/** Undefined unless this is root, who alone can give files to another user. */
function findOwner(user: string): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const readId = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: 'pipe' }));
  try {
    return { uid: readId('-u'), gid: readId('-g') };
  } catch {
    throw new CommandError(`There is no user ${user}: adduser --system --group --home /srv/wolfpace ${user}`);
  }
}

type Settings = ReturnType<typeof openSettings>;

/**
 * The settings and secrets of a folder. Files belong to root and are readable for the group of the site's user. Lines of
 * the settings that are not set here stay as the operator wrote them.
 */
function openSettings(directory: string, owner: Owner | undefined) {
  const secretsDirectory = join(directory, 'secrets');
  const path = join(directory, 'wolfpace.env');
  const previousText = existsSync(path) ? readFileSync(path, 'utf8') : '# All settings: docs/configuration.md\n';
  let text = previousText;
  const changes: string[] = [];
  const protect = (target: string, mode: number) => {
    if (owner !== undefined) chownSync(target, 0, owner.gid);
    chmodSync(target, mode);
  };
  const toPath = (name: string) => join(secretsDirectory, name.toLowerCase());
  const writeProtected = (target: string, content: string) => {
    writeFileSync(target, content, { mode: 0o600 });
    protect(target, 0o640);
    changes.push(target);
  };
  const setLine = (name: string, value: string) => {
    text = replaceSetting(text, name, value);
  };
  // A folder that is there already may hold files of others.
  if (!existsSync(directory)) {
    mkdirSync(directory, { recursive: true });
    protect(directory, 0o750);
  }
  mkdirSync(secretsDirectory, { recursive: true });
  protect(secretsDirectory, 0o750);
  setLine('SECRETS_DIRECTORY', secretsDirectory);
  return {
    has: ({ name, isSecret = false }: Question) =>
      isSecret ? existsSync(toPath(name)) : (parseEnv(text)[name] ?? '').trim() !== '',
    set: ({ name, isSecret = false }: Question, value: string) => {
      if (isSecret) writeProtected(toPath(name), `${value}\n`);
      else setLine(name, value);
    },
    generateSecret: (name: string) => {
      if (existsSync(toPath(name))) return;
      const bytes = randomBytes(32);
      writeProtected(toPath(name), `${bytes.toString(name === 'METRICS_TOKEN' ? 'hex' : 'base64')}\n`);
    },
    save: () => {
      if (!existsSync(path) || text !== previousText) writeProtected(path, text);
    },
    toEnvironment: () => parseEnv(text),
    describe: () => (changes.length === 0 ? `${directory} is as it was.` : `Written: ${changes.join(', ')}`),
  };
}

/** Quoted, because node and systemd read an unquoted `#` or blank differently. */
function replaceSetting(text: string, name: string, value: string): string {
  if (/['\n]/.test(value)) throw new CommandError(`${name} must be one line without a single quotation mark.`);
  if (parseEnv(text)[name] === value) return text;
  const line = /^[\w./:@,+-]*$/.test(value) ? `${name}=${value}` : `${name}='${value}'`;
  const isSet = new RegExp(`^${name}=.*$`, 'm');
  return isSet.test(text) ? text.replace(isSet, () => line) : `${text.replace(/\n?$/, '\n')}${line}\n`;
}

function applyFlags(settings: Settings, flags: Flags): void {
  for (const question of questions) {
    const flag = flags[toFlag(question.name)];
    if (typeof flag === 'string') settings.set(question, question.isSecret ? readSecretFile(flag) : flag);
  }
}

async function askForMissing(settings: Settings): Promise<void> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  for (const question of questions) {
    if (settings.has(question) || !isAsked(question, settings)) continue;
    const hint = question.preset === undefined ? '' : ` [${question.preset}]`;
    const answer = (await terminal.question(`${question.text}${hint}: `)).trim() || question.preset;
    if (answer) settings.set(question, answer);
  }
  terminal.close();
}

function applyPresets(settings: Settings): void {
  for (const question of questions)
    if (question.preset !== undefined && !settings.has(question)) settings.set(question, question.preset);
}

/** The secret of a provider that is not used is not asked for. */
function isAsked({ name }: Question, settings: Settings): boolean {
  if (!name.endsWith('_CLIENT_SECRET')) return true;
  const id = name.replace('_CLIENT_SECRET', '_CLIENT_ID');
  return questions.some((question) => question.name === id && settings.has(question));
}

function readSecretFile(path: string): string {
  try {
    return readFileSync(resolveTypedPath(path), 'utf8').trim();
  } catch (error) {
    throw new CommandError(`The secret cannot be read: ${(error as Error).message}`);
  }
}
