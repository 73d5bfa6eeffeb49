import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { findFreePort } from './freePort.ts';
import { createSiteEnvironment } from './siteEnvironment.ts';

export interface Site {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** Starts the whole site like `npm start`, on a free port and with its own data directory. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const port = await findFreePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'wolfpace-site-'));
  const child = spawn(process.execPath, ['scripts/boot.mjs', 'start'], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: createSiteEnvironment({ PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...environment }),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  await Promise.race([
    waitUntilReady(origin),
    ended.then(() => Promise.reject(new Error('the site ended before it was ready'))),
  ]);
  return { origin, stop };
}

async function waitUntilReady(origin: string): Promise<void> {
  const deadlineMs = Date.now() + 180_000;
  while (Date.now() < deadlineMs) {
    const answer = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error('the site was not ready within 180 s');
}
