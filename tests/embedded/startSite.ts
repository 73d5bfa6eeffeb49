import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { readProcessIdentity } from '#embedded/processIdentity.ts';
import { createSiteEnvironment } from '#tests/support/siteEnvironment.ts';
import { checkoutDirectory } from './startProgram.ts';

export interface SiteProcess {
  child: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Resolves once the output contains the text; fails if the process ends first. */
  waitForOutput(text: string): Promise<void>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** In its own process group, so that a test can press Ctrl-C. */
export function startSite(command: string[], environment: Record<string, string>): SiteProcess {
  const [program = '', ...args] = command;
  const env = createSiteEnvironment({ LOG_LEVEL: 'warn', ...environment });
  const child = spawn(program, args, {
    cwd: checkoutDirectory,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
    });
  }
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const waitForOutput = async (text: string) => {
    while (!texts.stdout.includes(text)) {
      const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), exited.then(() => true)]);
      if (isOver) throw new Error(`the site ended: ${texts.stdout} ${texts.stderr}`);
    }
  };
  return { child, stdout: () => texts.stdout, stderr: () => texts.stderr, waitForOutput, exited };
}

export const npmStart = ['npm', 'start'];
export const serverOnly = [process.execPath, 'scripts/localSite.ts'];

/** The process and all its descendants, including those in other sessions. */
export function listProcessTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    const child = Number(name);
    const parent = Number.isInteger(child) ? readParentPid(child) : undefined;
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), child]);
  }
  const listSubtree = (parent: number): number[] => [parent, ...(children.get(parent) ?? []).flatMap(listSubtree)];
  return listSubtree(pid);
}

export function readCommand(pid: number): string {
  return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
}

export const isRunning = (pid: number) => readProcessIdentity(pid) !== undefined;

function readParentPid(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}
