import { createServer } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { buildRedirectUri, getBrowserOrigin, resolveAddress } from '#server/http/getBrowserOrigin.ts';
import { getOwnOrigin } from '#server/modules/auth/ownOrigin.service.ts';

const request = (host: string, protocol = 'http') => ({ host, protocol }) as FastifyRequest;
const development = { publicOrigin: undefined, isProduction: false };

describe('browserOrigin', () => {
  it('is the address that the browser used, in development', () => {
    expect(getBrowserOrigin(request('localhost:5173'), development)).toBe('http://localhost:5173');
    expect(getBrowserOrigin(request('127.0.0.1:80'), development)).toBe('http://127.0.0.1');
    expect(getBrowserOrigin(request('wolfpace.test:443', 'https'), development)).toBe('https://wolfpace.test');
  });

  it('is the configured origin, and nothing else in production', () => {
    const publicOrigin = 'https://wolfpace.example';
    expect(getBrowserOrigin(request('evil.example'), { publicOrigin, isProduction: true })).toBe(publicOrigin);
    expect(getBrowserOrigin(request('evil.example'), { publicOrigin: undefined, isProduction: true })).toBeUndefined();
  });

  it.each(['', 'a b', '[', 'x:99999'])('is undefined for the host "%s"', (host) => {
    expect(getBrowserOrigin(request(host), development)).toBeUndefined();
  });
});

describe('ownOrigin', () => {
  const createListeningServer = (address: string) =>
    Object.assign(createServer(), { address: () => ({ address, family: 'x', port: 8080 }) });

  it.each([
    ['127.0.0.1', 'http://127.0.0.1:8080'],
    ['0.0.0.0', 'http://127.0.0.1:8080'],
    ['::', 'http://[::1]:8080'],
    ['::1', 'http://[::1]:8080'],
  ])('at %s is %s', (address, origin) => expect(getOwnOrigin(createListeningServer(address))).toBe(origin));

  it('is missing before the site listens', () => {
    expect(() => getOwnOrigin(createServer())).toThrow(/^providerUnreachable/);
  });
});

it('only addresses that begin with a slash are on this site', () => {
  const never = () => {
    throw new Error('asked');
  };
  expect(resolveAddress('https://www.strava.com/oauth/token', never)).toBe('https://www.strava.com/oauth/token');
  expect(resolveAddress('/simulator/x', () => 'http://localhost')).toBe('http://localhost/simulator/x');
  expect(buildRedirectUri('https://wolfpace.example', 'google')).toBe(
    'https://wolfpace.example/api/auth/google/callback/',
  );
});
