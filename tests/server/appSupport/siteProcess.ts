import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { rootDirectory } from '#server/config/rootDirectory.ts';
import { testKeys } from './testApp.ts';

export interface ProcessResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** The real program with its own environment. */
export class SiteProcess {
  readonly child: ChildProcess;
  readonly #ended: Promise<ProcessResult>;
  #stdout = '';
  #stderr = '';

  constructor(environment: Record<string, string>, program = 'scripts/localSite.ts') {
    const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
    const env = { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...testKeys, PORT: '0', ...environment };
    this.child = spawn(process.execPath, [join(rootDirectory, program)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stdout?.on('data', (chunk) => (this.#stdout += chunk));
    this.child.stderr?.on('data', (chunk) => (this.#stderr += chunk));
    this.#ended = once(this.child, 'close').then(([code]) => ({ code, stdout: this.#stdout, stderr: this.#stderr }));
  }

  /** The printed address; fails with the program's output if the program ends first. */
  async waitForAddress(): Promise<string> {
    const address = new Promise<string>((resolve) => {
      const checkOutput = () => {
        const match = /is at (http:\/\/\S+)/.exec(this.#stdout);
        if (match?.[1]) resolve(match[1]);
      };
      this.child.stdout?.on('data', checkOutput);
      checkOutput();
    });
    const earlyExit = this.#ended.then(({ code, stdout, stderr }) => {
      throw new Error(`ended with ${code} before it served: ${stdout}${stderr}`);
    });
    return Promise.race([address, earlyExit]);
  }

  /** Resolves as soon as the program has printed the text. */
  async waitForOutput(text: string): Promise<void> {
    while (!this.#stdout.includes(text)) {
      const stream = this.child.stdout;
      if (!stream || this.child.exitCode !== null) throw new Error(`ended without saying ${text}: ${this.#stderr}`);
      await once(stream, 'data');
    }
  }

  waitForExit(): Promise<ProcessResult> {
    return this.#ended;
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<ProcessResult> {
    this.child.kill(signal);
    return this.#ended;
  }
}
