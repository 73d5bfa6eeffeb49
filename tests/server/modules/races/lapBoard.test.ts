import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LapSync } from '#contract/races/lapBoard.ts';
import type { Db } from '#server/db/connect.ts';
import { createLapBoards, deleteOldLapBoards } from '#server/modules/races/lapBoard.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { createRace } from './raceSite.ts';

let site: PooledSite;
beforeAll(async () => {
  site = await createPooledSite(8);
});
beforeEach(async () => {
  await site.reset();
  await createRace(site);
});
afterAll(() => site.close());

const createBoards = (db: Db = site.db) => createLapBoards({ ...site, db });
const address = '192.0.2.1';
const unknown = { code: 'lapBoard.codeUnknown' };
const createTap = (number: string | null = '12', at_ms = 1_000): LapSync['entries'][number] => ({
  id: randomUUID(),
  kind: 'tapped',
  at_ms,
  number,
  target: null,
});
const createSync = (key: string, part: Partial<LapSync> = {}): LapSync => ({
  key,
  entries: [],
  after: 0,
  complete_until_ms: null,
  ...part,
});
/** A code different from the given one. */
const toWrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('pairing', () => {
  it('joins with the six digits, once', async () => {
    const boards = createBoards();
    const opened = await boards.open('spring', address);
    expect(opened.code).toMatch(/^\d{6}$/);
    expect(Date.parse(opened.expires_at) - site.clock.nowMs()).toBe(300_000);
    const joined = await boards.join('spring', opened.code);
    expect(joined).toMatchObject({ id: opened.id, watch: 'b' });
    expect(joined.key).not.toBe(opened.key);
    await expect(boards.join('spring', opened.code)).rejects.toMatchObject(unknown);
  });

  it('refuses a code after five minutes, and accepts its replacement', async () => {
    const boards = createBoards();
    const { id, key, code } = await boards.open('spring', address);
    site.clock.advanceMs(300_000);
    await expect(boards.join('spring', code)).rejects.toMatchObject(unknown);
    const renewed = await boards.renewCode(id, key);
    expect((await boards.join('spring', renewed.code)).id).toBe(id);
  });

  it('is limited to its race and to phones with a key', async () => {
    const boards = createBoards();
    await createRace(site, { slug: 'other' });
    const { id, code } = await boards.open('spring', address);
    await expect(boards.join('other', code)).rejects.toMatchObject(unknown);
    await expect(boards.renewCode(id, 'guessed')).rejects.toMatchObject({ code: 'resource.notFound' });
    await expect(boards.sync(id, createSync('guessed'))).rejects.toMatchObject({ code: 'resource.notFound' });
    await expect(boards.open('nothing', address)).rejects.toMatchObject({ code: 'resource.notFound' });
  });

  const sendCode = async (code: string, remoteAddress: string) => {
    const url = '/api/races/spring/lap-boards/joining/';
    return (await site.app.inject({ method: 'POST', url, payload: { code }, remoteAddress })).statusCode;
  };

  it('counts wrong codes against the client that sent them: five a minute, and nobody else is stopped', async () => {
    const { code } = await createBoards().open('spring', address);
    const strangers = Array.from({ length: 10 }, (_, index) => `203.0.113.${index}`);
    for (const stranger of strangers) {
      const tries = Array.from({ length: 6 }, () => sendCode(toWrongCode(code), stranger));
      expect((await Promise.all(tries)).sort()).toEqual([409, 409, 409, 409, 409, 429]);
    }
    expect(await sendCode(code, '203.0.113.0')).toBe(429);
    expect(await sendCode(code, '198.51.100.1')).toBe(200);
    site.clock.advanceMs(60_000);
    expect(await sendCode(toWrongCode(code), '203.0.113.0')).toBe(409);
  });

  it('does not count right codes as wrong', async () => {
    for (let count = 0; count < 7; count += 1) {
      const { code } = await createBoards().open('spring', address);
      expect(await sendCode(code, '198.51.100.2')).toBe(200);
    }
  });

  it('is rate-limited per network', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 13; count += 1) {
      const { code } = await createBoards().open('spring', `192.0.2.${count}`);
      statuses.push(await sendCode(code, '198.51.100.3'));
    }
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 200), 429]);
  });

  it('stores keys only as hashes', async () => {
    const { key } = await createBoards().open('spring', address);
    const rows = await site.db.selectFrom('lap_watch').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key);
    expect(rows[0]?.key_hash).toHaveLength(32);
  });

  /** Two phones enter one code at the same instant; returns how many were admitted. */
  async function joinTwice(db: Db): Promise<number> {
    const boards = createBoards(db);
    const { code } = await createBoards().open('spring', address);
    await openConnections(site.pool, 4);
    const tries = await Promise.allSettled([boards.join('spring', code), boards.join('spring', code)]);
    return tries.filter(({ status }) => status === 'fulfilled').length;
  }

  it('admits one of two phones that use the same code at once', async () => {
    expect(await joinTwice(site.pool)).toBe(1);
  });

  it('admits both phones without the lock', async () => {
    expect(await joinTwice(site.pool.withPlugin(new WithoutRowLocks({ areTwo: true })))).toBe(2);
  });
});

describe('the number of boards', () => {
  const openFrom = async (remoteAddress: string) =>
    (await site.app.inject({ method: 'POST', url: '/api/races/spring/lap-boards/', remoteAddress })).statusCode;

  it('is limited to twelve of one network a day, and starts again at midnight', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => openFrom('203.0.113.1')));
    expect(statuses).toEqual(statuses.map(() => 201));
    site.clock.advanceMs(60_000);
    expect(await openFrom('203.0.113.1')).toBe(429);
    expect(await openFrom('203.0.113.2')).toBe(201);
    site.clock.set('2026-03-01T16:00:00Z');
    expect(await openFrom('203.0.113.1')).toBe(201);
  });

  it('is exact when boards are opened at once', async () => {
    await openConnections(site.pool, 8);
    const boards = createBoards(site.pool);
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => boards.open('spring', address)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(12);
  });

  it('is limited to 200 of a race a day', async () => {
    const boards = createBoards();
    for (let count = 0; count < 200; count += 1) await boards.open('spring', `198.51.100.${count}`);
    await expect(boards.open('spring', address)).rejects.toMatchObject({ code: 'request.rateLimited' });
    await createRace(site, { slug: 'other' });
    await expect(boards.open('other', address)).resolves.toMatchObject({ watch: 'a' });
  });

  it('reveals neither the network nor that a board of another day has the same one', async () => {
    await createBoards().open('spring', address);
    site.clock.advanceMs(86_400_000);
    await createBoards().open('spring', address);
    const rows = await site.db.selectFrom('lap_board').select('client_key').execute();
    expect(new Set(rows.map(({ client_key: key }) => key)).size).toBe(2);
    expect(JSON.stringify(rows)).not.toContain(address);
  });
});

describe('the entries of two phones', () => {
  async function pairPhones() {
    const boards = createBoards();
    const a = await boards.open('spring', address);
    const b = await boards.join('spring', a.code);
    return { boards, id: a.id, a: a.key, b: b.key };
  }

  it('are stored and delivered once, even if sent twice', async () => {
    const { boards, id, a, b } = await pairPhones();
    const entry = createTap('12');
    const two = createTap(null, 2_000);
    const first = await boards.sync(id, createSync(a, { entries: [entry, two], complete_until_ms: 2_500 }));
    expect(first).toMatchObject({ cursor: 2, is_paired: true, complete_until_ms: { a: 2_500, b: null } });
    await boards.sync(id, createSync(a, { entries: [two, entry] }));
    const received = await boards.sync(id, createSync(b, { entries: [createTap('7')] }));
    expect(received.entries.map(({ watch, number, at_ms }) => [watch, number, at_ms])).toEqual([
      ['a', '12', 1_000],
      ['a', null, 2_000],
      ['b', '7', 1_000],
    ]);
    expect((await boards.sync(id, createSync(b, { after: received.cursor }))).entries).toEqual([]);
  });

  it('are numbered without gaps under simultaneous calls, so that no phone misses one', async () => {
    const { id, a, b } = await pairPhones();
    const boards = createBoards(site.pool);
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        boards.sync(id, createSync(index % 2 ? a : b, { entries: [createTap(), createTap()] })),
      ),
    );
    const rows = await site.db.selectFrom('lap_entry').select('seq').orderBy('seq').execute();
    expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 16 }, (_, index) => index + 1));
  });

  it('are limited to 4,000 per board', async () => {
    const { boards, id, a } = await pairPhones();
    for (let count = 0; count < 20; count += 1) {
      await boards.sync(id, createSync(a, { entries: Array.from({ length: 200 }, () => createTap()) }));
    }
    await expect(boards.sync(id, createSync(a, { entries: [createTap()] }))).rejects.toMatchObject({
      code: 'lapBoard.full',
    });
    const page = await boards.sync(id, createSync(a));
    expect([page.entries.length, page.has_more, page.cursor]).toEqual([1_000, true, 1_000]);
  });

  it('are deleted after thirty days', async () => {
    const { boards, id, a } = await pairPhones();
    await boards.sync(id, createSync(a, { entries: [createTap()] }));
    site.clock.advanceMs(30 * 86_400_000);
    await deleteOldLapBoards(site);
    expect(await site.db.selectFrom('lap_board').select('id').execute()).toHaveLength(1);
    site.clock.advanceMs(1);
    await deleteOldLapBoards(site);
    expect(await site.db.selectFrom('lap_entry').select('id').execute()).toEqual([]);
  });
});
