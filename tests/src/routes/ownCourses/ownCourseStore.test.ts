// @vitest-environment node
import 'fake-indexeddb/auto';
import { createStore, set } from 'idb-keyval';
import { afterEach, describe, expect, it } from 'vitest';
import { clearOwnCourses } from '#src/routes/ownCourses/clearOwnCourses.ts';
import { ensureSavedToAccount } from '#src/routes/ownCourses/ensureSavedToAccount.ts';
import { loadOwnRoute } from '#src/routes/ownCourses/loadOwnRoute.ts';
import {
  deleteOwnCourse,
  findOwnCourse,
  listOwnCourses,
  storeOwnCourse,
  updateOwnCourse,
} from '#src/routes/ownCourses/ownCourseStore.ts';
import { findPrivateCourseId, isSettingForRoute, toOwnRouteId } from '#src/routes/ownCourses/privateCourseIds.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { createHillRecord, provideRealTools } from './support/hillCourse.ts';

const privateCourseId = '0195f0a0-0000-4000-8000-00000000000a';
const { signal } = new AbortController();
afterEach(clearOwnCourses);

describe('ownCourseStore', () => {
  it('stores, lists newest first, updates and deletes', async () => {
    const older = await createHillRecord();
    const newer = await createHillRecord({
      id: 'own-00000000-0000-4000-8000-000000000002',
      createdAtMs: 1_790_000_000_001,
    });
    await storeOwnCourse(older);
    await storeOwnCourse(newer);
    expect(await listOwnCourses()).toEqual([newer, older]);
    await updateOwnCourse(older.id, { name: '前山' });
    expect(await findOwnCourse(older.id)).toEqual({ ...older, name: '前山' });
    await deleteOwnCourse(older.id);
    await updateOwnCourse(older.id, { name: '不在了' });
    expect(await listOwnCourses()).toEqual([newer]);
  });

  it('finds a saved course by its id in the account', async () => {
    const record = await createHillRecord({ privateCourseId });
    await storeOwnCourse(record);
    expect(await findOwnCourse(`own-${privateCourseId}`)).toEqual(record);
    expect(await findOwnCourse('own-0123456789ab')).toBeNull();
  });

  it('omits records that it cannot open', async () => {
    await set('own-broken', { id: 'own-broken', name: 7 }, createStore('own-courses', 'courses'));
    expect(await listOwnCourses()).toEqual([]);
    expect(await findOwnCourse('own-broken')).toBeNull();
  });

  it('is empty after logout, and stores courses again', async () => {
    const record = await createHillRecord();
    await storeOwnCourse(record);
    await clearOwnCourses();
    expect(await listOwnCourses()).toEqual([]);
    await storeOwnCourse(record);
    expect(await listOwnCourses()).toEqual([record]);
  });
});

describe('loadOwnRoute', () => {
  it('converts a course to a route', async () => {
    const record = await createHillRecord();
    await storeOwnCourse(record);
    const { requests } = fakeServer(() => noNetwork());
    const loaded = await loadOwnRoute(record.id, signal);
    expect(loaded).toEqual({
      ok: true,
      serverNowMs: null,
      answer: {
        id: record.id,
        name: { 'zh-TW': '後山' },
        distance_m: record.distanceM,
        elevation_gain_m: record.elevationGainM,
        elevation_min_m: record.elevationMinM,
        elevation_max_m: record.elevationMaxM,
        grade_ratio: record.gradeRatio,
        status: 'open',
        status_note: null,
        season_note: null,
        road_notices: [],
        visit_count: 0,
        challenge_ids: [],
        is_approximate: false,
        silhouette_m: record.silhouetteM,
        start: { lat_deg: 24, lon_deg: 121 },
        description: null,
        course: record.course,
        rows: record.rows,
        segments: [],
        videos: [],
      },
    });
    expect(requests).toEqual([]);
  });

  it('loads a course from the account if the device does not have it, and stores it', async () => {
    provideRealTools();
    const record = await createHillRecord();
    const { requests } = fakeServer(() =>
      json({
        id: privateCourseId,
        name: '後山',
        course: record.course,
        rows: record.rows,
        created_at: '2026-11-20T00:00:00Z',
      }),
    );
    const id = `own-${privateCourseId}`;
    const loaded = await loadOwnRoute(id, signal);
    expect(loaded).toMatchObject({ ok: true, answer: { id, name: { 'zh-TW': '後山' }, rows: record.rows } });
    // The course in the account is a simplified line; its figures differ by less than the page displays.
    expect(loaded?.ok && Math.abs(loaded.answer.elevation_gain_m - record.elevationGainM)).toBeLessThan(1);
    expect(requests.map(({ url }) => url)).toEqual([`/api/private-courses/${privateCourseId}/`]);
    expect(findPrivateCourseId(id)).toBe(privateCourseId);
    expect(await findOwnCourse(id)).toMatchObject({ privateCourseId, createdAtMs: Date.UTC(2026, 10, 20) });
    await loadOwnRoute(id, signal);
    expect(requests.length).toBe(1);
  });

  it.each([401, 404])('returns null if the account answers %i', async (status) => {
    fakeServer(() => json({ code: 'resource.notFound' }, status));
    expect(await loadOwnRoute(`own-${privateCourseId}`, signal)).toBeNull();
  });

  it('makes no request for an id that no course in an account can have', async () => {
    const { requests } = fakeServer(() => noNetwork());
    expect(await loadOwnRoute('own-0123456789ab', signal)).toBeNull();
    expect(requests).toEqual([]);
  });

  it('reports that the server did not answer', async () => {
    fakeServer(() => noNetwork());
    expect(await loadOwnRoute(`own-${privateCourseId}`, signal)).toMatchObject({
      ok: false,
      failure: { kind: 'noAnswer' },
    });
  });
});

describe('privateCourseIds', () => {
  it('match settings to the open course', async () => {
    const record = await createHillRecord({ privateCourseId });
    await storeOwnCourse(record);
    await loadOwnRoute(record.id, signal);
    expect(isSettingForRoute({ kind: 'private', private_course_id: privateCourseId }, record.id)).toBe(true);
    expect(isSettingForRoute({ kind: 'route', route_id: 'wuling-west', course_version: 1 }, record.id)).toBe(false);
    expect(isSettingForRoute({ kind: 'route', route_id: 'wuling-west', course_version: 1 }, 'wuling-west')).toBe(true);
    expect(isSettingForRoute({ kind: 'private', private_course_id: 'other' }, 'wuling-west')).toBe(false);
    expect(toOwnRouteId('0195f0a0-0000-4000-8000-00000000000b')).toBe('own-0195f0a0-0000-4000-8000-00000000000b');
  });

  it('are cleared at logout, so that the next rider does not get them', async () => {
    const record = await createHillRecord({ privateCourseId });
    await storeOwnCourse(record);
    await loadOwnRoute(record.id, signal);
    expect(findPrivateCourseId(record.id)).toBe(privateCourseId);
    await clearOwnCourses();
    expect(findPrivateCourseId(record.id)).toBeNull();
    expect(isSettingForRoute({ kind: 'private', private_course_id: privateCourseId }, record.id)).toBe(false);
  });
});

describe('a course behind another rider’s link', () => {
  const token = 'AbCdEfGhIjKlMnOpQrStUvWxYz012345';
  const linkedId = `own-link-${token}`;
  const createSharedCourse = async () => {
    const { name, course, rows } = await createHillRecord();
    return { name, course: { ...course, attribution: name }, rows };
  };

  it('opens without an account, and is not stored, so that it can be revoked', async () => {
    provideRealTools();
    const { requests } = fakeServer(async () => json(await createSharedCourse()));
    const loaded = await loadOwnRoute(linkedId, signal);
    expect(loaded).toMatchObject({ ok: true, answer: { id: linkedId, name: { 'zh-TW': '後山' } }, serverNowMs: null });
    expect(requests.map(({ url }) => url)).toEqual([`/api/shared-courses/${token}/`]);
    expect(await listOwnCourses()).toEqual([]);
  });

  it('is missing once revoked, and fails without a network', async () => {
    fakeServer(() => json({ code: 'resource.notFound' }, 404));
    expect(await loadOwnRoute(linkedId, signal)).toBeNull();
    fakeServer(noNetwork);
    expect(await loadOwnRoute(linkedId, signal)).toMatchObject({ ok: false });
  });

  it('becomes the rider’s own after saving it to the account', async () => {
    provideRealTools();
    fakeServer(async ({ method }) =>
      method === 'GET'
        ? json(await createSharedCourse())
        : json({ ...(await createSharedCourse()), id: privateCourseId, created_at: '2026-11-22T00:00:00.000Z' }, 201),
    );
    expect(await ensureSavedToAccount((key) => key, linkedId, 'rider-1')).toEqual({ ok: true, privateCourseId });
    expect(findPrivateCourseId(linkedId)).toBe(privateCourseId);
    expect(await findOwnCourse(linkedId)).toMatchObject({ name: '後山', privateCourseId });
  });
});
