import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { pages } from '#contract/pages.ts';
import { buildApp } from '#server/buildApp.ts';
import { connect } from '#server/db/connect.ts';
import { toRouteUrl } from '#server/http/toRouteUrl.ts';
import { TestClock, testConfig } from '../appSupport/testApp.ts';

/** An app without a database, and the lines that it logs. */
async function openLoggedApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const db = connect('postgres://nobody:nothing@127.0.0.1:1/none');
  const clock = new TestClock('2026-03-01T04:00:00Z');
  const lifecycle = { isDraining: false };
  const app = await buildApp({
    config: testConfig(),
    db,
    clock,
    lifecycle,
    logger: { level: 'info', stream },
    buildDirectory: '/nonexistent',
  });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
  });
  const listAnswered = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  return { app, lines, listAnswered };
}

it('logs request and answer without query, address or user agent', async () => {
  const { app, lines, listAnswered } = await openLoggedApp();
  const response = await app.inject({
    url: '/api/health/live?email=rider@example.com',
    remoteAddress: '203.0.113.99',
    headers: { 'user-agent': 'VeryRareBrowser', referer: 'https://example.com/secret', cookie: 'secret=1' },
  });
  expect(listAnswered()).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: '/api/health/live',
      status: 200,
      requestId: response.headers['request-id'],
    }),
  ]);
  expect(lines.join('')).not.toMatch(/rider@|203\.0\.113|VeryRare|secret/);
});

it.each([
  ['a calendar feed', '/calendar/zh-TW/Xy7secret.ics', '/calendar/:language/:file'],
  ['a shared ride', '/api/shared-rides/Xy7secret/', '/api/shared-rides/:token/'],
  ['a link to a course', '/route/own-link-Xy7secret', '/route/own-link-'],
  ['a misspelt link to a ride', '//R%2fXy7secret', '/r/'],
])('logs the address of %s without its secret', async (_, url, path) => {
  const { app, lines, listAnswered } = await openLoggedApp();
  await app.inject({ url });
  expect(listAnswered()).toEqual([expect.objectContaining({ path })]);
  expect(lines.join('')).not.toContain('Xy7secret');
});

/** Parameters that anybody may know: what else stands in an address has to stay out of the log. */
const publicParameters = [
  'id',
  'index',
  'kind',
  'language',
  'member_id',
  'provider',
  'purpose',
  'race_id',
  'registration_id',
  'section',
  'width',
];
const publicFiles = ['/calendar/:language/events/:file', '/og/certificates/:file', '/og/routes/:file'];

/** From Fastify's own route tree, with the addresses of pages, which one route serves. */
function listUrls(app: FastifyInstance): string[] {
  const path: string[] = [];
  const served = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .map((line) => {
      const [, indent = '', part = ''] = /^([\s│├└─]*)(\S*)/.exec(line) ?? [];
      path.splice(Math.max(0, Math.round(indent.length / 4) - 1), path.length, part);
      return path.join('');
    });
  return [...new Set([...served, ...Object.values(pages).map((page) => toRouteUrl(page.path))])];
}

it('logs no parameter of any address that may be a secret', async () => {
  const { app, lines } = await openLoggedApp();
  const urls = listUrls(app).filter((url) =>
    [...url.matchAll(/:(\w+)/g)].some(([, name = '']) => !publicParameters.includes(name)),
  );
  const secretUrls = urls.filter((url) => !publicFiles.some((file) => url.startsWith(file)));
  expect(secretUrls).toContain('/api/webhooks/strava/:secret');
  expect(secretUrls).toContain('/r/:token');
  for (const url of secretUrls) await app.inject({ url: url.replace(/:\w+/g, 'Xy7secret') });
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
  expect(logged.length).toBe(secretUrls.length);
  expect(logged.map(({ path }) => path).filter((path) => path.includes('Xy7secret'))).toEqual([]);
});
