import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchPicture, isPublicAddress } from '#server/modules/auth/avatars.ts';

let server: Server;
let origin: string;
const requestedUrls: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? '';
    requestedUrls.push(path);
    if (path === '/silent') return;
    if (path === '/endless') {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
      return;
    }
    const to = new URLSearchParams(path.split('?')[1]).get('to');
    if (to !== null) return void response.writeHead(302, { location: to }).end();
    response.end('picture');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const development = { timeoutMs: 2_000, allowsLoopback: true };
const production = { timeoutMs: 2_000, allowsLoopback: false };
const redirect = (to: string) => `/go?to=${encodeURIComponent(to)}`;

describe('fetchPicture', () => {
  it('downloads a picture, also through redirects', async () => {
    expect(String(await fetchPicture(`${origin}/a`, development))).toBe('picture');
    expect(String(await fetchPicture(origin + redirect('/a'), development))).toBe('picture');
    expect(String(await fetchPicture(origin.replace('127.0.0.1', 'localhost'), development))).toBe('picture');
  });

  it('gives up on a fourth redirect, on a file that is too large and on a timeout', async () => {
    const hops = (count: number): string => (count === 0 ? '/x' : redirect(hops(count - 1)));
    expect(String(await fetchPicture(origin + hops(3), development))).toBe('picture');
    expect(await fetchPicture(origin + hops(4), development)).toBeUndefined();
    expect(await fetchPicture(`${origin}/endless`, development)).toBeUndefined();
    expect(await fetchPicture(`${origin}/silent`, { ...development, timeoutMs: 100 })).toBeUndefined();
  });

  it.each([
    'http://127.0.0.1',
    'https://127.0.0.1',
    'https://[::1]',
    'https://[::ffff:127.0.0.1]',
    'https://2130706433',
    'https://0x7f.1',
    'https://localhost',
    'https://169.254.169.254/latest/meta-data',
    'https://10.0.0.1',
    'http://example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'data:image/png;base64,AA==',
  ])('does not connect to %s in production', async (address) => {
    requestedUrls.length = 0;
    const port = new URL(origin).port;
    const local = address.replace(/^(https?:\/\/[^/]+)$/, `$1:${port}`);
    expect(await fetchPicture(local, production)).toBeUndefined();
    expect(requestedUrls).toEqual([]);
  });

  it('does not follow a redirect into a private network, not even in development', async () => {
    for (const to of ['http://10.0.0.1/', 'http://169.254.169.254/', 'file:///etc/passwd', 'http://[fd00::1]/']) {
      expect(await fetchPicture(origin + redirect(to), { ...development, timeoutMs: 500 })).toBeUndefined();
    }
  });
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '140.112.8.116', '172.15.255.255', '172.32.0.1', '2606:4700::1111', '2001:4860:4860::8888'])(
    '%s is public',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:8.8.8.8',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001:0:1::1',
    'localhost',
    '',
  ])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));
});
