import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

interface ProgramOutput {
  log?: string;
  ready?: { isOwner: boolean; connectionString: string };
  stopped?: boolean;
  acknowledged?: number;
  failed?: { code?: string; message: string };
}

interface StartOptions {
  dataDir?: string;
  job?: 'wait' | 'write';
  checkout?: string;
  node?: string;
  nodeArgs?: string[];
  uid?: number;
  gid?: number;
}

export interface Program {
  child: ChildProcess;
  outputs: ProgramOutput[];
  /** Waits for a matching line; fails if the program ends without one. */
  until<T>(pick: (output: ProgramOutput) => T | undefined): Promise<T>;
  ready(): Promise<{ isOwner: boolean; connectionString: string }>;
  end(signal?: NodeJS.Signals): Promise<void>;
}

export const checkoutDirectory = resolve(import.meta.dirname, '../..');

export function startProgram({
  dataDir = '',
  job = 'wait',
  checkout = checkoutDirectory,
  node = process.execPath,
  nodeArgs = [],
  uid,
  gid,
}: StartOptions): Program {
  const script = join(checkout, 'tests/embedded/launcherProgram.ts');
  const child = spawn(node, [...nodeArgs, script, dataDir, job], {
    cwd: checkout,
    uid,
    gid,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const outputs: ProgramOutput[] = [];
  let errorOutput = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text;
  });
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => outputs.push(JSON.parse(line) as ProgramOutput));
  const closed = once(lines, 'close');
  const exited = once(child, 'exit');
  const until = async <T>(pick: (event: ProgramOutput) => T | undefined): Promise<T> => {
    for (let readCount = 0; ; readCount += 1) {
      while (readCount >= outputs.length) {
        const isOver = await Promise.race([once(lines, 'line').then(() => false), closed.then(() => true)]);
        if (isOver && readCount >= outputs.length)
          throw new Error(`the program ended: ${JSON.stringify(outputs.at(-1))} ${errorOutput}`);
      }
      const picked = pick(outputs[readCount] as ProgramOutput);
      if (picked !== undefined) return picked;
    }
  };
  const end = async (signal: NodeJS.Signals = 'SIGTERM') => {
    child.kill(signal);
    await exited;
  };
  return { child, outputs, until, ready: () => until((event) => event.ready), end };
}
