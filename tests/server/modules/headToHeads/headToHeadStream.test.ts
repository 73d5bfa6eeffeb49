import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { HeadToHeadAnswer } from '#contract/headToHeads/headToHeads.ts';
import { createHeadToHeadHub, maxStreamsPerClient } from '#server/modules/headToHeads/createHeadToHeadHub.ts';
import { createHeadToHeads } from '#server/modules/headToHeads/headToHeads.service.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createHeadToHead, createHeadToHeadDraft } from './headToHeadSite.ts';

let site: TestSite;
let adminId: string;

beforeAll(async () => {
  site = await createTestSite();
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.reset();
  adminId = await createRider(site, { username: 'the-admin', role: 'admin' });
});

interface StreamedEvent {
  readonly event: string;
  readonly answer: HeadToHeadAnswer;
}

/** Reads events of a stream one by one; null once it has ended. */
async function openStream(app: FastifyInstance = site.app, slug = 'winter-duel') {
  const leaving = new AbortController();
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'accept-encoding': 'gzip, br' };
  const url = `http://127.0.0.1:${port}/api/head-to-heads/${slug}/stream/`;
  const response = await fetch(url, { headers, signal: leaving.signal });
  const reader = (response.ok ? response.body : null)?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<StreamedEvent | null> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const [, event = '', data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        return { event, answer: JSON.parse(data) };
      }
      const read = await reader?.read();
      if (read === undefined || read.done) return null;
      text += read.value;
    }
  };
  return { response, next, leave: () => leaving.abort() };
}

const enterResult = (version: number, timeMs: number) =>
  createHeadToHeads(site).setResults(adminId, 'winter-duel', {
    version,
    results: [{ round: 'r1', side: 'a', member: null, outcome: 'time', time_ms: timeMs, points: null }],
  });
const toTimes = (streamed: StreamedEvent | null) => streamed?.answer.head_to_head.results.map(({ time_ms: ms }) => ms);

/** Reads until a version arrives. A change may be sent twice, but never out of order. */
async function readUntil(stream: Awaited<ReturnType<typeof openStream>>, version: number) {
  const versions: number[] = [];
  for (;;) {
    const streamed = await stream.next();
    if (streamed?.event !== 'state') throw new Error(`received ${streamed?.event ?? 'the end of the stream'}`);
    versions.push(streamed.answer.head_to_head.version);
    if (streamed.answer.head_to_head.version === version) return { streamed, versions };
  }
}

describe('the stream', () => {
  it('begins with the current state, uncompressed and not cached', async () => {
    await createHeadToHead(site);
    const stream = await openStream();
    const { headers } = stream.response;
    expect([headers.get('content-type'), headers.get('content-encoding'), headers.get('cache-control')]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
      'no-store, no-transform',
    ]);
    expect((await stream.next())?.answer.head_to_head).toMatchObject({ id: 'winter-duel', version: 1 });
    stream.leave();
  });

  it('sends changes of other connections, in order', async () => {
    await createHeadToHead(site);
    const stream = await openStream();
    await readUntil(stream, 1);
    await enterResult(1, 600_000);
    expect(toTimes((await readUntil(stream, 2)).streamed)).toEqual([600_000]);
    await enterResult(2, 599_000);
    await enterResult(3, 598_000);
    const { streamed, versions } = await readUntil(stream, 4);
    expect(toTimes(streamed)).toEqual([598_000]);
    expect(versions).toEqual(versions.toSorted((a, b) => a - b));
    stream.leave();
  });

  it('notifies all its readers, also of other processes, and no readers of another head-to-head', async () => {
    await createHeadToHead(site);
    await createHeadToHead(site, createHeadToHeadDraft({ id: 'other-duel' }));
    const second = await site.secondApp();
    await second.listen({ host: '127.0.0.1', port: 0 });
    const streams = [await openStream(), await openStream(), await openStream(second)];
    const otherStream = await openStream(site.app, 'other-duel');
    for (const stream of [...streams, otherStream]) await readUntil(stream, 1);
    await enterResult(1, 600_000);
    for (const stream of streams) expect(toTimes((await readUntil(stream, 2)).streamed)).toEqual([600_000]);
    await createHeadToHeads(site).setState(adminId, 'other-duel', { version: 1, state: 'live' });
    expect((await readUntil(otherStream, 2)).streamed.answer.head_to_head.id).toBe('other-duel');
    for (const stream of [...streams, otherStream]) stream.leave();
  });

  it('catches up after the listening connection was lost', async () => {
    await createHeadToHead(site);
    const stream = await openStream();
    await readUntil(stream, 1);
    await enterResult(1, 600_000);
    await readUntil(stream, 2);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'wolfpace-listen' and datname = current_database()`.execute(site.db);
    await enterResult(2, 599_000);
    expect(toTimes((await readUntil(stream, 3)).streamed)).toEqual([599_000]);
    stream.leave();
  });

  it('reports the deletion and ends', async () => {
    await createHeadToHead(site);
    const stream = await openStream();
    await readUntil(stream, 1);
    await createHeadToHeads(site).remove(adminId, 'winter-duel');
    let streamed = await stream.next();
    while (streamed?.event === 'state') streamed = await stream.next();
    expect([streamed?.event, await stream.next()]).toEqual(['gone', null]);
  });

  it.each(['nobody', 'x'.repeat(300), '%00'])('is not found for an unknown head-to-head (%#)', async (slug) => {
    const { response } = await openStream(site.app, slug);
    expect([response.status, (await response.json()).code]).toEqual([404, 'resource.notFound']);
  });

  it('is refused to a network that has forty of them, and to no other', async () => {
    await createHeadToHead(site);
    const url = '/api/head-to-heads/winter-duel/stream/';
    const open = (remoteAddress: string) => site.app.inject({ url, remoteAddress, payloadAsStream: true });
    const responses = await Promise.all(Array.from({ length: maxStreamsPerClient }, () => open('203.0.113.1')));
    responses.push(await open('203.0.113.2'));
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 200));
    const refused = await site.app.inject({ url, remoteAddress: '203.0.113.1' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'request.rateLimited']);
    for (const response of responses) response.stream().resume();
    await createHeadToHeads(site).remove(adminId, 'winter-duel');
  });

  it('is open again to a network with forty once it closes one', async () => {
    await createHeadToHead(site);
    const hub = createHeadToHeadHub({
      connectionString: site.connectionString,
      read: createHeadToHeads(site).get,
      onLost: () => undefined,
    });
    for (let count = 1; count < maxStreamsPerClient; count += 1) await hub.open('winter-duel', '203.0.113.1');
    const lastStream = await hub.open('winter-duel', '203.0.113.1');
    await expect(hub.open('winter-duel', '203.0.113.1')).rejects.toMatchObject({ code: 'request.rateLimited' });
    lastStream.destroy();
    await once(lastStream, 'close');
    await expect(hub.open('winter-duel', '203.0.113.1')).resolves.toBeDefined();
    await hub.close();
  });

  it('is refused while the site is shutting down, and ends with it', async () => {
    await createHeadToHead(site);
    const closing = await site.secondApp();
    await closing.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openStream(closing);
    await readUntil(stream, 1);
    await closing.close();
    await expect(stream.next()).resolves.toBeNull();
    site.lifecycle.isDraining = true;
    expect((await openStream()).response.status).toBe(503);
  });
});
