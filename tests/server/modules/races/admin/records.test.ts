import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connect, type Db } from '#server/db/connect.ts';
import { createTeamContacts } from '#server/modules/races/admin/contacts.service.ts';
import { createRaceRecords } from '#server/modules/races/admin/records.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  consentServices,
  createAnswer,
  createLedTeam,
  giveConsent,
  invite,
  type LedTeam,
  minorBorn,
  pdf,
} from '../consentServices.ts';
import { meetAtGate } from '../meetAtGate.ts';
import { createCompleteTeam, createRace, createRaceServices, periods, readRace } from '../raceSite.ts';

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
const reason = '富邦產險 2026 團保';
const request = { reason: '主辦單位結束營業', typed_id: 'spring' };
const quota = { quota: 'public', is_confirmed: true } as const;

/** A registered team: one member entered the data, a guardian consented by link. */
async function createRegistered(testSite: TestSite = site): Promise<LedTeam> {
  const led = await createLedTeam(testSite, minorBorn);
  const { secret } = await invite(testSite, led);
  await consentServices(testSite).member.answer(
    await createAnswer(testSite, secret, { name: '林宗翰', birth_date: minorBorn }),
  );
  await giveConsent(testSite, led);
  testSite.clock.set(periods.signup);
  await createRaceServices(testSite).registration.register(led.captain, led.teamId, quota);
  return led;
}
const toLines = (csv: string) => csv.replace(/\r\n$/, '').split('\r\n');
const memberExists = async (testSite: TestSite, id: string) =>
  (await testSite.db.selectFrom('race_member').select('id').where('id', '=', id).execute()).length === 1;
const readAuditEntries = () =>
  site.db.selectFrom('audit_entry').select(['action', 'actor_rider_id', 'detail']).execute();

describe('the emergency contacts of a team', () => {
  it('come from the roster with which it was registered, and each look is logged without them', async () => {
    const { teamId } = await createRegistered();
    const { results } = await createTeamContacts(site).read(admin, teamId);
    expect(results).toHaveLength(10);
    const contact = results.find(({ name }) => name === '林宗翰');
    expect(contact).toEqual({
      name: '林宗翰',
      phone: '+886912345678',
      emergency_contact: '陳美惠',
      emergency_phone: '+886922345678',
      relationship: 'spouse',
    });
    const entries = (await readAuditEntries()).filter(({ action }) => action === 'team.contactsViewed');
    expect(entries).toEqual([
      { action: 'team.contactsViewed', actor_rider_id: admin, detail: { team: teamId, count: 10 } },
    ]);
    await expect(createTeamContacts(site).read(admin, randomUUID())).rejects.toMatchObject({
      code: 'resource.notFound',
    });
  });
});

describe('the insurer’s list', () => {
  it('comes from the race’s copy of the rosters, with only the columns that an insurer needs', async () => {
    const led = await createRegistered();
    const list = await createRaceRecords(site).exportInsuranceList(admin, 'spring', reason);
    expect(list.file_name).toBe('spring-insurance.csv');
    const lines = toLines(list.csv);
    expect(lines).toHaveLength(11);
    expect(lines[0]).toBe('\uFEFF"team","name","identity_kind","identity_number","birth_date"');
    expect(lines[4]).toMatch(/^"石岡衝風 A","林宗翰","passport","P\d{8}","2008-05-18"$/);
    // The captain's account ends; the race keeps its copy of the registration.
    await site.db.updateTable('race_team').set({ captain_rider_id: null }).execute();
    await site.db.deleteFrom('race_team_member').execute();
    await site.db.deleteFrom('race_member').where('captain_rider_id', '=', led.captain).execute();
    expect((await createRaceRecords(site).exportInsuranceList(admin, 'spring', reason)).csv).toBe(list.csv);
  });

  it('is logged with administrator, time, reason and count, and the audit log contains no typed text', async () => {
    await createRegistered();
    const { records } = await createRaceRecords(site).exportInsuranceList(admin, 'spring', reason);
    expect(records.disclosures).toEqual([
      { at: periods.signup, kind: 'insurance', username: 'chief', reason, count: 10 },
    ]);
    expect((await readAuditEntries()).at(-1)).toMatchObject({
      action: 'race.insuranceListTaken',
      detail: { count: 10 },
    });
    expect(JSON.stringify(await readAuditEntries())).not.toContain('富邦');
  });

  it('leaves out teams without a seat, and neutralises spreadsheet formulas', async () => {
    const { captain } = await createRegistered();
    await createCompleteTeam(site, captain, { name: '沒有報名' });
    await site.db
      .updateTable('race_team')
      .set({ name: '=HYPERLINK("http://x")' })
      .where('status', '!=', 'not_registered')
      .execute();
    const { csv } = await createRaceRecords(site).exportInsuranceList(admin, 'spring', reason);
    expect(toLines(csv)).toHaveLength(11);
    expect(toLines(csv)[1]).toMatch(/^"'=HYPERLINK\(""http:\/\/x""\)",/);
    await site.db
      .updateTable('race_team')
      .set({ status: 'waitlist', quota: null, number: 1, registered_at: null })
      .where('status', '=', 'registered_public')
      .execute();
    const empty = await createRaceRecords(site).exportInsuranceList(admin, 'spring', reason);
    expect(toLines(empty.csv)).toHaveLength(2);
    expect(empty.records.disclosures[0]).toMatchObject({ count: 0 });
  });

  it('is never cached and can be exported only ten times a minute', async () => {
    await createRegistered();
    const { headers } = await signIn(site, admin);
    const exportRecords = () =>
      site.app.inject({ method: 'POST', url: '/api/admin/races/spring/insurance-list/', headers, payload: { reason } });
    const first = await exportRecords();
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'no-store']);
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) statuses.push((await exportRecords()).statusCode);
    expect([statuses.slice(0, 9).every((status) => status === 200), statuses[9]]).toEqual([true, 429]);
    const answerWithoutReason = await site.app.inject({
      method: 'POST',
      url: '/api/admin/races/spring/insurance-list/',
      headers,
      payload: { reason: ' ' },
      remoteAddress: '203.0.113.9',
    });
    expect(answerWithoutReason.statusCode).toBe(400);
  });
});

describe('early destruction', () => {
  it('is previewed without a change or a lock, as in a read-only database', async () => {
    const { memberId } = await createRegistered();
    const previous = await site.db.selectFrom('race_roster').selectAll().execute();
    const readOnlyUrl = new URL(site.connectionString);
    readOnlyUrl.searchParams.set('options', '-c default_transaction_read_only=on');
    const db = connect(readOnlyUrl.href, { connectionCount: 1, onIdleError: () => undefined });
    onTestFinished(() => db.destroy());
    // Also refuses `select … for update`.
    expect(await createRaceRecords({ ...site, db }).read('spring')).toMatchObject({
      counts: { rosters: 10, links: 2, consents: 1, members: 1 },
      destroyed_at: null,
      is_over: false,
      destroyed_on: '2026-08-15',
    });
    expect(await site.db.selectFrom('race_roster').selectAll().execute()).toEqual(previous);
    expect((await readRace(site)).shredded_at).toBeNull();
    expect(await memberExists(site, memberId)).toBe(true);
  });

  it('requires that the race is over and that its id is typed', async () => {
    await createRegistered();
    const records = createRaceRecords(site);
    await expect(records.destroy(admin, 'spring', request)).rejects.toMatchObject(refused('race.notRidden'));
    site.clock.set(periods.over);
    const mistaken = records.destroy(admin, 'spring', { ...request, typed_id: 'autumn' });
    await expect(mistaken).rejects.toMatchObject({ errors: [{ field: 'typed_id', code: 'mismatch' }] });
    expect((await readRace(site)).shredded_at).toBeNull();
  });

  it('destroys everything once, with its reason', async () => {
    const { memberId } = await createRegistered();
    site.clock.set(periods.over);
    const records = createRaceRecords(site);
    const destruction = { kind: 'destruction', reason: request.reason, count: 14 };
    for (const _ of ['pressed', 'pressed again'])
      expect(await records.destroy(admin, 'spring', request)).toMatchObject({
        counts: { rosters: 0, links: 0, consents: 0, members: 0 },
        destroyed_at: periods.over,
        disclosures: [destruction],
      });
    for (const table of ['race_roster', 'race_consent', 'race_invitation'] as const)
      expect(await site.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await memberExists(site, memberId)).toBe(false);
    const destroyed = (await readAuditEntries()).filter(({ action }) => action === 'race.dataShredded');
    expect(destroyed).toEqual([{ action: 'race.dataShredded', actor_rider_id: admin, detail: { count: 14 } }]);
  });

  it('shows what still needs the data: undecided scans and teams without a result', async () => {
    const led = await createLedTeam(site, minorBorn);
    await consentServices(site).form.upload(led.captain, { memberId: led.memberId, raceId: 'spring', bytes: pdf });
    site.clock.set(periods.signup);
    await createRaceServices(site).registration.register(led.captain, led.teamId, quota);
    const pending = async () => (await createRaceRecords(site).read('spring')).pending;
    expect(await pending()).toEqual({ consents: 1, teams: 1 });
    await site.db.updateTable('race_team').set({ status: 'completed', elapsed_s: 6_000, rank: 1 }).execute();
    const { id } = await site.db.selectFrom('race_consent').select('id').executeTakeFirstOrThrow();
    await consentServices(site).admin.decide(admin, id, { decision: 'accepted' });
    expect(await pending()).toEqual({ consents: 0, teams: 0 });
  });
});

describe('a captain who moves a member into another team during the destruction', () => {
  /** The captain adds the member to another team while the destruction is paused midway with the members locked. */
  async function addMemberDuringDestruction(testSite: TestSite, captainsDb: Db) {
    const led = await createRegistered(testSite);
    await createRace(testSite, {
      slug: 'next',
      day: '2026-11-08',
      finished_at: new Date('2026-11-08T16:00:00Z'),
      pre_registration_from: new Date('2026-05-01T00:00:00Z'),
      pre_registration_until: new Date('2026-09-01T00:00:00Z'),
      signup_from: new Date('2026-10-01T00:00:00Z'),
      signup_until: new Date('2026-10-10T00:00:00Z'),
    });
    testSite.clock.set(periods.over);
    const chief = testSite === site ? admin : await createRider(testSite, { username: 'chief', role: 'admin' });
    const { createTeam } = createRaceServices(testSite);
    const next = await createTeam(led.captain, {}, 'next');
    const ended = await meetAtGate(testSite.db, {
      write: 'delete on race_invitation',
      first: () => createRaceRecords(testSite).destroy(chief, 'spring', request),
      second: () => createRaceServices(testSite, captainsDb).teams.addMember(led.captain, next, led.memberId),
    });
    expect([ended.first, await memberExists(testSite, led.memberId)]).toEqual([null, false]);
    return ended.second;
  }

  it('gets an error that the record is gone', async () => {
    expect(await addMemberDuringDestruction(site, site.pool)).toMatchObject(refused('resource.notFound'));
  });

  it('gets a database error without the lock', async () => {
    const otherSite = await createTestSite();
    const failed = await addMemberDuringDestruction(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()));
    expect(failed).toMatchObject({ code: '23503' });
    await otherSite.close();
  });
});
