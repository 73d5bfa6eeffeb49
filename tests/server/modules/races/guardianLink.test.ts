import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { decryptText } from '#server/keys/encryptBytes.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  consentServices,
  createAnswer,
  createConsent,
  createLedTeam,
  giveConsent,
  invite,
  type LedTeam,
  minorBorn,
  pdf,
} from './consentServices.ts';
import { buildMemberDraft, createRace, createRaceServices, periods, type RaceSite, readTeam } from './raceSite.ts';

let site: PooledSite;
beforeAll(async () => {
  site = await createPooledSite(4);
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const refused = (code: string) => ({ code });
const registration = { quota: 'public', is_confirmed: true } as const;
const register = (testSite: RaceSite, { captain, teamId }: LedTeam, db?: Db) =>
  createRaceServices(testSite, db).registration.register(captain, teamId, registration);
const readGaps = async ({ captain, teamId }: LedTeam) =>
  (await createRaceServices(site).reads.get(captain, teamId)).team.gaps;

describe('a minor’s team', () => {
  it('is registered only with the consent of a guardian', async () => {
    const led = await createLedTeam(site, minorBorn);
    site.clock.set(periods.signup);
    expect(await readGaps(led)).toEqual([{ kind: 'consents', count: 9, needed: 10 }]);
    await expect(register(site, led)).rejects.toMatchObject(refused('consent.missing'));
    await giveConsent(site, led);
    expect(await readGaps(led)).toEqual([]);
    await register(site, led);
    expect((await readTeam(site, led.teamId)).status).toBe('registered_public');
  });

  it.each([
    ['a day short of 18', '2008-05-18', '2026-05-17', true],
    ['18 on the day', '2008-05-17', '2026-05-17', false],
    ['born on 29 February, 18 on 1 March', '2008-02-29', '2026-02-28', true],
    ['born on 29 February, a day later', '2008-02-29', '2026-03-01', false],
    ['born on 29 February, in a leap year', '2010-02-28', '2028-02-28', false],
    ['a day short in a leap year', '2010-03-01', '2028-02-29', true],
  ])('needs a guardian’s consent, or not, for a rider who is %s', async (_, born, day, isNeeded) => {
    const led = await createLedTeam(site, born);
    await site.db.updateTable('race').set({ day }).execute();
    expect((await readGaps(led)).map(({ kind }) => kind)).toEqual(isNeeded ? ['consents'] : []);
    const invitation = invite(site, led, 'guardian');
    if (isNeeded) await invitation;
    else await expect(invitation).rejects.toMatchObject(refused('consent.notNeeded'));
  });

  it.each([
    ['the captain', (captain: string) => captain, true],
    ['another rider', () => createRider(site, { username: 'mother' }), false],
    ['nobody', () => undefined, false],
  ])('marks the consent for the administrator if %s is signed in where it is signed', async (_, find, isMarked) => {
    const led = await createLedTeam(site, minorBorn);
    const signer = await find(led.captain);
    const { secret } = await invite(site, led, 'guardian');
    const payload = await createConsent(site, secret);
    const headers = signer === undefined ? {} : (await signIn(site, signer)).headers;
    const url = '/api/guardian-consents/';
    expect((await site.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200);
    const { results } = await consentServices(site).admin.list('spring');
    expect(results).toEqual([expect.objectContaining({ kind: 'link', is_captain_session: isMarked })]);
  });

  it('stores in its roster who consented, when, and to which text', async () => {
    const led = await createLedTeam(site, minorBorn);
    await giveConsent(site, led);
    site.clock.set(periods.signup);
    await register(site, led);
    const rows = await site.db.selectFrom('race_roster').selectAll().execute();
    const consents = rows
      .map(({ team_id: teamId, position, details_encrypted: sealed }) =>
        JSON.parse(decryptText(site.config.columnKeys, `race_roster.details:${teamId}:${position}`, sealed)),
      )
      .filter(({ consent }) => consent !== null);
    expect(consents).toMatchObject([
      {
        name: '小宇',
        birth_date: minorBorn,
        consent: { kind: 'link', guardian_name: '林媽媽', relation: 'mother', text_version: 1 },
      },
    ]);
  });

  it('loses the consent only when name or birth date change', async () => {
    const led = await createLedTeam(site, minorBorn);
    await giveConsent(site, led);
    const { members } = createRaceServices(site);
    const same = { name: '小宇', birth_date: minorBorn };
    await members.update(led.captain, led.memberId, buildMemberDraft({ ...same, phone: '0900111222' }));
    expect(await readGaps(led)).toEqual([]);
    await members.update(led.captain, led.memberId, buildMemberDraft({ ...same, birth_date: '2008-05-19' }));
    expect((await readGaps(led)).map(({ kind }) => kind)).toEqual(['consents']);
    await giveConsent(site, led);
    await members.update(led.captain, led.memberId, buildMemberDraft({ name: '另一人', birth_date: '2008-05-19' }));
    expect((await readGaps(led)).map(({ kind }) => kind)).toEqual(['consents']);
  });
});

describe('a guardian', () => {
  it('signs once with the link and then uses a key', async () => {
    const led = await createLedTeam(site, minorBorn);
    const { secret } = await invite(site, led, 'guardian');
    const { guardian } = consentServices(site);
    expect(await guardian.open(secret, 'zh-TW')).toMatchObject({
      name: '小宇',
      birth_date: minorBorn,
      age_on_race_day: 17,
      consent: null,
    });
    const consent = await createConsent(site, secret);
    const { key, view } = await guardian.giveConsent(consent);
    expect(view.consent).toMatchObject({ guardian_name: '林媽媽', relation: 'mother' });
    await expect(guardian.giveConsent(consent)).rejects.toMatchObject(refused('invitation.used'));
    await expect(guardian.open(secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.used'));
    await expect(guardian.withdraw(secret)).rejects.toMatchObject(refused('invitation.used'));
    await guardian.withdraw(key);
    expect((await readGaps(led)).map(({ kind }) => kind)).toEqual(['consents']);
    await expect(guardian.open(key, 'zh-TW')).rejects.toMatchObject(refused('invitation.withdrawn'));
  });

  it('can sign only the text that was read, which names minor, race and day', async () => {
    const led = await createLedTeam(site, minorBorn);
    const { secret } = await invite(site, led, 'guardian');
    const consent = await createConsent(site, secret);
    const { members } = createRaceServices(site);
    await members.update(led.captain, led.memberId, buildMemberDraft({ name: '小宇', birth_date: '2008-06-01' }));
    const { guardian } = consentServices(site);
    await expect(guardian.giveConsent(consent)).rejects.toMatchObject(refused('consent.textChanged'));
    const view = await guardian.open(secret, 'zh-TW');
    expect(view.text.paragraphs[0]?.text).toContain('小宇（2008年6月1日 生）');
    await guardian.giveConsent(await createConsent(site, secret));
  });

  it('signs again with the key after the minor was corrected', async () => {
    const led = await createLedTeam(site, minorBorn);
    const key = await giveConsent(site, led);
    const { members } = createRaceServices(site);
    await members.update(led.captain, led.memberId, buildMemberDraft({ name: '小宇', birth_date: '2008-06-01' }));
    const { guardian } = consentServices(site);
    expect((await guardian.open(key, 'zh-TW')).consent).toBeNull();
    expect((await guardian.giveConsent(await createConsent(site, key))).key).toBe(key);
    expect(await readGaps(led)).toEqual([]);
  });

  it('cannot open the link once the birth date shows that the rider is an adult', async () => {
    const led = await createLedTeam(site, minorBorn);
    const { secret } = await invite(site, led, 'guardian');
    const { members } = createRaceServices(site);
    await members.update(led.captain, led.memberId, buildMemberDraft({ name: '小宇', birth_date: '2000-01-01' }));
    await expect(consentServices(site).guardian.open(secret, 'zh-TW')).rejects.toMatchObject(
      refused('invitation.withdrawn'),
    );
  });

  it('sees data that the minor entered only through the minor’s link, not through the captain’s', async () => {
    const led = await createLedTeam(site);
    const { secret } = await invite(site, led);
    const { member, guardian } = consentServices(site);
    const answer = await createAnswer(site, secret, { name: '秘密本名', birth_date: minorBorn });
    const { key } = await member.answer(answer);
    expect((await member.open(key ?? '', 'zh-TW')).guardian).toBe('missing');
    const captains = await invite(site, led, 'guardian');
    const view = await guardian.open(captains.secret, 'zh-TW');
    expect(view).toMatchObject({ name: '小宇', birth_date: null, age_on_race_day: null });
    expect(JSON.stringify(view)).not.toMatch(/秘密|2008/);
    const guardianLink = await member.passToGuardian(key ?? '');
    expect(await guardian.open(guardianLink.secret, 'zh-TW')).toMatchObject({
      name: '秘密本名',
      birth_date: minorBorn,
    });
    await guardian.giveConsent(await createConsent(site, guardianLink.secret));
    expect((await member.open(key ?? '', 'zh-TW')).guardian).toBe('given');
    expect(await readGaps(led)).toEqual([]);
  });

  it('is not stored in readable form', async () => {
    const led = await createLedTeam(site, minorBorn);
    await giveConsent(site, led);
    const { rows } = await sql<{ text: string }>`select c::text as text from race_consent c`.execute(site.db);
    const text = rows.map((row) => row.text).join();
    for (const name of ['林媽媽', Buffer.from('林媽媽').toString('hex'), 'mother']) expect(text).not.toContain(name);
  });
});

describe('a consent that is withdrawn during the registration of the team', () => {
  const gate = 4_712;

  /** Calls `run` while a registration that has read the roster is paused before its first write. */
  async function runDuringRegistration(
    testSite: TestSite,
    db: Db,
    run: (key: string, open: () => Promise<void>) => Promise<void>,
  ) {
    const led = await createLedTeam(testSite, minorBorn);
    const key = await giveConsent(testSite, led);
    testSite.clock.set(periods.signup);
    await sql`create function wait_at_gate() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock(${sql.lit(gate)}); return new; end $$`.execute(testSite.db);
    await sql`create trigger gated before update on race_team for each row execute function wait_at_gate()`.execute(
      testSite.db,
    );
    await testSite.db.connection().execute(async (holder) => {
      await sql`select pg_advisory_lock(${sql.lit(gate)})`.execute(holder);
      const registering = register(testSite, led, db);
      await vi.waitUntil(async () => {
        const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(holder);
        return rows.length > 0;
      });
      await run(key, async () => {
        await sql`select pg_advisory_unlock(${sql.lit(gate)})`.execute(holder);
        await registering;
      });
    });
    await sql`drop trigger gated on race_team`.execute(testSite.db);
    await sql`drop function wait_at_gate`.execute(testSite.db);
    const { rows } = await sql`select 1 from race_consent`.execute(testSite.db);
    return { consents: rows.length, status: (await readTeam(testSite, led.teamId)).status };
  }

  it('is not withdrawn, because the team is already locked', async () => {
    const outcome = await runDuringRegistration(site, site.pool, async (key, open) => {
      const withdrawn = expect(consentServices(site, site.pool).guardian.withdraw(key)).rejects.toMatchObject(
        refused('team.registered'),
      );
      await open();
      await withdrawn;
    });
    expect(outcome).toEqual({ consents: 1, status: 'registered_public' });
  });

  it('leaves a registered team without consent if there is no lock', async () => {
    const otherSite = await createPooledSite(4);
    const db = otherSite.pool.withPlugin(new WithoutRowLocks());
    const outcome = await runDuringRegistration(otherSite, db, async (key, open) => {
      await consentServices(otherSite, db).guardian.withdraw(key);
      await open();
    });
    expect(outcome).toEqual({ consents: 0, status: 'registered_public' });
    await otherSite.close();
  });
});

describe('a consent on paper', () => {
  const upload = (led: LedTeam, bytes: Buffer = pdf) =>
    consentServices(site).form.upload(led.captain, { memberId: led.memberId, raceId: 'spring', bytes });

  it('is valid from its upload until the administrator refuses it with a reason', async () => {
    const led = await createLedTeam(site, minorBorn);
    await upload(led);
    expect(await readGaps(led)).toEqual([]);
    const admin = await createRider(site, { username: 'admin-1', role: 'admin' });
    const { admin: consentAdmin, form } = consentServices(site);
    const { results } = await consentAdmin.list('spring');
    const id = results[0]?.id ?? '';
    expect(results).toMatchObject([{ kind: 'scan', member_name: '小宇', team_name: '石岡衝風 A', decision: null }]);
    expect(await consentAdmin.getPaper(admin, id)).toMatchObject({
      scan: { media_type: 'application/pdf', base64: pdf.toString('base64') },
      signature: null,
    });
    await consentAdmin.decide(admin, id, { decision: 'refused', reason: '沒有簽名' });
    expect((await readGaps(led)).map(({ kind }) => kind)).toEqual(['consents']);
    expect(await form.get(led.captain, led.memberId, 'spring', 'zh-TW')).toMatchObject({
      needs_consent: true,
      consent: { decision: 'refused', reason: '沒有簽名' },
    });
    await consentAdmin.decide(admin, id, { decision: 'accepted' });
    expect(await readGaps(led)).toEqual([]);
    const audit = await site.db.selectFrom('audit_entry').select('action').orderBy('at').execute();
    expect(audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['raceConsent.viewed', 'raceConsent.decided', 'raceConsent.decided']),
    );
  });

  it('can be replaced after a refusal even for a registered team, whose captain is notified', async () => {
    const led = await createLedTeam(site, minorBorn);
    await upload(led);
    site.clock.set(periods.signup);
    await register(site, led);
    const admin = await createRider(site, { username: 'admin-1', role: 'admin' });
    const { admin: consentAdmin } = consentServices(site);
    const { results } = await consentAdmin.list('spring');
    await consentAdmin.decide(admin, results[0]?.id ?? '', { decision: 'refused', reason: '沒有簽名' });
    const notices = await site.db.selectFrom('notice').select(['rider_id', 'kind', 'params']).execute();
    expect(notices).toMatchObject([
      { rider_id: led.captain, kind: 'teamConsentRefused', params: { team_name: '石岡衝風 A', text: '沒有簽名' } },
    ]);
    expect((await readGaps(led)).map(({ kind }) => kind)).toEqual(['consents']);
    await giveConsent(site, led);
    expect(await readGaps(led)).toEqual([]);
    await expect(upload(led)).rejects.toMatchObject(refused('team.registered'));
  });

  it('can be uploaded for one race while the captain’s team in another race is locked', async () => {
    const led = await createLedTeam(site, minorBorn);
    await upload(led);
    await createRace(site, { slug: 'autumn', day: '2026-05-10' });
    const { createTeam, teams } = createRaceServices(site);
    const second = await createTeam(led.captain, {}, 'autumn');
    await teams.addMember(led.captain, second, led.memberId);
    site.clock.set(periods.signup);
    await register(site, led);
    await consentServices(site).form.upload(led.captain, { memberId: led.memberId, raceId: 'autumn', bytes: pdf });
    expect((await createRaceServices(site).reads.get(led.captain, second)).team.members).toMatchObject([
      { needs_consent: false },
    ]);
  });

  it('replaces an earlier upload and is stored encrypted', async () => {
    const led = await createLedTeam(site, minorBorn);
    await upload(led);
    await upload(led, Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('CANARY')]));
    const rows = await site.db.selectFrom('race_consent_scan').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.media_type).toBe('image/png');
    expect(rows[0]?.bytes_encrypted.includes('CANARY')).toBe(false);
  });

  it.each([
    ['a text', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['an animation', Buffer.from('GIF89a....')],
    ['a page with scripts', Buffer.from('<svg onload="alert(1)">')],
  ])('is refused as %s', async (_, bytes) => {
    const led = await createLedTeam(site, minorBorn);
    await expect(upload(led, bytes)).rejects.toMatchObject(refused('request.typeUnsupported'));
  });

  it('is refused for an adult, for another captain’s member and for a locked team', async () => {
    const led = await createLedTeam(site, minorBorn);
    const { members, teams } = createRaceServices(site);
    const otherRider = await createRider(site, { username: 'other-1' });
    await expect(upload({ ...led, captain: otherRider })).rejects.toMatchObject(refused('resource.notFound'));
    await upload(led);
    site.clock.set(periods.signup);
    await register(site, led);
    await expect(upload(led)).rejects.toMatchObject(refused('team.registered'));
    const adult = (await members.list(led.captain)).results.find(({ id }) => id !== led.memberId);
    await expect(upload({ ...led, memberId: adult?.id ?? '' })).rejects.toMatchObject(refused('consent.notNeeded'));
    await expect(teams.removeMember(led.captain, led.teamId, led.memberId)).rejects.toMatchObject(
      refused('team.registered'),
    );
  });

  it('is accepted as bytes, from the captain only, up to a maximum size', async () => {
    const led = await createLedTeam(site, minorBorn);
    const { headers } = await signIn(site, led.captain);
    const put = (url: string, payload: Buffer, requestHeaders: Record<string, string> = headers) =>
      site.app.inject({
        method: 'PUT',
        url,
        payload,
        headers: { ...requestHeaders, 'content-type': 'application/octet-stream' },
      });
    const url = `/api/members/${led.memberId}/consent-form/spring/`;
    expect((await put(url, pdf)).statusCode).toBe(204);
    expect((await put(url, pdf, {})).statusCode).toBe(401);
    const large = await put(url, Buffer.concat([pdf, Buffer.alloc(6 * 1024 * 1024)]));
    expect([large.statusCode, large.json().code]).toEqual([413, 'request.tooLarge']);
    expect((await put('/api/members/x/consent-form/spring/', pdf)).statusCode).toBe(404);
    expect((await put(url, Buffer.from('x'))).json().code).toBe('request.typeUnsupported');
  });
});
