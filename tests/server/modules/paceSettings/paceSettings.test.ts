import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PaceSettingDraft } from '#contract/paceSettings/paceSettings.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createContentDraft, createCourseDraft, createSettingDraft } from './drafts.ts';

let site: TestSite;
let rider: SignedInRider;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveRoute(site.db, routeDraft('beiyi'));
  rider = await signInRider(site);
});

const url = '/api/pace-settings/';
const post = (body: object, asker = rider, key = randomUUID()) =>
  asker.inject({ method: 'POST', url, headers: { 'idempotency-key': key }, payload: body });
const patch = (id: string, body: object, asker = rider) =>
  asker.inject({ method: 'PATCH', url: `${url}${id}/`, payload: body });
const get = (address: string, asker = rider) => asker.inject({ url: address });

async function save(change: Partial<PaceSettingDraft> = {}, asker = rider) {
  const response = await post(createSettingDraft(change), asker);
  expect(response.statusCode, response.body).toBe(201);
  site.clock.advanceMs(1_000);
  return response.json();
}
const beiyiCourse = { kind: 'route', route_id: 'beiyi', course_version: 1 } as const;
const listNames = async (address = url) =>
  (await get(address)).json().results.map(({ name }: { name: string }) => name);

describe('POST /api/pace-settings/', () => {
  it('stores a whole plan under its trimmed name', async () => {
    const saved = await save({ name: '  破四\u200b計畫 ' });
    expect(saved).toEqual({
      ...createContentDraft(),
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: '破四計畫',
      course: { kind: 'route', route_id: 'wuling-west', course_version: 1 },
      course_name: routeDraft('wuling-west').name,
      segment_count: 2,
      ftp_w: 250,
      elapsed_s: 2380.8,
      air: { source: 'manual', forecast_day: null, wind_speed_mps: 2, departure_minute: 330 },
      created_at: '2026-03-01T04:00:00.000Z',
      updated_at: '2026-03-01T04:00:00.000Z',
      is_latest: true,
      current_course_version: 1,
    });
    expect((await get(`${url}${saved.id}/`)).json()).toEqual(saved);
  });

  it('returns the hours of a forecast as sent, and refuses columns of another length', async () => {
    const { weather, ...plan } = createContentDraft();
    const hours = [0, 1, 2, 3];
    const forecast = {
      day: '2026-03-02',
      hour_count: 2,
      places: [
        { distance_m: 0, elevation_m: 451.3 },
        { distance_m: 9_876.54, elevation_m: 3_275 },
      ],
      temperature_dc: [-21, 0, 3, 140],
      relative_humidity_pc: hours,
      pressure_dhpa: [9_600, 6_800, 9_601, 6_801],
      wind_speed_dmps: hours,
      wind_from_deg: [0, 359, 180, 90],
      gust_dmps: hours,
      precipitation_dmm: hours,
      precipitation_probability_pc: null,
      weather_code: hours,
    };
    const storedWeather = { ...weather, source: 'forecast' as const, forecast };
    const saved = await save({ ...plan, weather: storedWeather });
    expect((await get(`${url}${saved.id}/`)).json().weather).toEqual(storedWeather);
    const { air } = saved;
    expect(air).toMatchObject({ source: 'forecast', forecast_day: '2026-03-02', departure_minute: 330 });
    // Saved before the hours of a forecast were stored.
    await save({ ...plan, weather: { ...weather, source: 'forecast' } });
    const { results } = (await get(url)).json();
    expect(results).toMatchObject([{ air: { ...air, forecast_day: null } }, { air }]);
    for (const wrong of [
      { ...forecast, gust_dmps: [1, 2, 3] },
      { ...forecast, hour_count: 3 },
      { ...forecast, places: [...forecast.places].reverse() },
      { ...forecast, day: '2026-02-30' },
      { ...forecast, wind_from_deg: [0, 361, 0, 0] },
    ]) {
      const refused = await post(createSettingDraft({ ...plan, weather: { ...storedWeather, forecast: wrong } }));
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'request.invalid']);
    }
  });

  it.each([
    [undefined, { code: 'required', params: {} }],
    ['', { code: 'required', params: {} }],
    [' \u3000\u200b ', { code: 'blank', params: {} }],
    ['長'.repeat(256), { code: 'tooLong', params: { length: 255 } }],
  ])('reports what is wrong with the name %j', async (name, error) => {
    const response = await post({ ...createSettingDraft(), name });
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
    expect(response.json().errors).toEqual([{ field: 'name', ...error }]);
  });

  it('accepts a name of 255 characters', async () => {
    expect((await save({ name: '長'.repeat(255) })).name).toHaveLength(255);
  });

  it.each([
    ['a gap between rows', 1, { start_m: 5_000.2 }, 'rows.1.start_m'],
    ['a row that ends before it begins', 0, { end_m: -1 }, 'rows.0.end_m'],
    ['rows that end before the course', 1, { end_m: 9_990 }, 'rows.1.end_m'],
    ['times that do not add up', 1, { elapsed_s: 2_400 }, 'rows.1.elapsed_s'],
    ['a row without time', 0, { duration_s: 0 }, 'rows.0.duration_s'],
  ])('refuses %s', async (_, index, change, field) => {
    const rows = createContentDraft().rows.map((row, rowIndex) => (rowIndex === index ? { ...row, ...change } : row));
    const response = await post(createSettingDraft({ rows }));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ field, code: 'mismatch', params: {} });
  });

  it.each([
    ['an FTP out of range', { inputs: { ...createContentDraft().inputs, ftp_w: 601 } }, 'inputs.ftp_w'],
    [
      'an own factor out of range',
      { rows: createContentDraft().rows.map((row) => ({ ...row, own_factor: 2 })) },
      'rows.0.own_factor',
    ],
    ['a future schema version', { schema_version: 2 }, 'schema_version'],
    ['no rows', { rows: [] }, 'rows'],
    [
      'a place name with a null character',
      { rows: createContentDraft().rows.map((row) => ({ ...row, from: { 'zh-TW': 'a\u0000b' } })) },
      'rows.0',
    ],
    [
      'half a surrogate pair',
      { rows: createContentDraft().rows.map((row) => ({ ...row, to: { 'zh-TW': '\ud800' } })) },
      'rows.0',
    ],
  ])('refuses %s', async (_, change, field) => {
    const response = await post(createSettingDraft(change));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });

  it('tolerates 0.1 m between rows and rounded times', async () => {
    const rows = createContentDraft().rows.map((row, index) => ({
      ...row,
      start_m: index * 5_000.1,
      duration_s: 1190.4,
      elapsed_s: index === 0 ? 1190.45 : 2380.9,
    }));
    await save({ rows });
  });

  it.each([
    { kind: 'route', route_id: 'nowhere', course_version: 1 },
    { kind: 'route', route_id: 'wuling-west', course_version: 2 },
    { kind: 'private', private_course_id: '0195f0a0-0000-7000-8000-000000000000' },
  ] as const)('answers 404 for the course %j', async (course) => {
    const response = await post(createSettingDraft({ course }));
    expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
  });

  it('ignores ids, owners and flags in the body', async () => {
    const otherRider = await signInRider(site);
    const forged = {
      id: randomUUID(),
      rider_id: otherRider.riderId,
      is_latest: false,
      created_at: '2001-01-01T00:00:00Z',
    };
    const response = await post({ ...createSettingDraft(), ...forged });
    expect(response.json()).toMatchObject({ is_latest: true, created_at: '2026-03-01T04:00:00.000Z' });
    expect(response.json().id).not.toBe(forged.id);
    expect((await get(url, otherRider)).json().count).toBe(0);
  });

  it.each(['GET', 'POST'] as const)('requires a signed-in rider for %s', async (method) => {
    const visitor = await site.app.inject({ method, url, ...(method === 'POST' && { payload: createSettingDraft() }) });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'auth.required']);
  });
});

describe('GET /api/pace-settings/', () => {
  it('lists the newest change first, and marks the latest of each course', async () => {
    const old = await save({ name: 'old' });
    await save({ name: 'new' });
    await save({ name: 'beiyi', course: beiyiCourse });
    expect((await get(url)).json()).toMatchObject({
      count: 3,
      next: null,
      previous: null,
      results: [
        { name: 'beiyi', is_latest: true },
        { name: 'new', is_latest: true },
        { name: 'old', is_latest: false },
      ],
    });
    await patch(old.id, { name: 'old, renamed' });
    expect(await listNames()).toEqual(['old, renamed', 'beiyi', 'new']);
    const { results } = (await get(`${url}?route_id=wuling-west`)).json();
    expect(results).toMatchObject([
      { name: 'old, renamed', is_latest: true },
      { name: 'new', is_latest: false },
    ]);
    expect(results[0].rows).toBeUndefined();
  });

  it('pages, and keeps the filter in the page addresses', async () => {
    for (const name of ['a', 'b', 'c']) await save({ name });
    await save({ name: 'elsewhere', course: beiyiCourse });
    const first = (await get(`${url}?page_size=2&route_id=wuling-west`)).json();
    expect(first).toMatchObject({ count: 3, previous: null, results: [{ name: 'c' }, { name: 'b' }] });
    expect(first.next).toBe('/api/pace-settings/?page=2&page_size=2&route_id=wuling-west');
    const second = (await get(first.next)).json();
    expect(second).toMatchObject({ next: null, results: [{ name: 'a', is_latest: false }] });
    expect(await listNames(second.previous)).toEqual(['c', 'b']);
    expect((await get(`${url}?page=9&page_size=2`)).json()).toMatchObject({ count: 4, results: [] });
  });
});

describe('/api/pace-settings/{id}/', () => {
  it('renames without changing the plan', async () => {
    const saved = await save();
    const renamed = (await patch(saved.id, { name: ' 雨天版 ' })).json();
    expect(renamed).toEqual({ ...saved, name: '雨天版', updated_at: '2026-03-01T04:00:01.000Z' });
    expect((await patch(saved.id, { name: '  ' })).json().errors).toEqual([
      { field: 'name', code: 'blank', params: {} },
    ]);
  });

  it('replaces the plan but not the name, and changes nothing for an empty change', async () => {
    const saved = await save();
    const changed = createContentDraft({ inputs: { ...createContentDraft().inputs, ftp_w: 300 }, model_version: 2 });
    const replaced = (await patch(saved.id, { content: changed })).json();
    expect(replaced).toEqual({ ...saved, ...changed, ftp_w: 300, updated_at: '2026-03-01T04:00:01.000Z' });
    site.clock.advanceMs(1_000);
    expect((await patch(saved.id, {})).json()).toEqual(replaced);
    const broken = await patch(saved.id, {
      content: createContentDraft({ rows: createContentDraft().rows.slice(0, 1) }),
    });
    expect(broken.json().errors).toEqual([{ field: 'content.rows.0.end_m', code: 'mismatch', params: {} }]);
  });

  it('opens a setting of an older course, and moves it to the new one', async () => {
    const saved = await save();
    const line = straightLine({ lengthM: 10_500, climbM: 500 });
    await saveRoute(site.db, routeDraft('wuling-west', { line }));
    const old = (await get(`${url}${saved.id}/`)).json();
    expect(old).toMatchObject({ course: { course_version: 1 }, current_course_version: 2 });
    const rows = createContentDraft().rows.map((row, index) => ({
      ...row,
      start_m: index * 5_250,
      end_m: (index + 1) * 5_250,
    }));
    const migrated = await patch(saved.id, { content: createContentDraft({ rows }), course_version: 2 });
    expect(migrated.json()).toMatchObject({
      course: { course_version: 2 },
      current_course_version: 2,
      name: saved.name,
    });
    expect((await patch(saved.id, { content: createContentDraft({ rows }), course_version: 3 })).statusCode).toBe(404);
    expect((await patch(saved.id, { content: createContentDraft({ rows }), course_version: 1 })).statusCode).toBe(400);
  });

  it('deletes permanently', async () => {
    const saved = await save();
    const response = await rider.inject({ method: 'DELETE', url: `${url}${saved.id}/` });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await rider.inject({ method: 'DELETE', url: `${url}${saved.id}/` })).statusCode).toBe(404);
    expect((await get(`${url}${saved.id}/`)).statusCode).toBe(404);
    expect((await patch(saved.id, { name: 'x' })).statusCode).toBe(404);
  });

  it("answers 404 for other riders' settings and for invalid ids", async () => {
    const saved = await save();
    const otherRider = await signInRider(site);
    for (const id of [saved.id, randomUUID(), 'nonsense']) {
      for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
        const body = method === 'PATCH' ? { payload: { name: 'mine' } } : {};
        const response = await otherRider.inject({ method, url: `${url}${id}/`, ...body });
        expect([method, response.statusCode, response.json().code]).toEqual([method, 404, 'resource.notFound']);
      }
    }
    expect((await get(url, otherRider)).json()).toMatchObject({ count: 0, results: [] });
    expect((await get(`${url}${saved.id}/`)).json()).toEqual(saved);
  });
});

describe('/api/private-courses/', () => {
  const courseUrl = '/api/private-courses/';
  const postCourse = (body: object, asker = rider) =>
    asker.inject({ method: 'POST', url: courseUrl, headers: { 'idempotency-key': randomUUID() }, payload: body });
  const saveCourse = async () => {
    const response = await postCourse(createCourseDraft());
    expect(response.statusCode, response.body).toBe(201);
    return response.json();
  };

  it('stores a whole line, lists it, and returns it to its rider only', async () => {
    const saved = await saveCourse();
    expect(saved).toEqual({ ...createCourseDraft(), id: expect.any(String), created_at: '2026-03-01T04:00:00.000Z' });
    expect((await get(`${courseUrl}${saved.id}/`)).json()).toEqual(saved);
    const { id, name, created_at } = saved;
    expect((await get(courseUrl)).json()).toEqual({ results: [{ id, name, distance_m: 10_000, created_at }] });
    const otherRider = await signInRider(site);
    expect((await get(courseUrl, otherRider)).json()).toEqual({ results: [] });
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await otherRider.inject({ method, url: `${courseUrl}${id}/` })).statusCode).toBe(404);
    }
    const otherDraft = createSettingDraft({ course: { kind: 'private', private_course_id: id } });
    expect((await post(otherDraft, otherRider)).statusCode).toBe(404);
  });

  it('creates random ids, which cannot be guessed from another one', async () => {
    const ids = [await saveCourse(), await saveCourse()].map(({ id }) => id);
    expect(ids[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/);
    expect(ids[0].slice(0, 8)).not.toBe(ids[1].slice(0, 8));
  });

  it('deletes the pace settings of a course with it, and no others', async () => {
    const { id } = await saveCourse();
    await save({ name: 'mine', course: { kind: 'private', private_course_id: id } });
    await save({ name: 'route' });
    expect((await get(url)).json().results[1]).toMatchObject({
      course: { kind: 'private', private_course_id: id },
      course_name: { 'zh-TW': '後山練習' },
      is_latest: true,
    });
    expect((await rider.inject({ method: 'DELETE', url: `${courseUrl}${id}/` })).statusCode).toBe(204);
    expect(await listNames()).toEqual(['route']);
  });

  const { course } = createCourseDraft();
  it.each([
    ['columns of unequal length', { lat_e5: course.lat_e5.slice(1) }, 'course.lat_e5', 'mismatch'],
    [
      'a distance that does not increase',
      { distance_dm: [0, 0, ...course.distance_dm.slice(2)] },
      'course.distance_dm',
      'formatInvalid',
    ],
    ['a latitude beyond the pole', { lat_e5: course.lat_e5.map(() => 2_397_000) }, 'course.lat_e5', 'formatInvalid'],
    [
      'a number that no column can store',
      { elevation_dm: course.elevation_dm.map(() => 2 ** 40) },
      'course.elevation_dm',
      'formatInvalid',
    ],
    ['one point', { distance_dm: [0], elevation_dm: [0], lat_e5: [0], lon_e5: [0] }, 'course.distance_dm', 'tooShort'],
    [
      'more than 20,000 points',
      Object.fromEntries(
        (['distance_dm', 'elevation_dm', 'lat_e5', 'lon_e5'] as const).map((column) => [
          column,
          Array.from({ length: 20_001 }, (_, index) => (column === 'distance_dm' && index > 0 ? 1 : 0)),
        ]),
      ),
      'course.distance_dm',
      'tooLong',
    ],
  ])('refuses %s', async (_, change, field, code) => {
    const response = await postCourse(createCourseDraft({ course: { ...course, ...change } }));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ field, code, params: expect.any(Object) });
  });

  it('refuses rows that do not cover the line', async () => {
    const rows = createCourseDraft().rows.map((row) => ({ ...row, end_m: 9_000 }));
    expect((await postCourse(createCourseDraft({ rows }))).json().errors).toEqual([
      { field: 'rows.0.end_m', code: 'mismatch', params: {} },
    ]);
  });
});
