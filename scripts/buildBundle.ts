import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const root = resolve(import.meta.dirname, '..');
const stampFile = join(root, 'dist/.built-from');
const INPUTS = [
  'package-lock.json',
  'vite.config.ts',
  'index.html',
  '.env*',
  '{contract,machines,public,src,workers}/**/*',
  'scripts/build/**/*',
  'server/modules/pages/firstPaintStyle.ts',
];

const hash = hashInputs();
if (!process.argv.includes('--if-stale') || !isFresh(hash)) await buildBundle(hash);

function isFresh(inputsHash: string): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === inputsHash;
}

/** Built in another folder and renamed: a failed or interrupted build leaves the old bundle intact. */
async function buildBundle(inputsHash: string): Promise<void> {
  const outDir = join(root, 'node_modules/.cache', `bundle-${process.pid}`);
  const startedAtMs = performance.now();
  console.error('Building the browser bundle ...');
  try {
    await build({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
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
  for (const path of globSync(INPUTS, { cwd: root }).sort()) {
    if (statSync(join(root, path)).isFile()) digest.update(`${path}\0`).update(readFileSync(join(root, path)));
  }
  return digest.digest('hex');
}
