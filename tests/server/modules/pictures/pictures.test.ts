import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pictureLimits } from '#contract/pictures/pictureLimits.ts';
import { createContent } from '#server/modules/content/content.service.ts';
import { listUsedPictureIds } from '#server/modules/content/usedPictures.service.ts';
import {
  addPicture,
  deleteUnusedPictures,
  maxPicturesPerDay,
  maxPicturesPerRiderAndDay,
} from '#server/modules/pictures/pictures.service.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createPhoto } from '#tests/support/photo.ts';

let site: TestSite;
let picture: Buffer;
beforeAll(async () => {
  site = await createTestSite();
  picture = await createPhoto({ widthPx: 1_000, heightPx: 600, hasLocation: true });
});
afterAll(() => site.close());
beforeEach(() => site.reset());

type Role = 'rider' | 'organiser' | 'admin';
const createHeaders = async (role: Role) =>
  (await signIn(site, await createRider(site, { username: role, role }))).headers;
const upload = (payload: Buffer, headers: Record<string, string> = {}) =>
  site.app.inject({
    method: 'POST',
    url: '/api/pictures/',
    payload,
    headers: { 'content-type': 'application/octet-stream', ...headers },
  });
const addTestPicture = async (payload = picture): Promise<string> => {
  const riderId = await createRider(site, { username: `admin-${Math.random()}`, role: 'admin', providers: [] });
  return (await addPicture(site, riderId, payload)).id;
};
const countRows = async (table: 'picture' | 'stored_file') =>
  (await site.db.selectFrom(table).select('id').execute()).length;

describe('POST /api/pictures/', () => {
  it('is limited to organisers and administrators, checked before the body is read', async () => {
    const huge = Buffer.alloc(pictureLimits.bytesMax + 1);
    expect((await upload(huge)).json().code).toBe('auth.required');
    expect((await upload(huge, { authorization: 'Bearer no-such-token' })).json().code).toBe('auth.expired');
    expect((await upload(huge, await createHeaders('rider'))).json().code).toBe('access.denied');
    expect((await upload(picture, await createHeaders('organiser'))).statusCode).toBe(201);
    const answer = await upload(picture, await createHeaders('admin'));
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      { id: expect.stringMatching(/^[\da-f-]{36}$/), width_px: 1_000, height_px: 600 },
    ]);
    const entries = await site.db.selectFrom('audit_entry').select(['action', 'subject_id']).execute();
    expect(entries).toContainEqual({ action: 'picture.added', subject_id: answer.json().id });
  });

  it('reports what is wrong with a file', async () => {
    const headers = await createHeaders('admin');
    const uploadForCode = async (bytes: Buffer) => (await upload(bytes, headers)).json().code;
    expect(await uploadForCode(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBe('picture.typeUnknown');
    expect(await uploadForCode(picture.subarray(0, 2_000))).toBe('picture.unreadable');
    expect(await uploadForCode(Buffer.alloc(pictureLimits.bytesMax + 1))).toBe('request.tooLarge');
    const jpegUpload = {
      method: 'POST',
      url: '/api/pictures/',
      headers: { ...headers, 'content-type': 'image/jpeg' },
    } as const;
    expect((await site.app.inject({ ...jpegUpload, payload: picture })).json().code).toBe('request.typeUnsupported');
    expect([await countRows('picture'), await countRows('stored_file')]).toEqual([0, 0]);
  });

  it('has a generous daily limit for each editor, who cannot use up that of the others', async () => {
    const spender = await createRider(site, { username: 'spender', role: 'organiser' });
    const { headers: spenderHeaders } = await signIn(site, spender);
    await site.db
      .insertInto('audit_entry')
      .values(
        Array.from({ length: maxPicturesPerRiderAndDay }, (_, index) => ({
          id: `01928f3b-0000-7000-8000-${String(index).padStart(12, '0')}`,
          at: new Date(site.clock.nowMs()),
          actor_kind: 'rider' as const,
          actor_rider_id: spender,
          action: 'picture.added',
          subject_kind: 'content',
          subject_id: null,
          detail: '{}',
        })),
      )
      .execute();
    expect((await upload(picture, spenderHeaders)).json().code).toBe('upload.tooMany');
    expect((await upload(picture, await createHeaders('organiser'))).statusCode).toBe(201);
  });

  it('has a larger daily limit for the site', async () => {
    const now = new Date(site.clock.nowMs());
    await site.db
      .insertInto('picture')
      .values(
        Array.from({ length: maxPicturesPerDay }, (_, index) => ({
          id: `01928f3a-0000-7000-8000-${String(index).padStart(12, '0')}`,
          width_px: 1,
          height_px: 1,
          created_at: now,
          unused_since: now,
        })),
      )
      .execute();
    expect((await upload(picture, await createHeaders('admin'))).json().code).toBe('upload.tooMany');
  });
});

describe('GET /pictures/{id}', () => {
  it('serves the requested width or the next larger one publicly, cacheable forever', async () => {
    const id = await addTestPicture();
    const readWidth = async (url: string) => {
      const { statusCode, headers, rawPayload } = await site.app.inject(url);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
      return (await sharp(rawPayload).metadata()).width;
    };
    expect(
      await Promise.all(['', '/480', '/500', '/960', '/1600'].map((end) => readWidth(`/pictures/${id}${end}`))),
    ).toEqual([1_000, 480, 960, 960, 1_000]);
    const { headers } = await site.app.inject(`/pictures/${id}/480`);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const again = { url: `/pictures/${id}/480`, headers: { 'if-none-match': String(headers.etag) } };
    expect((await site.app.inject(again)).statusCode).toBe(304);
  });

  it('finds no other ids and no avatars', async () => {
    const id = await addTestPicture();
    for (const url of ['/pictures/01928f3a-0000-7000-8000-000000000001', '/pictures/x', `/pictures/${id}/wide`])
      expect([url, (await site.app.inject(url)).statusCode]).toEqual([url, 404]);
    const { id: fileId } = await site.db.selectFrom('stored_file').select('id').executeTakeFirstOrThrow();
    expect((await site.app.inject(`/api/avatars/${fileId}/`)).statusCode).toBe(404);
    expect((await site.app.inject(`/pictures/${fileId}`)).statusCode).toBe(404);
  });
});

describe('an unused picture', () => {
  const actor = { kind: 'administrator' } as const;
  const promotion = (pictureId: string | null) => ({
    title: { 'zh-TW': '冬季優惠' },
    text: null,
    link_url: null,
    link_text: null,
    is_pinned: false,
    picture: pictureId === null ? null : { id: pictureId, alt: { 'zh-TW': '輪組' } },
    valid_from: '2026-02-01T00:00:00Z',
    valid_until: null,
  });
  const deleteUnused = () => deleteUnusedPictures(site, (db) => listUsedPictureIds(db, site.clock));
  const advanceDays = async (days: number) => {
    site.clock.advanceMs(days * 86_400_000);
    await deleteUnused();
  };

  it('is deleted after a week with its files, unless a draft uses it', async () => {
    const content = createContent(site);
    const usedPicture = await addTestPicture();
    await addTestPicture();
    await content.create(actor, { kind: 'promotion', draft: promotion(usedPicture) });
    await advanceDays(6);
    expect(await countRows('picture')).toBe(2);
    await advanceDays(2);
    expect(await site.db.selectFrom('picture').select(['id', 'unused_since']).execute()).toEqual([
      { id: usedPicture, unused_since: null },
    ]);
    expect(await countRows('stored_file')).toBe(3);
    expect((await site.app.inject(`/pictures/${usedPicture}`)).statusCode).toBe(200);
  });

  it('stays while it is shown, and for 90 days as part of an earlier version', async () => {
    const content = createContent(site);
    const id = await addTestPicture();
    const item = await content.create(actor, { kind: 'promotion', draft: promotion(id) });
    await content.publish(actor, item.id, { version: 1, at: null });
    await content.save(actor, item.id, { version: 2, draft: promotion(null) });
    await advanceDays(100);
    await advanceDays(8);
    // The published version still shows it.
    expect(await countRows('picture')).toBe(1);
    await content.publish(actor, item.id, { version: 3, at: null });
    await advanceDays(1);
    await advanceDays(8);
    expect([await countRows('picture'), await countRows('stored_file')]).toEqual([0, 0]);
  });

  it('cannot be used in a draft once it is deleted', async () => {
    const id = await addTestPicture();
    await advanceDays(8);
    await expect(createContent(site).create(actor, { kind: 'promotion', draft: promotion(id) })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [expect.objectContaining({ field: 'picture' })],
    });
  });

  it('is not deleted while a draft is starting to use it', async () => {
    const id = await addTestPicture();
    site.clock.advanceMs(8 * 86_400_000);
    let requestCount = 0;
    await deleteUnusedPictures(site, async (db) => {
      requestCount += 1;
      // Another administrator saves a draft with the picture between the first query and the lock.
      if (requestCount === 1) await createContent(site).create(actor, { kind: 'promotion', draft: promotion(id) });
      return requestCount === 1 ? [] : listUsedPictureIds(db, site.clock);
    });
    expect(await countRows('picture')).toBe(1);
  });
});
