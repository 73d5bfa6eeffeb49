import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { readUploadedFile } from '#server/modules/uploads/uploadedFile.service.ts';
import { deleteExpiredUploads } from '#server/modules/uploads/uploads.module.ts';
import { createUploads } from '#server/modules/uploads/uploads.service.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';

let site: TestSite;
let rider: SignedInRider;

beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  site.clock.set('2026-03-01T04:00:00Z');
  await site.db.deleteFrom('upload').execute();
  rider = await signInRider(site);
});
afterAll(() => site.close());

const pieceBytes = verificationLimits.chunkBytes;

function createUpload(draft: object, key: string = randomUUID(), by = rider) {
  return by.inject({
    method: 'POST',
    url: '/api/activities/uploads/',
    payload: draft,
    headers: { 'idempotency-key': key },
  });
}
const createUploadId = async (sizeBytes: number) =>
  (await createUpload({ file_name: 'ride.fit', size_bytes: sizeBytes })).json().id as string;

function sendPiece(id: string, index: number | string, bytes: Buffer, by = rider) {
  return by.inject({
    method: 'PUT',
    url: `/api/activities/uploads/${id}/chunks/${index}/`,
    payload: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
}
const get = (id: string, by = rider) => by.inject({ url: `/api/activities/uploads/${id}/` });
const file = Buffer.from(Array.from({ length: 2 * pieceBytes + 7 }, (_, index) => (index * 31) % 256));
const getPiece = (index: number) => file.subarray(index * pieceBytes, (index + 1) * pieceBytes);

describe('a file in pieces', () => {
  it('reports its number of pieces, and is created once per key', async () => {
    const key = randomUUID();
    const draft = { file_name: '西進武嶺.gpx', size_bytes: file.length };
    const first = await createUpload(draft, key);
    const second = await createUpload(draft, key);
    expect(first.statusCode).toBe(201);
    expect(first.json()).toEqual({
      id: expect.any(String),
      ...draft,
      chunk_bytes: 262_144,
      chunk_count: 3,
      received: [],
      expires_at: '2026-03-01T05:00:00.000Z',
    });
    expect(second.json()).toEqual(first.json());
    expect(await site.db.selectFrom('upload').selectAll().execute()).toHaveLength(1);
  });

  it('is joined from pieces that arrive in any order and repeatedly', async () => {
    const id = await createUploadId(file.length);
    for (const index of [2, 0, 2, 0]) expect((await sendPiece(id, index, getPiece(index))).statusCode).toBe(204);
    expect((await get(id)).json().received).toEqual([0, 2]);
    expect(await readUploadedFile(site, id)).toBeUndefined();
    await sendPiece(id, 1, getPiece(1));
    const whole = await readUploadedFile(site, id);
    expect(whole?.fileName).toBe('ride.fit');
    expect(Buffer.from(whole?.bytes ?? []).equals(file)).toBe(true);
  });

  it('is stored encrypted with its name, and each piece is bound to its upload', async () => {
    const clear = '<trkpt lat="24.0112345" lon="120.97">';
    const created = await createUpload({ file_name: 'canary-home.gpx', size_bytes: clear.length });
    const { id } = created.json();
    await sendPiece(id, 0, Buffer.from(clear));
    const readStoredText = async () => {
      const rows = await sql<{ row: string }>`
        select encode(upload::text::bytea || bytes_sealed, 'escape') as row from upload join upload_chunk on true
      `.execute(site.db);
      return rows.rows.map(({ row }) => row).join();
    };
    expect(await readStoredText()).not.toMatch(/trkpt|canary/);
    expect((await get(id)).json().file_name).toBe('canary-home.gpx');
    const otherUpload = await createUploadId(clear.length);
    await sql`update upload_chunk set upload_id = ${otherUpload}`.execute(site.db);
    await expect(readUploadedFile(site, otherUpload)).rejects.toThrow();
  });

  it('uses the last version of a repeated piece', async () => {
    const id = await createUploadId(3);
    await sendPiece(id, 0, Buffer.from('abc'));
    await sendPiece(id, 0, Buffer.from('xyz'));
    expect(Buffer.from((await readUploadedFile(site, id))?.bytes ?? []).toString()).toBe('xyz');
  });

  it.each([
    ['too short', 0, Buffer.alloc(pieceBytes - 1), 400],
    ['too short for the last one', 2, Buffer.alloc(6), 400],
    ['too long for the last one', 2, Buffer.alloc(8), 400],
    ['empty', 2, Buffer.alloc(0), 400],
    ['longer than the maximum', 0, Buffer.alloc(pieceBytes + 1), 413],
    ['after the last index', 3, Buffer.alloc(7), 404],
    ['at a negative index', -1, Buffer.alloc(7), 404],
    ['at an index that is not a number', 'x', Buffer.alloc(7), 404],
  ])('refuses a piece that is %s', async (_, index, bytes, status) => {
    const id = await createUploadId(file.length);
    expect((await sendPiece(id, index, bytes)).statusCode).toBe(status);
    expect((await get(id)).json().received).toEqual([]);
  });

  it('accepts bytes only', async () => {
    const id = await createUploadId(3);
    const response = await rider.inject({
      method: 'PUT',
      url: `/api/activities/uploads/${id}/chunks/0/`,
      payload: { a: 1 },
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'request.typeUnsupported']);
  });

  it('is inaccessible to other riders, by any request', async () => {
    const id = await createUploadId(3);
    const otherRider = await signInRider(site);
    const answers = [
      await get(id, otherRider),
      await sendPiece(id, 0, Buffer.from('abc'), otherRider),
      await otherRider.inject({ method: 'DELETE', url: `/api/activities/uploads/${id}/` }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    const visitor = await site.app.inject({
      method: 'PUT',
      url: `/api/activities/uploads/${id}/chunks/0/`,
      payload: Buffer.from('abc'),
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect([visitor.statusCode, visitor.json().code, visitor.headers['www-authenticate']]).toEqual([
      401,
      'auth.required',
      'Bearer',
    ]);
    expect((await get(id)).json().received).toEqual([]);
  });

  it('is deleted after an hour, with its pieces', async () => {
    const id = await createUploadId(3);
    await sendPiece(id, 0, Buffer.from('abc'));
    site.clock.advanceMs(3_600_000);
    expect((await get(id)).statusCode).toBe(404);
    expect((await sendPiece(id, 0, Buffer.from('abc'))).statusCode).toBe(404);
    await deleteExpiredUploads(site);
    expect(await site.db.selectFrom('upload_chunk').selectAll().execute()).toEqual([]);
  });

  it('can be deleted by its rider', async () => {
    const id = await createUploadId(3);
    expect((await rider.inject({ method: 'DELETE', url: `/api/activities/uploads/${id}/` })).statusCode).toBe(204);
    expect((await get(id)).statusCode).toBe(404);
  });

  it('cannot change once it is claimed', async () => {
    const id = await createUploadId(3);
    await sendPiece(id, 0, Buffer.from('abc'));
    await createUploads(site).claim(site.db, rider.riderId, id);
    expect((await sendPiece(id, 0, Buffer.from('xyz'))).statusCode).toBe(404);
    expect(Buffer.from((await readUploadedFile(site, id))?.bytes ?? []).toString()).toBe('abc');
  });

  it('is limited to 50 MB', async () => {
    const response = await createUpload({ file_name: 'a.fit', size_bytes: 50_000_001 });
    expect(response.json().errors).toEqual([
      { field: 'size_bytes', code: 'tooLarge', params: { maximum: 50_000_000 } },
    ]);
  });
});

describe('files of one rider', () => {
  it('are limited to five incomplete ones', async () => {
    for (let count = 0; count < 5; count += 1) await createUploadId(1);
    const response = await createUpload({ file_name: 'a.fit', size_bytes: 1 });
    expect([response.statusCode, response.json().code]).toEqual([409, 'upload.tooMany']);
    expect(
      (await createUpload({ file_name: 'a.fit', size_bytes: 1 }, randomUUID(), await signInRider(site))).statusCode,
    ).toBe(201);
    site.clock.advanceMs(3_600_000);
    expect((await createUpload({ file_name: 'a.fit', size_bytes: 1 })).statusCode).toBe(201);
  });

  async function createAtOnce(db: TestSite['db']): Promise<number> {
    for (let count = 0; count < 4; count += 1) await createUploadId(1);
    await openConnections(site.db, 10);
    const uploads = createUploads(site);
    const create = () =>
      db.transaction().execute((tx) => uploads.create(tx, rider.riderId, { file_name: 'a.fit', size_bytes: 1 }));
    const results = await Promise.allSettled(Array.from({ length: 10 }, create));
    return results.filter(({ status }) => status === 'fulfilled').length;
  }

  it('succeed once if ten are created at once for the last slot', async () => {
    expect(await createAtOnce(site.db)).toBe(1);
  });

  it('succeed more than once without the lock on the rider', async () => {
    expect(await createAtOnce(site.db.withPlugin(new WithoutRowLocks()))).toBeGreaterThan(1);
  });
});
