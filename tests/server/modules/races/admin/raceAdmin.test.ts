import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createRaceAdmin } from '#server/modules/races/admin/raceAdmin.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { editionDraft, raceDraft } from '#tests/server/raceAdminMatrix.ts';
import {
  createCaptain,
  createCompleteTeam,
  createRace,
  createRaceServices,
  periods,
  readRace,
  readTeam,
} from '../raceSite.ts';

let site: PooledSite;
let admin: string;
beforeAll(async () => {
  site = await createPooledSite(4);
});
beforeEach(async () => {
  await site.reset();
  admin = await createRider(site, { username: 'chief', role: 'admin' });
});
afterAll(() => site.close());

const refused = (code: string) => ({ code });
const raceAdmin = (db: Db = site.db) => createRaceAdmin({ db, clock: site.clock });
const readActions = async () =>
  (await site.db.selectFrom('audit_entry').select('action').execute()).map((e) => e.action);

/** The draft and version of the race that `createRace` inserted. */
async function readDraft(testSite: TestSite = site) {
  const { results } = await createRaceAdmin(testSite).list();
  const race = results.flatMap(({ races }) => races).find(({ draft }) => draft.id === 'spring');
  if (!race) throw new Error('no race');
  const { id: _, ...draft } = race.draft;
  return { ...draft, version: race.version };
}

describe('editions', () => {
  it('are created, changed and deleted, each with a log entry', async () => {
    await raceAdmin().createEdition(admin, editionDraft());
    const { id: _, ...draft } = editionDraft({ ordinal: 8, description: { 'zh-TW': '八年了。' } });
    const { results } = await raceAdmin().updateEdition(admin, 'autumn-edition', { ...draft, version: 1 });
    expect(results).toMatchObject([
      { id: 'autumn-edition', ordinal: 8, description: { 'zh-TW': '八年了。' }, version: 2 },
    ]);
    expect((await raceAdmin().deleteEdition(admin, 'autumn-edition')).results).toEqual([]);
    expect(await readActions()).toEqual(['edition.created', 'edition.changed', 'edition.deleted']);
  });

  it('need a unique address, and cannot be deleted while they have races', async () => {
    await raceAdmin().createEdition(admin, editionDraft());
    await expect(raceAdmin().createEdition(admin, editionDraft())).rejects.toMatchObject(refused('race.taken'));
    await raceAdmin().createRace(admin, raceDraft({ group_race_id: 'autumn-edition' }));
    await expect(raceAdmin().deleteEdition(admin, 'autumn-edition')).rejects.toMatchObject(refused('race.hasTeams'));
  });

  it('cannot be changed from an outdated version', async () => {
    await raceAdmin().createEdition(admin, editionDraft());
    const { id: _, ...draft } = editionDraft();
    await raceAdmin().updateEdition(admin, 'autumn-edition', { ...draft, version: 1 });
    await expect(raceAdmin().updateEdition(admin, 'autumn-edition', { ...draft, version: 1 })).rejects.toMatchObject(
      refused('race.changedMeanwhile'),
    );
  });
});

describe('a race', () => {
  it('is created in its edition, and ends at the end of its day in Taipei', async () => {
    await raceAdmin().createEdition(admin, editionDraft());
    await raceAdmin().createRace(admin, raceDraft({ group_race_id: 'autumn-edition' }));
    const race = await site.db.selectFrom('race').selectAll().where('slug', '=', 'autumn').executeTakeFirstOrThrow();
    expect(race).toMatchObject({ day: '2026-11-08', lap_count: 20, quota_public: 20, taken_public: 0 });
    expect(race.finished_at.toISOString()).toBe('2026-11-08T16:00:00.000Z');
    await expect(raceAdmin().createRace(admin, raceDraft({ group_race_id: 'autumn-edition' }))).rejects.toMatchObject(
      refused('race.taken'),
    );
    await expect(raceAdmin().createRace(admin, raceDraft({ id: 'other' }))).rejects.toMatchObject(
      refused('resource.notFound'),
    );
  });

  it.each([
    ['one instant alone', { signup_from: '2026-10-01T00:00:00Z' }],
    ['signup before pre-registration ends', { pre_registration_until: '2026-10-05T00:00:00Z' }],
    ['a period that ends before it begins', { signup_until: '2026-09-30T00:00:00Z' }],
    ['signup after the day', { signup_until: '2026-11-09T00:00:00Z' }],
  ])('is refused with %s', async (what, change) => {
    await raceAdmin().createEdition(admin, editionDraft());
    const whole = {
      pre_registration_from: '2026-09-01T00:00:00Z',
      pre_registration_until: '2026-09-20T00:00:00Z',
      signup_from: '2026-10-01T00:00:00Z',
      signup_until: '2026-10-10T00:00:00Z',
    };
    const times = what === 'one instant alone' ? change : { ...whole, ...change };
    const draft = raceDraft({ group_race_id: 'autumn-edition', ...times });
    await expect(raceAdmin().createRace(admin, draft)).rejects.toMatchObject(refused('race.periodOrder'));
    await raceAdmin().createRace(admin, raceDraft({ group_race_id: 'autumn-edition', ...whole }));
  });

  it('cannot be changed from an outdated version', async () => {
    await createRace(site);
    const draft = await readDraft();
    await raceAdmin().updateRace(admin, 'spring', { ...draft, fee_twd: 7_000 });
    expect(await readRace(site)).toMatchObject({ fee_twd: 7_000, version: 2 });
    await expect(raceAdmin().updateRace(admin, 'spring', draft)).rejects.toMatchObject(
      refused('race.changedMeanwhile'),
    );
  });

  it('cannot have fewer seats than are taken', async () => {
    await createRace(site);
    await site.db.updateTable('race').set({ taken_public: 7, taken_pr: 2 }).execute();
    const change = { ...(await readDraft()), quota_public: 6, quota_pr: 1 };
    await expect(raceAdmin().updateRace(admin, 'spring', change)).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [
        { field: 'quota_public', code: 'tooSmall', params: { minimum: 7 } },
        { field: 'quota_pr', code: 'tooSmall', params: { minimum: 2 } },
      ],
    });
  });

  it('gives new public seats to waiting teams, in their order, and notifies them', async () => {
    await createRace(site, { quota_public: 1, quota_reserved: 0, quota_pr: 0 });
    site.clock.set(periods.preRegistration);
    const teams = [];
    for (let k = 0; k < 4; k++) {
      const captain = await createCaptain(site);
      teams.push({ captain, id: await createCompleteTeam(site, captain) });
    }
    site.clock.set(periods.signup);
    for (const [k, { captain, id }] of teams.entries())
      await createRaceServices(site).registration.register(captain, id, {
        quota: k === 0 ? 'public' : null,
        is_confirmed: true,
      });
    await raceAdmin().updateRace(admin, 'spring', { ...(await readDraft()), quota_public: 3 });
    expect(await readRace(site)).toMatchObject({ taken_public: 3, waitlist_count: 1 });
    const states = await Promise.all(teams.map(async ({ id }) => (await readTeam(site, id)).status));
    expect(states).toEqual(['registered_public', 'registered_public', 'registered_public', 'waitlist']);
    const notices = await site.db.selectFrom('notice').select('rider_id').where('kind', '=', 'teamPromoted').execute();
    expect(notices.map(({ rider_id: id }) => id).sort()).toEqual(
      teams
        .slice(1, 3)
        .map(({ captain }) => captain)
        .sort(),
    );
  });

  it('gives new PR seats to invited waiting teams, regardless of teams ahead of them', async () => {
    await createRace(site, { quota_public: 0, quota_reserved: 0, quota_pr: 0 });
    site.clock.set(periods.preRegistration);
    const ids: string[] = [];
    for (let k = 0; k < 3; k++) ids.push(await createCompleteTeam(site, await createCaptain(site)));
    site.clock.set(periods.signup);
    for (const id of ids) {
      const { captain_rider_id: captain } = await readTeam(site, id);
      await createRaceServices(site).registration.register(captain ?? '', id, { quota: null, is_confirmed: true });
    }
    await site.db
      .updateTable('race_team')
      .set({ is_pr: true })
      .where('id', '=', ids[1] ?? '')
      .execute();
    await raceAdmin().updateRace(admin, 'spring', { ...(await readDraft()), quota_pr: 2 });
    expect(await readRace(site)).toMatchObject({ taken_public: 0, taken_pr: 1, waitlist_count: 2 });
    const states = await Promise.all(ids.map(async (id) => (await readTeam(site, id)).status));
    expect(states).toEqual(['waitlist', 'registered_pr', 'waitlist']);
  });

  it('cannot change its laps once there are results', async () => {
    await createRace(site);
    await createCompleteTeam(site, await createCaptain(site));
    await site.db.updateTable('race_team').set({ status: 'completed', rank: 1, elapsed_s: 6_000 }).execute();
    const draft = await readDraft();
    await expect(raceAdmin().updateRace(admin, 'spring', { ...draft, lap_count: 9 })).rejects.toMatchObject(
      refused('race.hasTeams'),
    );
    await raceAdmin().updateRace(admin, 'spring', { ...draft, fee_twd: null });
  });

  it('has its data destroyed again when its day is moved after the destruction', async () => {
    await createRace(site);
    await site.db
      .updateTable('race')
      .set({ shredded_at: new Date(periods.over) })
      .execute();
    await raceAdmin().updateRace(admin, 'spring', { ...(await readDraft()), day: '2026-06-07' });
    expect((await readRace(site)).shredded_at).toBeNull();
  });

  it('can only be deleted without teams', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const id = await createRaceServices(site).createTeam(captain);
    await expect(raceAdmin().deleteRace(admin, 'spring')).rejects.toMatchObject(refused('race.hasTeams'));
    await createRaceServices(site).teams.delete(captain, id);
    await raceAdmin().deleteRace(admin, 'spring');
    expect(await site.db.selectFrom('race').selectAll().execute()).toEqual([]);
  });
});

describe('two administrators who save the same race at once', () => {
  async function saveTwice(testSite: TestSite, db: Db): Promise<number> {
    await createRace(testSite);
    const chief = await createRider(testSite, { username: 'chief2', role: 'admin' });
    const draft = await readDraft(testSite);
    const services = [1, 2].map(() => createRaceAdmin({ db, clock: testSite.clock }));
    const saved = await Promise.allSettled(
      services.map((service, k) => service.updateRace(chief, 'spring', { ...draft, fee_twd: 1_000 + k })),
    );
    return saved.filter(({ status }) => status === 'fulfilled').length;
  }

  it('do not overwrite each other: one gets an error', async () => {
    expect(await saveTwice(site, site.pool)).toBe(1);
  });

  it('overwrite each other without the lock', async () => {
    const otherSite = await createTestSite();
    expect(await saveTwice(otherSite, otherSite.db.withPlugin(new WithoutRowLocks({ areTwo: true })))).toBe(2);
    await otherSite.close();
  });
});
