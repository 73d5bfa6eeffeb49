import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import { systemClock } from '#server/base/clock.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import {
  allChallenges,
  applyContent,
  buildSiteContent,
  contentHash,
  contentNumber,
} from '#server/content/applyContent.ts';
import { toChallengePack, toRoutePack } from '#server/content/contentPacks.ts';
import { connect, type Db } from '#server/db/connect.ts';
import { type OnRuleChanged, saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { syntheticRouteDraft } from '#tests/fixtures/syntheticRoute.ts';
import { challengeDraft, gateDraft } from '../appSupport/challengeDrafts.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

let database: TestDatabase;
let db: Db;

beforeAll(async () => {
  database = await createTestDatabase();
  db = connect(database.connectionString);
});

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const noChanges = { routes: [], challenges: [] };

const readCourseVersion = async (id: string) =>
  (await db.selectFrom('route').select('course_version').where('id', '=', id).executeTakeFirstOrThrow()).course_version;

describe('applyContent', () => {
  it('saves every route once, even when two processes start together', async () => {
    await Promise.all([applyContent(db, systemClock), applyContent(db, systemClock)]);
    const ids = await db.selectFrom('route').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual(allRoutes.map(({ id }) => id).sort());
    const versions = await db.selectFrom('course_version').select('version').distinct().execute();
    expect(versions).toEqual([{ version: 1 }]);
    expect(await applyContent(db, systemClock)).toEqual(noChanges);
  });

  it('keeps one segment for a climb that two routes share', async () => {
    const places = await db
      .selectFrom('route_segment')
      .innerJoin('segment', 'segment.id', 'route_segment.segment_id')
      .select(['route_segment.route_id'])
      .where('segment.slug', '=', 'yangde-boulevard')
      .orderBy('route_segment.route_id')
      .execute();
    expect(places.map((place) => place.route_id)).toEqual(['yangde-xiaoyoukeng', 'yangjin-three-peaks']);
  });

  it('leaves an organiser’s course alone until our content of that route changes', async () => {
    await saveRoute(db, syntheticRouteDraft({ id: 'yulao', rows: 5, lengthM: 5000 }));
    expect(await applyContent(db, systemClock)).toEqual(noChanges);
    expect(await readCourseVersion('yulao')).toBe(2);
    await db
      .updateTable('content_pack')
      .set({ hash: 'of an older release', number: contentNumber - 1 })
      .where('name', '=', 'route/yulao')
      .execute();
    expect(await applyContent(db, systemClock)).toEqual({ routes: ['yulao'], challenges: ['yulao'] });
    expect(await readCourseVersion('yulao')).toBe(3);
    expect(await readCourseVersion('wuling-west')).toBe(1);
  });

  it('keeps the newer course when two releases start one after the other', async () => {
    const release = (number: number, rows: number) => ({
      content: { number, routeDrafts: [syntheticRouteDraft({ id: 'rolling', rows, lengthM: 5000 })] },
    });
    const rolling = { routes: ['rolling'], challenges: [] };
    const older = release(1, 3);
    const newer = release(2, 4);
    expect(await applyContent(db, systemClock, older)).toEqual(rolling);
    expect(await applyContent(db, systemClock, newer)).toEqual(rolling);
    expect(await applyContent(db, systemClock, older)).toEqual(noChanges);
    expect(await applyContent(db, systemClock, newer)).toEqual(noChanges);
    expect(await readCourseVersion('rolling')).toBe(2);
    await Promise.all([older, newer, older, newer].map((content) => applyContent(db, systemClock, content)));
    expect(await readCourseVersion('rolling')).toBe(2);
  });

  it('keeps the newer course when both releases start at once', async () => {
    const drafts = (rows: number) => [syntheticRouteDraft({ id: 'racing', rows, lengthM: 5000 })];
    const contents = Array.from({ length: 8 }, (_, index) => ({
      content: { number: 1 + (index % 2), routeDrafts: drafts(3 + (index % 2)) },
    }));
    await Promise.all(contents.map((content) => applyContent(db, systemClock, content)));
    const detail = await db
      .selectFrom('pace_row')
      .innerJoin('route', (join) =>
        join.onRef('route.id', '=', 'route_id').onRef('route.course_version', '=', 'pace_row.course_version'),
      )
      .select('position')
      .where('route_id', '=', 'racing')
      .execute();
    expect(detail).toHaveLength(4);
  });
});

describe('our own challenges', () => {
  const challenge = (overrides: Partial<ChallengeDraft> = {}) =>
    challengeDraft('hilly', {
      route_id: 'hilly',
      checkpoints: [gateDraft('起', 0), gateDraft('終', 4_900)],
      ...overrides,
    });
  const apply = (number: number, challenges: readonly ChallengeDraft[], onRuleChanged?: OnRuleChanged) => {
    const drafts = [syntheticRouteDraft({ id: 'hilly', rows: 3, lengthM: 5000 })];
    return applyContent(db, systemClock, {
      content: { number, routeDrafts: drafts, challengeDrafts: challenges },
      onRuleChanged,
    });
  };
  const readRule = (id: string) =>
    db
      .selectFrom('challenge')
      .innerJoin('challenge_rule as rule', (join) =>
        join.onRef('rule.challenge_id', '=', 'challenge.id').onRef('rule.version', '=', 'challenge.rule_version'),
      )
      .select(['rule.version', 'rule.course_version', 'rule.checks_coverage', 'rule.is_complete'])
      .where('challenge.id', '=', id)
      .executeTakeFirst();

  it('are saved with the routes, each complete and only once', async () => {
    const rules = await db.selectFrom('challenge_rule').select(['version', 'is_complete']).distinct().execute();
    const ids = await db.selectFrom('challenge').select('id').orderBy('id').execute();
    expect(ids.map(({ id }) => id)).toEqual(allChallenges.map(({ id }) => id).sort());
    expect(rules.every(({ is_complete }) => is_complete)).toBe(true);
  });

  it('are rebuilt when their route has a new course, and the caller is notified', async () => {
    const calls: unknown[] = [];
    const hook: OnRuleChanged = async (_, id, version) => {
      calls.push([id, version]);
    };
    const saved = { routes: [], challenges: ['hilly'] };
    expect(await apply(1, [challenge()], hook)).toEqual({ ...saved, routes: ['hilly'] });
    await saveRoute(db, syntheticRouteDraft({ id: 'hilly', rows: 5, lengthM: 5200 }));
    expect(await readRule('hilly')).toMatchObject({ version: 1, course_version: 1 });
    expect(await apply(1, [challenge()], hook)).toEqual(saved);
    expect(await apply(1, [challenge()], hook)).toEqual(noChanges);
    expect(await readRule('hilly')).toMatchObject({ version: 2, course_version: 2, is_complete: true });
    expect(calls).toEqual([
      ['hilly', 1],
      ['hilly', 2],
    ]);
  });

  it('stay on their old course if they do not fit the new one', async () => {
    await saveRoute(db, syntheticRouteDraft({ id: 'hilly', rows: 3, lengthM: 3000 }));
    expect(await apply(1, [challenge()])).toEqual(noChanges);
    expect(await readRule('hilly')).toMatchObject({ version: 2, course_version: 2, is_complete: true });
    expect(await apply(1, [challenge(), challengeDraft('nowhere', { route_id: 'no-route' })])).toEqual(noChanges);
    await saveRoute(db, syntheticRouteDraft({ id: 'hilly', rows: 4, lengthM: 5000 }));
    expect(await apply(1, [challenge()])).toEqual({ routes: [], challenges: ['hilly'] });
  });

  it('leave an organiser’s correction alone until we publish a change to that challenge', async () => {
    const corrected = challenge({ checkpoints: [gateDraft('起', 100), gateDraft('終', 4_900)] });
    await saveChallenge(db, corrected, systemClock);
    await saveRoute(db, syntheticRouteDraft({ id: 'hilly', rows: 6, lengthM: 5000 }));
    expect(await apply(1, [challenge()])).toEqual(noChanges);
    await saveChallenge(db, challenge({ title: { 'zh-TW': '主辦改的名字' } }), systemClock);
    await saveRoute(db, syntheticRouteDraft({ id: 'hilly', rows: 7, lengthM: 5000 }));
    expect(await apply(1, [challenge()])).toEqual(noChanges);
    const renamed = challenge({ checkpoints: [gateDraft('主辦的起點', 0), gateDraft('終', 4_900)] });
    await saveChallenge(db, renamed, systemClock);
    await saveRoute(db, syntheticRouteDraft({ id: 'hilly', rows: 8, lengthM: 5000 }));
    expect(await apply(1, [challenge()])).toEqual(noChanges);
    expect(await apply(1, [challenge({ checks_coverage: false })])).toEqual(noChanges);
    expect(await apply(2, [challenge({ checks_coverage: false })])).toEqual({ routes: [], challenges: ['hilly'] });
    expect(await apply(1, [challenge()])).toEqual(noChanges);
    expect(await readRule('hilly')).toMatchObject({ checks_coverage: false });
  });
});

it('needs a new content number whenever one of our routes or challenges changes', () => {
  const { number, routeDrafts: drafts, challengeDrafts: challenges } = buildSiteContent();
  const packs = [
    ...drafts.map((draft) => toRoutePack(draft, number)),
    ...challenges.map((draft) => toChallengePack(draft, number)),
  ];
  const hash = createHash('sha256')
    .update(packs.map((pack) => pack.hash).join())
    .digest('hex');
  const reminder = 'raise contentNumber in server/content/contentNumber.ts, and set contentHash to the received value';
  expect(hash.slice(0, 16), reminder).toBe(contentHash);
});
