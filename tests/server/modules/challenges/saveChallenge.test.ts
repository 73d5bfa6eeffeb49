import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChallengeDraftError } from '#server/modules/challenges/buildChallenge.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutAdvisoryLocks } from '#tests/server/appSupport/withoutAdvisoryLocks.ts';
import { openConnections } from '#tests/server/appSupport/withoutRowLocks.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
});

afterAll(() => site.close());

type Hooks = NonNullable<Parameters<typeof saveChallenge>[3]>;
const save = (draft: ReturnType<typeof challengeDraft>, onRuleChanged?: Hooks['onRuleChanged']) =>
  saveChallenge(site.db, draft, site.clock, { onRuleChanged });
const readContentVersion = async () =>
  (await site.db.selectFrom('content_state').select('version').executeTakeFirstOrThrow()).version;
const listRules = (id: string) =>
  site.db
    .selectFrom('challenge_rule')
    .select(['version', 'course_version', 'is_complete'])
    .where('challenge_id', '=', id)
    .orderBy('version')
    .execute();

describe('saveChallenge', () => {
  it('creates a challenge with its rules, and no new version if nothing changed', async () => {
    const draft = challengeDraft('same');
    expect(await save(draft)).toEqual({ challengeId: 'same', ruleVersion: 1, isNew: true });
    const previousVersion = await readContentVersion();
    expect(await save({ ...draft, title: { 'zh-TW': '改名' } })).toEqual({
      challengeId: 'same',
      ruleVersion: 1,
      isNew: false,
    });
    expect(await readContentVersion()).toBe(previousVersion + 1);
    const challenge = await site.db
      .selectFrom('challenge')
      .selectAll()
      .where('id', '=', 'same')
      .executeTakeFirstOrThrow();
    expect(challenge).toMatchObject({ title: { 'zh-TW': '改名' }, rule_version: 1, search_text: expect.any(String) });
    expect(challenge.created_at).toEqual(new Date('2026-03-01T04:00:00Z'));
    expect(challenge.search_text.split('\n')).toEqual(['same', '改名', '中心碑', '霧社', '武嶺']);
  });

  it('keeps every version of the rules', async () => {
    const draft = challengeDraft('versions');
    await save(draft);
    const [start, , finish] = draft.checkpoints as [never, never, never];
    const moved = { ...draft, checkpoints: [start, gateDraft('霧社', 5_200, { radius_m: 60 }), finish] };
    expect((await save(moved)).ruleVersion).toBe(2);
    expect((await save({ ...moved, categories: ['virtual', 'ride'] })).ruleVersion).toBe(3);
    expect((await save({ ...moved, categories: ['ride', 'virtual', 'ride'] })).isNew).toBe(false);
    expect((await save({ ...moved, categories: ['ride', 'virtual'], checks_coverage: false })).ruleVersion).toBe(4);
    // Going back to the first rules creates a new version as well.
    expect((await save(draft)).ruleVersion).toBe(5);
    const gates = await site.db
      .selectFrom('checkpoint')
      .select(['rule_version', 'course_distance_m', 'radius_m'])
      .where('challenge_id', '=', 'versions')
      .where('position', '=', 1)
      .orderBy('rule_version')
      .execute();
    expect(gates.map((gate) => [gate.rule_version, gate.course_distance_m, gate.radius_m])).toEqual([
      [1, 5_000, 40],
      [2, 5_200, 60],
      [3, 5_200, 60],
      [4, 5_200, 60],
      [5, 5_000, 40],
    ]);
  });

  it('stores the unchecked stretches as part of the rules', async () => {
    const stretches = [{ from_m: 1_000, to_m: 2_000 }];
    const draft = challengeDraft('partly', { unchecked_stretches: stretches });
    expect((await save(challengeDraft('partly'))).ruleVersion).toBe(1);
    expect((await save(draft)).ruleVersion).toBe(2);
    expect((await save(draft)).isNew).toBe(false);
    const detail = (await site.app.inject({ url: '/api/routes/verifications/partly/' })).json();
    expect(detail.unchecked_stretches).toEqual(stretches);
    const saveWithStretch = (from_m: number, to_m: number) =>
      save(challengeDraft('partly', { unchecked_stretches: [...stretches, { from_m, to_m }] }));
    await expect(saveWithStretch(1_500, 3_000)).rejects.toThrow(
      'does not lie on the course of 10000 m behind the one before',
    );
    await expect(saveWithStretch(9_000, 10_001)).rejects.toThrow('unchecked_stretches: 9000 to 10001 m');
  });

  it('creates a new version for a changed first day, last day or best known time, and for nothing else', async () => {
    const draft = challengeDraft('dated');
    await save(draft);
    expect((await save({ ...draft, valid_from: null, best_known_s: null })).isNew).toBe(false);
    expect((await save({ ...draft, valid_from: '2026-01-01' })).ruleVersion).toBe(2);
    expect((await save({ ...draft, valid_from: '2026-01-01', best_known_s: 9_070 })).ruleVersion).toBe(3);
    const ends = { ...draft, valid_from: '2026-01-01', valid_until: '2026-12-31', best_known_s: 9_070 };
    expect((await save(ends)).ruleVersion).toBe(4);
    expect((await save(ends)).isNew).toBe(false);
    const rules = await site.db
      .selectFrom('challenge_rule')
      .select(['valid_from', 'valid_until', 'best_known_s'])
      .where('challenge_id', '=', 'dated')
      .orderBy('version')
      .execute();
    expect(rules).toEqual([
      { valid_from: null, valid_until: null, best_known_s: null },
      { valid_from: '2026-01-01', valid_until: null, best_known_s: null },
      { valid_from: '2026-01-01', valid_until: null, best_known_s: 9_070 },
      { valid_from: '2026-01-01', valid_until: '2026-12-31', best_known_s: 9_070 },
    ]);
  });

  it('keeps its course version until it is saved again', async () => {
    await saveRoute(site.db, routeDraft('moving'));
    const draft = challengeDraft('moving', { route_id: 'moving' });
    await save(draft);
    const longer = straightLine({ lengthM: 12_000, climbM: 500 });
    await saveRoute(site.db, routeDraft('moving', { line: longer }));
    expect((await listRules('moving')).map(({ course_version }) => course_version)).toEqual([1]);
    await save(draft);
    expect((await listRules('moving')).map(({ course_version }) => course_version)).toEqual([1, 2]);
  });

  it('saves incomplete rules and marks them', async () => {
    await save(challengeDraft('incomplete', { checkpoints: [] }));
    await save(challengeDraft('incomplete'));
    expect((await listRules('incomplete')).map(({ is_complete }) => is_complete)).toEqual([false, true]);
  });

  it('renames checkpoints without a new version', async () => {
    const draft = challengeDraft('renamed');
    await save(draft);
    const start = gateDraft('碑', 0, { name: { 'zh-TW': '碑', en: 'Stone' } });
    const checkpoints = [start, ...draft.checkpoints.slice(1)];
    expect(await save({ ...draft, checkpoints })).toEqual({ challengeId: 'renamed', ruleVersion: 1, isNew: false });
    const detail = (await site.app.inject({ url: '/api/routes/verifications/renamed/' })).json();
    expect(detail.checkpoints.map(({ name }: { name: object }) => name)).toEqual([
      { 'zh-TW': '碑', en: 'Stone' },
      ...draft.checkpoints.slice(1).map(({ name }) => name),
    ]);
  });

  it('calls the hook for a new version, in the transaction that creates it', async () => {
    const calls: unknown[] = [];
    const hook: Hooks['onRuleChanged'] = async (tx, challengeId, version) => {
      const visibleRules = await tx
        .selectFrom('challenge')
        .select('rule_version')
        .where('id', '=', challengeId)
        .executeTakeFirst();
      calls.push([challengeId, version, visibleRules?.rule_version]);
    };
    await save(challengeDraft('told'), hook);
    await save(challengeDraft('told'), hook);
    await save(challengeDraft('told', { checks_coverage: false }), hook);
    expect(calls).toEqual([
      ['told', 1, 1],
      ['told', 2, 2],
    ]);
    const failing = save(challengeDraft('told'), async () => {
      throw new Error('the attempts are not to be had');
    });
    await expect(failing).rejects.toThrow('the attempts are not to be had');
    expect(await listRules('told')).toHaveLength(2);
  });

  it.each([
    ['a missing route', { route_id: 'nowhere' }, /there is no route "nowhere"/],
    ['a gate beyond the end', { checkpoints: [gateDraft('遠', 99_000)] }, /behind the end of the course/],
  ])('refuses %s and changes nothing', async (_, overrides, message) => {
    const previousVersion = await readContentVersion();
    const saving = save(challengeDraft('refused', overrides));
    await expect(saving).rejects.toThrow(ChallengeDraftError);
    await expect(saving).rejects.toThrow(message);
    expect([await readContentVersion(), await listRules('refused')]).toEqual([previousVersion, []]);
  });

  it('never moves a challenge to another route', async () => {
    await saveRoute(site.db, routeDraft('elsewhere'));
    await save(challengeDraft('settled'));
    await expect(save(challengeDraft('settled', { route_id: 'elsewhere' }))).rejects.toThrow(
      'it is ridden on route "wuling-west"; a challenge on another route needs an id of its own',
    );
  });

  it('creates one version from ten simultaneous imports of a new challenge', async () => {
    const saved = await Promise.all(Array.from({ length: 10 }, () => save(challengeDraft('at-once'))));
    expect(saved.map(({ ruleVersion }) => ruleVersion)).toEqual(saved.map(() => 1));
    expect(saved.filter(({ isNew }) => isNew)).toHaveLength(1);
  });

  it('creates several without the lock (control)', async () => {
    const unlocked = site.db.withPlugin(new WithoutAdvisoryLocks());
    await openConnections(site.db, 10);
    const saving = Array.from({ length: 10 }, () => saveChallenge(unlocked, challengeDraft('unlocked'), site.clock));
    const settled = await Promise.allSettled(saving);
    expect(settled.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
  });
});
