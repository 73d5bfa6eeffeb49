import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { request } from 'node:https';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { canInstall, findOnPath, installPackages } from '#scripts/debianPackages.ts';
import { rootDirectory } from '#server/config/rootDirectory.ts';
import { secretPaths } from '#server/plugins/requestLog.ts';
import { createTlsCertificate, type TestTlsCertificate } from './support/createTlsCertificate.ts';

// The shipped configuration in the real nginx, which is installed where it can be.
if (findOnPath('nginx') === undefined && canInstall()) installPackages(['nginx-light'], () => undefined);
const hasNginx = findOnPath('nginx') !== undefined && findOnPath('openssl') !== undefined;

let folder: string;
let httpsPort: number;
let nginx: ChildProcess;
let certificate: TestTlsCertificate;
const received: (string | undefined)[] = [];
const sites: Server[] = [];

async function findFreePort(): Promise<number> {
  const server = createSocketServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function startSite(): Promise<number> {
  const server = createServer((incoming, outgoing) => {
    received.push(incoming.headers['x-forwarded-for'] as string | undefined);
    outgoing.end('ok');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  sites.push(server);
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  if (!hasNginx) return;
  folder = await mkdtemp(join(tmpdir(), 'wolfpace-nginx-'));
  await mkdir(join(folder, 'logs'));
  certificate = createTlsCertificate();
  httpsPort = await findFreePort();
  const shipped = (await readFile(join(rootDirectory, 'deploy/nginx/wolfpace.conf'), 'utf8'))
    .replaceAll('/var/log/nginx', join(folder, 'logs'))
    .replace('/etc/letsencrypt/live/wolfpace.example/fullchain.pem', certificate.certificatePath)
    .replace('/etc/letsencrypt/live/wolfpace.example/privkey.pem', certificate.keyPath)
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${await findFreePort()};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`)
    .replace('127.0.0.1:8081', `127.0.0.1:${await startSite()}`)
    .replace('127.0.0.1:8082', `127.0.0.1:${await startSite()}`);
  // As Debian's nginx.conf, which has a log of its own for whatever sets none.
  const main = `daemon off; pid ${folder}/pid; error_log ${folder}/logs/error.log;
    events {}
    http { access_log ${folder}/logs/access.log; error_log ${folder}/logs/error.log;
      client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
      uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
      ${shipped}
    }`;
  await writeFile(join(folder, 'nginx.conf'), main);
  const options: SpawnOptions = { stdio: ['ignore', 'ignore', 'inherit'] };
  execFileSync('nginx', ['-t', '-q', '-c', join(folder, 'nginx.conf')], { stdio: options.stdio });
  nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf')], options);
  await waitUntilServed();
});

afterAll(async () => {
  if (!hasNginx) return;
  nginx.kill('SIGQUIT');
  await once(nginx, 'close');
  for (const site of sites) site.close();
  certificate.remove();
  await rm(folder, { recursive: true, force: true });
});

/** nginx does not say when it listens. */
async function waitUntilServed(): Promise<void> {
  for (;;) {
    const status = await ask('/api/health/live').catch(() => undefined);
    if (status !== undefined) return;
    if (nginx.exitCode !== null) throw new Error('nginx ended before it served');
  }
}

async function ask(path: string): Promise<number | undefined> {
  const outgoing = request({
    host: '127.0.0.1',
    port: httpsPort,
    path,
    rejectUnauthorized: false,
    headers: { 'x-forwarded-for': '203.0.113.9', referer: 'https://wolfpace.example/r/SECRET' },
  }).end();
  const [response] = await once(outgoing, 'response');
  response.resume();
  await once(response, 'end');
  return response.statusCode;
}

it.skipIf(!hasNginx)('passes requests on, and hides from outside what is for this machine', async () => {
  expect(await ask('/api/routes/')).toBe(200);
  expect(received.at(-1)).toBe('127.0.0.1');
  for (const path of ['/api/metrics', '/%61pi/metrics', '/api/health/ready', '/api/health/ready/'])
    expect(await ask(path), path).toBe(404);
});

it.skipIf(!hasNginx)('logs no query, secret, referrer or whole address', async () => {
  for (const path of [
    ...secretPaths,
    '/R/',
    '/calendar/en/',
    '/api/auth/strava/callback/?code=',
    '/route/wuling-west/?p=',
  ])
    await ask(`${path}SECRET`);
  for (const site of sites.splice(0)) {
    site.closeAllConnections();
    site.close();
  }
  expect(await ask('/r/SECRET')).toBe(502);
  const logs = await Promise.all(
    ['access.log', 'wolfpace.log', 'error.log'].map((name) =>
      readFile(join(folder, 'logs', name), 'utf8').catch(() => ''),
    ),
  );
  expect(logs[1]).toMatch(/^127\.0\.0\.0 \[\S+\] GET \/calendar\/\* 200 2 [\d.]+ 127\.0\.0\.1:\d+$/m);
  expect(logs[1]).toMatch(/ GET \/api\/auth\/strava\/callback\/ 200 /);
  expect(logs.join('\n')).not.toMatch(/SECRET|203\.0\.113|127\.0\.0\.1 \[/);
});
