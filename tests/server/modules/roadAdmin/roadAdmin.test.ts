import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import type { ChallengeTextDraft, RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createCourseFiles } from '#server/modules/roadAdmin/courseFiles.service.ts';
import { createRoadAdmin } from '#server/modules/roadAdmin/roadAdmin.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { buildNorthwardGpx } from '#tests/fixtures/gpxText.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addVerdict } from '../challenges/verdicts.ts';
import { addEfforts, buildEffort, createAthlete } from '../rankings/createAthlete.ts';
import { buildNewRouteDraft, buildRoadGpx } from './roadDrafts.ts';

let site: TestSite;
let app: TestSite['app'];
let admin: ReturnType<typeof createRoadAdmin>;
let files: ReturnType<typeof createCourseFiles>;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  // A new app has empty caches; the reset gives every test the same content version, so old entries would match.
  app = await site.secondApp();
  admin = createRoadAdmin(site);
  files = createCourseFiles(site);
  await saveRoute(site.db, routeDraft('wuling-west', { search_aliases: ['埔里 台14甲'] }));
  await saveChallenge(site.db, challengeDraft('wuling-west'), site.clock);
});
afterEach(() => app.close());
afterAll(() => site.close());

const by = { kind: 'administrator' } as const;
const route = { kind: 'route', id: 'wuling-west' } as const;
const challenge = { kind: 'challenge', id: 'wuling-west' } as const;
const refused = (code: string) => ({ code });
const toSeenVersion = ({ version, base }: RoadItem) => ({ version, base });
const toPublishNow = (item: RoadItem) => ({ ...toSeenVersion(item), at: null });
const toRouteDraft = (item: RoadItem) => item.draft as unknown as RouteTextDraft;
const listGates = (item: RoadItem) => (item.draft as unknown as ChallengeTextDraft).checkpoints;
const computeElevationM = (atM: number) => 20 + atM / 20;
const buildGpx = (lengthM: number) => buildNorthwardGpx(lengthM, 20, computeElevationM);
const get = async (url: string) => (await app.inject({ url })).json();
const readCourseVersions = () =>
  site.db.selectFrom('course_version').select('version').where('route_id', '=', 'wuling-west').execute();

async function save(item: RoadItem, change: object): Promise<RoadItem> {
  return admin.save(by, item, { ...toSeenVersion(item), draft: { ...item.draft, ...change } });
}
async function publish(item: RoadItem, change: object): Promise<RoadItem> {
  return admin.publish(by, item, toPublishNow(await save(item, change)));
}

describe('a route edited by an administrator', () => {
  it('starts from the published state, and a draft stays hidden until it is published', async () => {
    const item = await admin.read(route);
    expect([item.state, item.version, toRouteDraft(item).segments.map(({ slug }) => slug)]).toEqual([
      'published',
      0,
      ['wuling-west-climb'],
    ]);
    const draft = await save(item, { name: { 'zh-TW': '武嶺西坡' }, description: { 'zh-TW': '三個補水點。' } });
    expect([draft.state, draft.title['zh-TW']]).toEqual(['changed', '武嶺西坡']);
    expect((await get('/api/routes/wuling-west/')).name['zh-TW']).toBe('西進武嶺');
    const published = await admin.publish(by, route, toPublishNow(draft));
    expect([published.state, published.version]).toEqual(['published', 3]);
    expect(await get('/api/routes/wuling-west/')).toMatchObject({
      name: { 'zh-TW': '武嶺西坡' },
      description: { 'zh-TW': '三個補水點。' },
    });
    expect((await get(`/api/routes/?search=${encodeURIComponent('武嶺西坡')}`)).count).toBe(1);
  });

  it('keeps its course, segment ids and additional search words when only texts change', async () => {
    const previous = await get('/api/routes/wuling-west/');
    await publish(await admin.read(route), { name: { 'zh-TW': '武嶺西坡' } });
    const current = await get('/api/routes/wuling-west/');
    expect(await readCourseVersions()).toEqual([{ version: 1 }]);
    expect([current.course, current.segments, current.rows]).toEqual([
      previous.course,
      previous.segments,
      previous.rows,
    ]);
    expect((await get(`/api/routes/?search=${encodeURIComponent('台14甲')}`)).count).toBe(1);
  });

  it('has the traffic that was published, also if a draft was saved before there was a choice', async () => {
    const published = await publish(await admin.read(route), { traffic: 'mixed' });
    expect((await get('/api/routes/wuling-west/')).traffic).toBe('mixed');
    await publish(published, { traffic: undefined, name: { 'zh-TW': '武嶺西坡' } });
    expect(await get('/api/routes/wuling-west/')).toMatchObject({ name: { 'zh-TW': '武嶺西坡' }, traffic: 'mixed' });
    await expect(save(await admin.read(route), { traffic: 'motorway' })).rejects.toThrow();
  });

  it('refuses to overwrite an edit of another administrator or an import', async () => {
    const item = await admin.read(route);
    const results = await Promise.allSettled([save(item, { status: 'restricted' }), save(item, { status: 'closed' })]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: refused('content.changed') });
    const draft = await admin.read(route);
    await saveRoute(site.db, routeDraft('wuling-west', { name: { 'zh-TW': '匯入的名字' } }));
    await expect(admin.publish(by, route, toPublishNow(draft))).rejects.toMatchObject(refused('content.changed'));
    const outdated = await admin.read(route);
    expect(outdated.is_outdated).toBe(true);
    await expect(admin.publish(by, route, toPublishNow(outdated))).rejects.toMatchObject(refused('content.changed'));
    const saved = await save(outdated, { name: { 'zh-TW': '合起來的名字' } });
    expect([saved.is_outdated, saved.history.map(({ action }) => action)]).toEqual([
      false,
      ['saved', 'imported', 'saved', 'imported'],
    ]);
    expect((await admin.publish(by, route, toPublishNow(saved))).title['zh-TW']).toBe('合起來的名字');
  });

  it('can be reverted to its first version including the course, and the audit log has each step', async () => {
    const item = await admin.read(route);
    const file = await files.read({ file_name: 'new.gpx', gpx: buildRoadGpx(10_200), route_id: 'wuling-west' });
    expect([file.is_same_road, file.segments.map(({ slug }) => slug), file.lost_segments]).toEqual([
      true,
      ['wuling-west-climb'],
      [],
    ]);
    const { rows, segments } = file;
    const published = await publish(item, { course: { version: null, file_id: file.id }, rows, segments });
    expect(toRouteDraft(published).course).toEqual({ version: 2, file_id: null });
    expect((await get('/api/routes/wuling-west/')).distance_m).toBeCloseTo(10_200, -1);
    const reverted = await admin.revert(by, route, { ...toSeenVersion(published), toVersion: 1 });
    await admin.publish(by, route, toPublishNow(reverted));
    expect((await get('/api/routes/wuling-west/')).distance_m).toBeCloseTo(10_000, 0);
    expect(await readCourseVersions()).toHaveLength(3);
    const { rows: audit } = await sql<{
      action: string;
    }>`select action from audit_entry where subject_id = 'wuling-west'`.execute(site.db);
    expect(audit.map(({ action }) => action).sort()).toEqual(
      ['route.published', 'route.published', 'route.reverted', 'route.saved'].sort(),
    );
  });

  it('refuses another road while it has a challenge, and accepts it otherwise', async () => {
    const file = await files.read({ file_name: 'other.gpx', gpx: buildGpx(4_000), route_id: 'wuling-west' });
    expect([file.is_same_road, file.lost_segments]).toMatchObject([
      false,
      [{ slug: 'wuling-west-climb', effort_count: 0 }],
    ]);
    const change = { course: { version: null, file_id: file.id }, rows: file.rows, segments: [] };
    await expect(publish(await admin.read(route), change)).rejects.toMatchObject(refused('road.courseDiffers'));
    expect(await readCourseVersions()).toEqual([{ version: 1 }]);
    await saveRoute(site.db, routeDraft('free-road'));
    const free = await publish(await admin.read({ kind: 'route', id: 'free-road' }), change);
    expect(free.state).toBe('published');
  });
});

describe('a new route from a GPX file', () => {
  it('is listed and public once published, and can be withdrawn', async () => {
    const file = await files.read({ file_name: 'north.gpx', gpx: buildGpx(9_000), route_id: null });
    expect([Math.round(file.distance_m), file.gap_count, file.rows.length > 0]).toEqual([9_000, 0, true]);
    const ref = { kind: 'route', id: 'north-climb' } as const;
    const draft = await admin.create(by, ref, buildNewRouteDraft(file.id, { rows: file.rows }));
    expect([draft.state, draft.published, (await get('/api/routes/')).count]).toEqual(['draft', null, 1]);
    expect((await admin.list('route')).results.map(({ id, state }) => [id, state])).toContainEqual([
      'north-climb',
      'draft',
    ]);
    const published = await admin.publish(by, ref, toPublishNow(draft));
    expect([(await get('/api/routes/')).count, (await get('/api/routes/north-climb/')).name['zh-TW']]).toEqual([
      2,
      '北坡',
    ]);
    const withdrawn = await admin.withdraw(by, ref, toSeenVersion(published));
    expect([withdrawn.state, withdrawn.published, (await get('/api/routes/')).count]).toEqual(['withdrawn', null, 1]);
    expect((await app.inject({ url: '/api/routes/north-climb/' })).statusCode).toBe(404);
    await admin.publish(by, ref, toPublishNow(withdrawn));
    expect((await get('/api/routes/')).count).toBe(2);
  });

  it('needs an unused address', async () => {
    const file = await files.read({ file_name: 'north.gpx', gpx: buildGpx(9_000), route_id: null });
    await expect(admin.create(by, route, buildNewRouteDraft(file.id))).rejects.toMatchObject(
      refused('content.slugTaken'),
    );
    const nowhere = buildNewRouteDraft('01928f3a-0000-7000-8000-000000000071');
    await expect(admin.create(by, { kind: 'route', id: 'no-file' }, nowhere)).rejects.toMatchObject({
      ...refused('request.invalid'),
      errors: [{ field: 'course' }],
    });
  });

  it.each([
    ['cut_off', 'file.notXml'],
    ['entity_bomb', 'file.dtdRefused'],
    ['only_waypoints', 'file.noTrack'],
    ['no_elevation', 'file.noElevation'],
    ['position_out_of_range', 'file.tooFewPoints'],
  ])('is refused with the reader’s reason: %s', async (name, reason) => {
    const text = readFileSync(new URL(`../../../fixtures/gpx/${name}.gpx`, import.meta.url), 'utf8');
    await expect(files.read({ file_name: `${name}.gpx`, gpx: text, route_id: null })).rejects.toMatchObject({
      ...refused('road.fileRefused'),
      errors: [{ field: 'gpx', params: { reason } }],
    });
  });

  it('is refused with a gap of more than a kilometre', async () => {
    const gpxWithGap = buildNorthwardGpx(4_000, 2_000, computeElevationM);
    await expect(files.read({ file_name: 'leap.gpx', gpx: gpxWithGap, route_id: null })).rejects.toMatchObject({
      errors: [{ params: { reason: 'file.gap' } }],
    });
  });
});

describe('segments of a route', () => {
  const added = {
    slug: 'last-ramp',
    name: { 'zh-TW': '最後一坡' },
    category: '2',
    start_m: 8_000,
    end_m: 10_000,
  } as const;

  it('are added, renamed and removed with the route, and removed ones keep their efforts', async () => {
    const item = await admin.read(route);
    const [segment] = toRouteDraft(item).segments;
    const twoSegments = await publish(item, { segments: [{ ...segment, name: { 'zh-TW': '人止關爬坡' } }, added] });
    const segments = (await get('/api/routes/wuling-west/')).segments;
    expect(segments.map((each: { name: object }) => each.name)).toEqual([
      { 'zh-TW': '人止關爬坡' },
      { 'zh-TW': '最後一坡' },
    ]);
    const riderId = await createAthlete(site, 'amy');
    const segmentId = segments[1].id;
    await addEfforts(site, [buildEffort(site, [riderId, segmentId, 600])]);
    expect((await admin.read(route)).ties).toContainEqual(
      expect.objectContaining({ kind: 'efforts', id: 'last-ramp', count: 1 }),
    );
    const oneSegment = await publish(twoSegments, { segments: [segment] });
    expect((await get('/api/routes/wuling-west/')).segments).toHaveLength(1);
    expect(await site.db.selectFrom('segment_effort').select('segment_id').execute()).toEqual([
      { segment_id: segmentId },
    ]);
    // Reverting finds the same segment, with its times.
    await publish(oneSegment, { segments: [segment, added] });
    expect((await get('/api/routes/wuling-west/')).segments[1].id).toBe(segmentId);
  });

  it('cannot move once they were ridden', async () => {
    const item = await admin.read(route);
    const [segment] = toRouteDraft(item).segments;
    const { id } = (await get('/api/routes/wuling-west/')).segments[0];
    await addEfforts(site, [buildEffort(site, [await createAthlete(site, 'amy'), id, 600])]);
    const longer = { ...segment, end_m: 7_000 };
    await expect(publish(item, { segments: [longer] })).rejects.toMatchObject({
      ...refused('road.segmentRidden'),
      errors: [{ field: 'segments.0.start_m' }],
    });
    expect((await publish(await admin.read(route), { segments: [{ ...segment, end_m: 6_030 }] })).state).toBe(
      'published',
    );
  });

  it('must be on the course and have unique addresses', async () => {
    await saveRoute(site.db, routeDraft('other'));
    const item = await admin.read(route);
    const outside = { ...added, end_m: 12_000 };
    await expect(publish(item, { segments: [outside] })).rejects.toMatchObject({
      errors: [{ field: 'segments.0.end_m' }],
    });
    const foreign = { ...added, slug: 'other-climb' };
    await expect(publish(await admin.read(route), { segments: [foreign] })).rejects.toMatchObject(
      refused('content.slugTaken'),
    );
    await expect(publish(await admin.read(route), { segments: [added, added] })).rejects.toMatchObject({
      errors: [{ field: 'segments.1.slug', code: 'taken' }],
    });
  });
});

describe('a challenge edited by an administrator', () => {
  it('gets a new version of its rules when a gate moves, and existing verdicts stay', async () => {
    const riderId = await createRider(site, { username: 'amy' });
    await addVerdict(site, { riderId, challengeId: 'wuling-west' });
    const previous = await site.db.selectFrom('verdict').selectAll().execute();
    const item = await admin.read(challenge);
    expect(listGates(item)[1]).toEqual({
      name: { 'zh-TW': '霧社' },
      course_distance_m: 5_000,
      radius_m: 40,
      is_mandatory: true,
    });
    expect(item.ties).toEqual([{ kind: 'passes', id: null, title: null, count: 1 }]);
    const checkpoints = listGates(item).map((gate, index) =>
      index === 1 ? { ...gate, course_distance_m: 5_500 } : gate,
    );
    await publish(item, { checkpoints });
    const current = await get('/api/routes/verifications/wuling-west/');
    expect([current.rule_version, current.checkpoints[1].course_distance_m]).toEqual([2, 5_500]);
    expect(current.checkpoints[1].lat_deg).toBeCloseTo(23.97 + 5_500 / 111_195, 5);
    expect(await site.db.selectFrom('verdict').selectAll().execute()).toEqual(previous);
  });

  it('keeps the version of its rules if only texts change', async () => {
    await publish(await admin.read(challenge), { title: { 'zh-TW': '武嶺認證' } });
    const current = await get('/api/routes/verifications/wuling-west/');
    expect([current.rule_version, current.title['zh-TW']]).toEqual([1, '武嶺認證']);
  });

  it('is refused with gates out of order, and the error names the gate', async () => {
    const item = await admin.read(challenge);
    const checkpoints = listGates(item).map((gate, index) => (index === 1 ? { ...gate, course_distance_m: 0 } : gate));
    await expect(publish(item, { checkpoints })).rejects.toMatchObject({
      ...refused('road.incomplete'),
      errors: [{ field: 'checkpoints.1', params: { reason: 'notInOrder' } }],
    });
    expect((await get('/api/routes/verifications/wuling-west/')).rule_version).toBe(1);
  });

  it('keeps a position that was entered by hand', async () => {
    const gateBesideRoad = gateDraft('霧社', 5_000, { lat_deg: 24.015, lon_deg: 120.9705 });
    const draft = challengeDraft('wuling-west', {
      checkpoints: [gateDraft('一', 0), gateBesideRoad, gateDraft('三', 9_000)],
    });
    await saveChallenge(site.db, draft, site.clock);
    const item = await admin.read(challenge);
    expect(listGates(item)[1]).toMatchObject({ lat_deg: 24.015, lon_deg: 120.9705 });
    await publish(item, { description: null });
    expect((await get('/api/routes/verifications/wuling-west/')).rule_version).toBe(2);
  });

  it('keeps its old course when its route gets a new one, until it is published again', async () => {
    const shifted = routeDraft('wuling-west', { line: straightLine({ lengthM: 10_300, climbM: 500 }) });
    await saveRoute(site.db, shifted);
    const item = await admin.read(challenge);
    expect([item.is_on_old_course, item.course.version]).toEqual([true, 2]);
    await publish(item, {});
    const current = await get('/api/routes/verifications/wuling-west/');
    expect([current.course_version, current.rule_version, (await admin.read(challenge)).is_on_old_course]).toEqual([
      2,
      2,
      false,
    ]);
  });

  it('needs an existing route, and cannot change to another one', async () => {
    const item = await admin.read(challenge);
    const ref = { kind: 'challenge', id: 'lower-half' } as const;
    const draft = { ...item.draft, checkpoints: listGates(item).slice(0, 2) };
    const created = await admin.create(by, ref, draft);
    await admin.publish(by, ref, toPublishNow(created));
    expect((await get('/api/routes/verifications/lower-half/')).is_complete).toBe(true);
    await expect(admin.create(by, { ...ref, id: 'nowhere' }, { ...draft, route_id: 'nowhere' })).rejects.toMatchObject({
      errors: [{ field: 'route_id' }],
    });
    await saveRoute(site.db, routeDraft('other'));
    await expect(save(await admin.read(ref), { route_id: 'other' })).rejects.toMatchObject({
      errors: [{ field: 'route_id' }],
    });
  });
});
