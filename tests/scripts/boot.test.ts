import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readProcessIdentity } from '#embedded/processIdentity.ts';

const root = resolve(import.meta.dirname, '../..');

/** A checkout with the real boot script, a program behind `check`, and an npm that only records its calls. */
function createCheckout(program: string): string {
  const checkout = mkdtempSync(join(tmpdir(), 'wolfpace-boot-'));
  onTestFinished(() => rmSync(checkout, { recursive: true, force: true }));
  mkdirSync(join(checkout, 'scripts'));
  mkdirSync(join(checkout, 'bin'));
  for (const name of ['boot.mjs', 'endWithParent.mjs'])
    copyFileSync(join(root, 'scripts', name), join(checkout, 'scripts', name));
  writeFileSync(join(checkout, 'package.json'), '{"type": "module"}');
  writeLockfile(checkout, '1.0.0');
  writeFileSync(join(checkout, 'scripts/check.ts'), program);
  const npm = [
    '#!/bin/sh',
    'echo "$@" >> npm-calls',
    `mkdir -p node_modules/node-linux-${process.arch}/bin`,
    `ln -sf "${process.execPath}" node_modules/node-linux-${process.arch}/bin/node`,
  ];
  writeFileSync(join(checkout, 'bin/npm'), `${npm.join('\n')}\n`);
  chmodSync(join(checkout, 'bin/npm'), 0o755);
  return checkout;
}

function writeLockfile(checkout: string, version: string): void {
  writeFileSync(
    join(checkout, 'package-lock.json'),
    JSON.stringify({ packages: { '': {}, 'node_modules/a': { version } } }),
  );
}

interface Boot {
  child: ChildProcess;
  output(): string;
  waitForText(text: string): Promise<void>;
  exited: Promise<{ code: number | null; signal: string | null }>;
}

function boot(checkout: string, args: string[], nodeArgs: string[] = []): Boot {
  const { npm_execpath: _, ...inherited } = process.env;
  const env = { ...inherited, PATH: `${join(checkout, 'bin')}:${process.env.PATH}` };
  const child = spawn(process.execPath, [...nodeArgs, join(checkout, 'scripts/boot.mjs'), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  const exited = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const waitForText = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), exited.then(() => true)]);
      if (isOver && !text.includes(wanted)) throw new Error(`boot ended: ${text}`);
    }
  };
  return { child, output: () => text, waitForText, exited };
}

const readNpmCalls = (checkout: string) =>
  existsSync(join(checkout, 'npm-calls')) ? readFileSync(join(checkout, 'npm-calls'), 'utf8').trim().split('\n') : [];

const waitingProgram = `
  process.on('SIGTERM', () => { console.log('heard SIGTERM'); process.exit(0); });
  process.on('SIGINT', () => { console.log('heard SIGINT'); process.exit(0); });
  setInterval(() => undefined, 1000);
  console.log('pid ' + process.pid + ' is up');
`;

test('installs once per lockfile, with the packages of the tests, and again when it changes', async () => {
  const checkout = createCheckout('');
  expect((await boot(checkout, ['check']).exited).code).toBe(0);
  expect((await boot(checkout, ['check']).exited).code).toBe(0);
  expect(readNpmCalls(checkout)).toHaveLength(1);
  expect(readNpmCalls(checkout)[0]).toMatch(/^ci --include=dev /);
  writeLockfile(checkout, '2.0.0');
  expect((await boot(checkout, ['check']).exited).code).toBe(0);
  expect(readNpmCalls(checkout)).toHaveLength(2);
});

test('several boots at once install once', async () => {
  const checkout = createCheckout('');
  const boots = await Promise.all([1, 2, 3].map(() => boot(checkout, ['check']).exited));
  expect(boots.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(readNpmCalls(checkout)).toHaveLength(1);
});

test('does not install again after an npm install by hand that fits the lockfile', async () => {
  const checkout = createCheckout('');
  mkdirSync(join(checkout, `node_modules/node-linux-${process.arch}/bin`), { recursive: true });
  symlinkSync(process.execPath, join(checkout, `node_modules/node-linux-${process.arch}/bin/node`));
  const installed = join(checkout, 'node_modules/.package-lock.json');
  writeFileSync(installed, JSON.stringify({ packages: { 'node_modules/a': { version: '0.9.0' } } }));
  await boot(checkout, ['check']).exited;
  expect(readNpmCalls(checkout)).toHaveLength(1);
  writeLockfile(checkout, '2.0.0');
  writeFileSync(installed, JSON.stringify({ packages: { 'node_modules/a': { version: '2.0.0' } } }));
  await boot(checkout, ['check']).exited;
  expect(readNpmCalls(checkout)).toHaveLength(1);
});

test('serves a built site without development packages, and says when it is missing', async () => {
  const checkout = createCheckout('');
  mkdirSync(join(checkout, 'server'));
  writeFileSync(join(checkout, 'server/main.ts'), 'console.log("serving", process.argv.slice(2).join("+"));');
  const missing = boot(checkout, ['serve']);
  expect((await missing.exited).code).toBe(1);
  expect(missing.output()).toContain('There is no built site in dist/');
  expect(readNpmCalls(checkout)).toEqual([expect.stringMatching(/^ci --omit=dev --include=optional /)]);
  mkdirSync(join(checkout, 'dist'));
  writeFileSync(join(checkout, 'dist/index.html'), '');
  writeFileSync(
    join(checkout, 'package-lock.json'),
    JSON.stringify({
      packages: { '': {}, 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0', dev: true } },
    }),
  );
  const installed = join(checkout, 'node_modules/.package-lock.json');
  writeFileSync(installed, JSON.stringify({ packages: { 'node_modules/a': { version: '1.0.0' } } }));
  const serving = boot(checkout, ['serve', 'one']);
  expect((await serving.exited).code).toBe(0);
  expect(serving.output()).toContain('serving one');
  expect(readNpmCalls(checkout)).toHaveLength(1);
  // The tests need all packages, and from then on the checkout keeps them.
  await boot(checkout, ['check']).exited;
  expect(readNpmCalls(checkout)[1]).toMatch(/^ci --include=dev /);
  writeLockfile(checkout, '2.0.0');
  await boot(checkout, ['serve']).exited;
  expect(readNpmCalls(checkout)[2]).toMatch(/^ci --include=dev /);
});

test('a failed install prints one clear line and passes its exit code on', async () => {
  const checkout = createCheckout('');
  writeFileSync(join(checkout, 'bin/npm'), '#!/bin/sh\nexit 9\n');
  const failing = boot(checkout, ['check']);
  expect((await failing.exited).code).toBe(9);
  expect(failing.output()).toContain('The packages could not be installed');
});

test('runs the program with its arguments on the pinned Node and passes its exit code on', async () => {
  const checkout = createCheckout('console.log(process.execPath, process.argv.slice(2).join("+")); process.exit(7);');
  const run = boot(checkout, ['check', 'one', 'two words']);
  expect((await run.exited).code).toBe(7);
  expect(run.output()).toContain('one+two words');
});

test.each(['SIGTERM', 'SIGINT'] as const)('passes %s on and waits for the program', async (signal) => {
  const run = boot(createCheckout(waitingProgram), ['check']);
  await run.waitForText('is up');
  run.child.kill(signal);
  expect((await run.exited).code).toBe(0);
  expect(run.output()).toContain(`heard ${signal}`);
});

test('a closed terminal ends the program gracefully', async () => {
  const run = boot(createCheckout(waitingProgram), ['check']);
  await run.waitForText('is up');
  run.child.kill('SIGHUP');
  expect((await run.exited).code).toBe(0);
  expect(run.output()).toContain('heard SIGTERM');
});

test('the program ends when boot is killed', async () => {
  const run = boot(createCheckout(waitingProgram), ['check']);
  await run.waitForText('is up');
  const pid = Number(/pid (\d+)/.exec(run.output())?.[1]);
  expect(readProcessIdentity(pid)).toBeDefined();
  run.child.kill('SIGKILL');
  await run.exited;
  await expect.poll(() => readProcessIdentity(pid), { timeout: 60_000 }).toBeUndefined();
});

test('an unknown command prints one line of usage', async () => {
  const run = boot(createCheckout(''), ['fly']);
  expect((await run.exited).code).toBe(1);
  expect(run.output()).toMatch(/^Usage: [^\n]*start\|[^\n]*\n$/);
});

const toPretendArgs = (platform: string, node: string) => {
  const text = `Object.defineProperty(process, 'platform', { value: '${platform}' });
    Object.defineProperty(process, 'version', { value: 'v${node}' });
    Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } });`;
  return ['--import', `data:text/javascript,${encodeURIComponent(text)}`];
};

test.each([
  ['linux', '18.19.0', /^Node 20 or newer is needed to start; this is v18\.19\.0\.\n$/],
  ['darwin', '20.1.0', /^On darwin \w+ Node 24 or newer is needed; this is v20\.1\.0\.[^\n]*\n$/],
])('on %s with Node %s it says in one line what is missing', async (platform, node, line) => {
  const checkout = createCheckout('');
  const run = boot(checkout, ['check'], toPretendArgs(platform, node));
  expect((await run.exited).code).toBe(1);
  expect(run.output()).toMatch(line);
  expect(readNpmCalls(checkout)).toEqual([]);
});
