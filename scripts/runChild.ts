import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

export const root = resolve(import.meta.dirname, '..');
const endWithParent = pathToFileURL(join(root, 'scripts/endWithParent.mjs')).href;
const runningChildren = new Set<{ stop(): void; exited: Promise<number> }>();

interface ChildOptions {
  env?: Record<string, string>;
  /** Receives the child's output; without it the child writes to our own output. */
  onOutput?: (text: string) => void;
}

export interface Child {
  exited: Promise<number>;
  stop(): void;
}

/** Starts a script on this same Node, in a process group that ends with this process, however this process ends. */
export function startNode(args: string[], options: ChildOptions = {}): Child {
  const { env, onOutput } = options;
  const outputMode = onOutput === undefined ? 'inherit' : 'pipe';
  const child = spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: root,
    detached: true,
    env: { ...process.env, ...env, END_WITH_PARENT: String(process.pid) },
    stdio: ['ignore', outputMode, outputMode, 'ipc'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => onOutput?.(text));
  const exited = new Promise<number>((resolveExit, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolveExit(code ?? 128 + constants.signals[signal as NodeJS.Signals]));
  });
  const stop = () => {
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  };
  const entry = { stop, exited };
  runningChildren.add(entry);
  // The caller that awaits `exited` handles its error.
  exited.finally(() => runningChildren.delete(entry)).catch(() => undefined);
  return entry;
}

export function runNode(args: string[], options: ChildOptions = {}): Promise<number> {
  return startNode(args, options).exited;
}

/** On a signal the children end first, then this process. */
export function endChildrenOnSignal(): void {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, async () => {
      const children = [...runningChildren];
      for (const child of children) child.stop();
      await Promise.allSettled(children.map((child) => child.exited));
      process.exit(128 + constants.signals[name]);
    });
  }
}
