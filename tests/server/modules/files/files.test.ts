import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFile, FileRefusedError, saveFile } from '#server/modules/files/files.service.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { pngBytes } from '#tests/server/appSupport/pngBytes.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let riderId: string;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  riderId = await createRider(site);
});

type Draft = Parameters<typeof saveFile>[2];
const save = (draft: Partial<Draft> = {}) =>
  saveFile(site.db, site.clock, {
    kind: 'avatar',
    ownerRiderId: riderId,
    visibility: 'public',
    bytes: pngBytes,
    ...draft,
  });
const get = (id: string, headers: Record<string, string> = {}) =>
  site.app.inject({ url: `/api/avatars/${id}/`, headers });

describe('saveFile', () => {
  it('stores the bytes with their hash, owner and detected type', async () => {
    const id = await save();
    const file = await site.db.selectFrom('stored_file').selectAll().executeTakeFirstOrThrow();
    expect(file).toEqual({
      id,
      owner_rider_id: riderId,
      kind: 'avatar',
      picture_id: null,
      width_px: null,
      visibility: 'public',
      media_type: 'image/png',
      bytes: pngBytes,
      sha256: createHash('sha256').update(pngBytes).digest(),
      created_at: new Date('2026-03-01T04:00:00Z'),
      expires_at: null,
    });
  });

  it.each([
    ['image/jpeg', Buffer.from('\xff\xd8\xff\xe0rest of it', 'latin1')],
    ['image/webp', Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1')],
    ['image/gif', Buffer.from('GIF89a.......', 'latin1')],
  ])('detects %s', async (type, bytes) => {
    expect((await get(await save({ bytes }))).headers['content-type']).toBe(type);
  });

  it.each([
    ['an empty file', 'empty', Buffer.alloc(0)],
    ['a drawing with scripts', 'typeUnknown', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
    ['a page', 'typeUnknown', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['another kind of RIFF', 'typeUnknown', Buffer.from('RIFF\x10\x00\x00\x00WAVEfmt ', 'latin1')],
    ['a file larger than 1 MiB', 'tooLarge', Buffer.concat([pngBytes, Buffer.alloc(1_048_576)])],
  ])('refuses %s', async (_, reason, bytes) => {
    const refusal = save({ bytes });
    await expect(refusal).rejects.toBeInstanceOf(FileRefusedError);
    await expect(refusal).rejects.toMatchObject({ reason });
    expect(await site.db.selectFrom('stored_file').selectAll().execute()).toEqual([]);
  });
});

describe('GET /api/avatars/{id}/', () => {
  it('sends the picture with an immutable cache header and nosniff', async () => {
    const response = await get(await save());
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload).toEqual(pngBytes);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('answers 304 to a client that has cached it', async () => {
    const id = await save();
    const etag = String((await get(id)).headers.etag);
    const again = await get(id, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('does not find private, expired or deleted files', async () => {
    const hidden = await save({ visibility: 'owner' });
    const expiring = await save({ expiresAt: new Date('2026-03-01T05:00:00Z') });
    const deleted = await save();
    expect((await get(expiring)).statusCode).toBe(200);
    site.clock.set('2026-03-01T05:00:00Z');
    await deleteFile(site.db, deleted);
    for (const id of [hidden, expiring, deleted, '0195f0a0-0000-7000-8000-000000000001', 'x', '..%2f', "1'--"]) {
      const response = await get(id);
      expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
      expect(response.headers['cache-control']).toBe('no-store');
    }
  });

  it('is read-only', async () => {
    const response = await site.app.inject({ method: 'DELETE', url: `/api/avatars/${await save()}/` });
    expect([response.statusCode, response.headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});
