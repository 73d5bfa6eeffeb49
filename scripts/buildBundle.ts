import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { finishBundle } from './build/finishBundle.ts';
import { bundleSources, hashFiles } from './bundleSources.ts';
import { root } from './runChild.ts';

const stampFile = join(root, 'dist/.built-from');
const inputHash = hashInputs();
if (!process.argv.includes('--if-stale') || !isFresh(inputHash)) await buildBundle(inputHash);

function isFresh(inputsHash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsHash;
}

/** Builds in another folder and renames it: a failed or interrupted build leaves the old bundle intact. */
async function buildBundle(inputsHash: string): Promise<void> {
  const outDir = join(root, 'node_modules/.cache', `bundle-${process.pid}`);
  const startedAtMs = performance.now();
  console.error('Building the browser bundle ...');
  try {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    await finishBundle(outDir);
    writeFileSync(join(outDir, '.built-from'), inputsHash);
    mkdirSync(join(root, 'dist'), { recursive: true });
    renameSync(join(root, 'dist'), `${outDir}.old`);
    renameSync(outDir, join(root, 'dist'));
  } finally {
    rmSync(outDir, { recursive: true, force: true });
    rmSync(`${outDir}.old`, { recursive: true, force: true });
  }
  console.error(`Built in ${((performance.now() - startedAtMs) / 1000).toFixed(1)} s.`);
}

function hashInputs(): string {
  const digest = createHash('sha256').update(process.version);
  for (const [name, value] of Object.entries(process.env).sort()) {
    if (name.startsWith('VITE_')) digest.update(`${name}=${value}\0`);
  }
  return digest.update(hashFiles(bundleSources)).digest('hex');
}
