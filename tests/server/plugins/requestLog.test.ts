import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { buildApp } from '#server/buildApp.ts';
import { connect } from '#server/db/connect.ts';
import { TestClock, testConfig } from '../appSupport/testApp.ts';

it('logs request and answer without query, address or user agent', async () => {
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
  const response = await app.inject({
    url: '/api/health/live?email=rider@example.com',
    remoteAddress: '203.0.113.99',
    headers: { 'user-agent': 'VeryRareBrowser', referer: 'https://example.com/secret', cookie: 'secret=1' },
  });
  await app.close();
  await db.destroy();
  const entries = lines.map((line) => JSON.parse(line));
  expect(entries.filter(({ msg }) => msg === 'answered')).toEqual([
    expect.objectContaining({
      method: 'GET',
      path: '/api/health/live',
      status: 200,
      requestId: response.headers['request-id'],
    }),
  ]);
  expect(lines.join('')).not.toMatch(/rider@|203\.0\.113|VeryRare|secret/);
});
