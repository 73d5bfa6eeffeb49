import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  consentServices,
  createAnswer,
  createLedTeam,
  giveConsent,
  invite,
  type LedTeam,
  minorBorn,
} from './consentServices.ts';
import { buildMemberDraft, createCaptain, createRaceServices, periods, type RaceSite } from './raceSite.ts';

let site: PooledSite;
beforeAll(async () => {
  site = await createPooledSite(4);
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const refused = (code: string) => ({ code });
const dayMs = 86_400_000;

/** Invites the member and sends an answer; returns the used link's secret and the member's key. */
async function inviteAndAnswer(testSite: RaceSite, led: LedTeam, overrides: Parameters<typeof createAnswer>[2] = {}) {
  const { secret } = await invite(testSite, led);
  const { key, view } = await consentServices(testSite).member.answer(await createAnswer(testSite, secret, overrides));
  return { secret, key: key ?? '', view };
}

describe('a link for a member', () => {
  it('expires after fourteen days, or at the end of signup', async () => {
    const led = await createLedTeam(site);
    const { invitation, secret } = await invite(site, led);
    expect(invitation).toMatchObject({ state: 'waiting', expires_at: '2026-03-15T04:00:00.000Z' });
    const { member, invitations } = consentServices(site);
    site.clock.advanceMs(14 * dayMs - 1);
    await member.open(secret, 'zh-TW');
    site.clock.advanceMs(1);
    await expect(member.open(secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.expired'));
    const draft = { member_id: led.memberId, race_id: 'spring' };
    expect((await invitations.list(led.captain, draft)).results).toMatchObject([{ state: 'expired' }]);
    site.clock.set('2026-04-10T04:00:00.000Z');
    expect((await invite(site, led)).invitation.expires_at).toBe(periods.closed);
    site.clock.set(periods.closed);
    await expect(invite(site, led)).rejects.toMatchObject(refused('race.notOpen'));
  });

  it('replaces the previous one, can be withdrawn, and is not found by other captains', async () => {
    const led = await createLedTeam(site);
    const { invitations, member } = consentServices(site);
    const first = await invite(site, led);
    const second = await invite(site, led);
    await expect(member.open(first.secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.withdrawn'));
    await member.open(second.secret, 'zh-TW');
    const otherLed = { ...led, captain: await createCaptain(site) };
    await expect(invite(site, otherLed)).rejects.toMatchObject(refused('resource.notFound'));
    await expect(invitations.withdraw(otherLed.captain, second.invitation.id)).rejects.toMatchObject(
      refused('resource.notFound'),
    );
    await invitations.withdraw(led.captain, second.invitation.id);
    await expect(member.open(second.secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.withdrawn'));
  });

  it.each(['', 'x', 'x'.repeat(32), 'é'.repeat(32), `${'x'.repeat(31)} `])('is unknown as %j', async (secret) => {
    const { member, guardian } = consentServices(site);
    await expect(member.open(secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.unknown'));
    await expect(guardian.open(secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.unknown'));
  });

  it('does not open the guardian’s page, and a guardian’s link does not open the member’s', async () => {
    const led = await createLedTeam(site, minorBorn);
    const { guardian, member } = consentServices(site);
    const memberLink = await invite(site, led);
    const guardianLink = await invite(site, led, 'guardian');
    await expect(guardian.open(memberLink.secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.unknown'));
    await expect(member.open(guardianLink.secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.unknown'));
  });

  it('is stored only as a hash of its secret', async () => {
    const led = await createLedTeam(site);
    const { secret } = await invite(site, led);
    const { rows } = await sql<{ text: string }>`select i::text as text from race_invitation i`.execute(site.db);
    const text = rows.map(({ text: row }) => row).join();
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    expect(text).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
  });

  it('explains in the reader’s language what the data are for', async () => {
    const led = await createLedTeam(site);
    const { secret } = await invite(site, led);
    const { member } = consentServices(site);
    const view = await member.open(secret, 'zh-TW');
    expect(view).toMatchObject({ name: '小宇', team_name: '石岡衝風 A', shred_day: '2026-08-15', own: null });
    expect(view.text.paragraphs.map(({ text }) => text).join()).toContain('2026年8月15日 銷毀');
    expect((await member.open(secret, 'en')).text.hash).not.toBe(view.text.hash);
  });

  it('accepts consent only to the text that was read', async () => {
    const led = await createLedTeam(site);
    const { secret } = await invite(site, led);
    const answer = await createAnswer(site, secret);
    await site.db.updateTable('race').set({ day: '2026-05-24' }).execute();
    await expect(consentServices(site).member.answer(answer)).rejects.toMatchObject(refused('consent.textChanged'));
    await consentServices(site).member.answer(await createAnswer(site, secret));
  });
});

describe('data entered by a member', () => {
  it('are not shown to the captain, who sees only that they are complete', async () => {
    const led = await createLedTeam(site);
    await inviteAndAnswer(site, led, {
      name: '秘密本名',
      nationality: '秘密國',
      identity_kind: 'national_id',
      identity_number: 'A123456789',
      birth_date: '1991-02-03',
      phone: '0987654321',
      emergency_contact: '秘密的人',
      gender: 'female',
    });
    const { members, reads } = createRaceServices(site);
    const { invitations, form } = consentServices(site);
    const draft = { member_id: led.memberId, race_id: 'spring' };
    const answers = [
      await members.get(led.captain, led.memberId),
      await members.list(led.captain),
      await reads.get(led.captain, led.teamId),
      await reads.list(led.captain, 'spring'),
      await invitations.list(led.captain, draft),
      await form.get(led.captain, led.memberId, 'spring', 'zh-TW'),
    ];
    expect(answers[0]).toMatchObject({ name: '小宇', details: null, gender: null, missing: [], is_self_entered: true });
    const { team } = await reads.get(led.captain, led.teamId);
    expect(team.members.find(({ member_id: id }) => id === led.memberId)).toMatchObject({
      name: '小宇',
      gender: null,
      is_complete: true,
      is_self_entered: true,
    });
    // The minimum of one woman counts her.
    expect(team).toMatchObject({ female_count: 2, gaps: [] });
    const text = JSON.stringify(answers);
    for (const secret of ['秘密', 'A12', '1991-02-03', '987654321', '+886987']) expect(text).not.toContain(secret);
  });

  it('cannot be overwritten by the captain, who can send a new link or replace the member', async () => {
    const led = await createLedTeam(site);
    const { key } = await inviteAndAnswer(site, led);
    const { members, teams } = createRaceServices(site);
    await expect(members.update(led.captain, led.memberId, buildMemberDraft())).rejects.toMatchObject(
      refused('member.selfEntered'),
    );
    const again = await invite(site, led);
    const { member } = consentServices(site);
    // The captain knows this link: it must not show what the first answer contained.
    expect(await member.open(again.secret, 'zh-TW')).toMatchObject({ name: '小宇', own: null });
    const next = await member.answer(await createAnswer(site, again.secret, { name: '新名字' }));
    expect(next.view).toMatchObject({ name: '新名字' });
    await expect(member.open(key, 'zh-TW')).rejects.toMatchObject(refused('invitation.withdrawn'));
    await teams.removeMember(led.captain, led.teamId, led.memberId);
    await members.delete(led.captain, led.memberId);
    await expect(member.open(next.key ?? '', 'zh-TW')).rejects.toMatchObject(refused('invitation.unknown'));
  });

  it('open with the member’s key, not with the used link', async () => {
    const led = await createLedTeam(site);
    const { secret, key } = await inviteAndAnswer(site, led, {
      identity_kind: 'national_id',
      identity_number: 'A123456789',
    });
    const { member, invitations } = consentServices(site);
    await expect(member.open(secret, 'zh-TW')).rejects.toMatchObject(refused('invitation.used'));
    await expect(member.withdraw(secret)).rejects.toMatchObject(refused('invitation.used'));
    const view = await member.open(key, 'zh-TW');
    expect(view).toMatchObject({ name: '林宗翰', own: { identity_number_masked: 'A12•••••89' }, expires_at: null });
    const { results } = await invitations.list(led.captain, { member_id: led.memberId, race_id: 'spring' });
    expect(results).toMatchObject([{ state: 'used' }]);
    await expect(invitations.withdraw(led.captain, results[0]?.id ?? '')).rejects.toMatchObject(
      refused('invitation.used'),
    );
    // Unlike a link, the member’s key does not expire.
    site.clock.set(periods.over);
    await member.open(key, 'zh-TW');
  });

  it('can be corrected without repeating the number, and need every field', async () => {
    const led = await createLedTeam(site);
    const { key } = await inviteAndAnswer(site, led, { identity_kind: 'national_id', identity_number: 'A123456789' });
    const { member } = consentServices(site);
    const whole = await createAnswer(site, key, { identity_kind: 'national_id', phone: '0911222333' });
    const { identity_number: _, ...change } = whole;
    const { view, key: second } = await member.answer(change);
    expect(second).toBeNull();
    expect(view.own).toMatchObject({ identity_number_masked: 'A12•••••89', phone: '+886911222333' });
    await expect(member.answer({ ...change, birth_date: null, relationship: null })).rejects.toMatchObject({
      code: 'request.invalid',
      errors: [
        { field: 'birth_date', code: 'required', params: {} },
        { field: 'relationship', code: 'required', params: {} },
      ],
    });
    await expect(member.answer({ ...change, identity_number: 'A123456788' })).rejects.toMatchObject({
      errors: [{ field: 'identity_number', code: 'idCheckFailed' }],
    });
  });

  it('are not completed with data that the captain entered before', async () => {
    const led = await createLedTeam(site);
    const { secret } = await invite(site, led);
    const { identity_number: _, ...without } = await createAnswer(site, secret);
    await expect(consentServices(site).member.answer(without)).rejects.toMatchObject({
      errors: [{ field: 'identity_number', code: 'required' }],
    });
  });

  it('are deleted with consents when the member withdraws them, and are missing for the captain', async () => {
    const led = await createLedTeam(site, minorBorn);
    const { key } = await inviteAndAnswer(site, led, { name: '小宇', birth_date: minorBorn });
    await giveConsent(site, led);
    const { member } = consentServices(site);
    expect((await member.open(key, 'zh-TW')).guardian).toBe('given');
    await member.withdraw(key);
    await expect(member.open(key, 'zh-TW')).rejects.toMatchObject(refused('invitation.withdrawn'));
    const { reads, members } = createRaceServices(site);
    expect(await members.get(led.captain, led.memberId)).toMatchObject({
      name: '小宇',
      is_self_entered: false,
      details: { phone: null, birth_date: null },
    });
    expect((await reads.get(led.captain, led.teamId)).team.gaps.map(({ kind }) => kind)).toEqual(['details']);
    const { rows } = await sql`select 1 from race_consent`.execute(site.db);
    expect(rows).toEqual([]);
    const hashes = await site.db.selectFrom('race_team_member').select('identity_hash').execute();
    expect(hashes.filter(({ identity_hash: hash }) => hash === null)).toHaveLength(1);
  });

  it('cannot change once the team is registered, but can still be viewed', async () => {
    const led = await createLedTeam(site);
    const { key } = await inviteAndAnswer(site, led);
    site.clock.set(periods.signup);
    await createRaceServices(site).registration.register(led.captain, led.teamId, {
      quota: 'public',
      is_confirmed: true,
    });
    const { member } = consentServices(site);
    expect(await member.open(key, 'zh-TW')).toMatchObject({ is_locked: true, name: '林宗翰' });
    await expect(member.withdraw(key)).rejects.toMatchObject(refused('team.registered'));
    await expect(member.answer(await createAnswer(site, key))).rejects.toMatchObject(refused('team.registered'));
    await expect(invite(site, led)).rejects.toMatchObject(refused('team.registered'));
  });

  it('are refused for a person in another team of the race', async () => {
    const led = await createLedTeam(site);
    const { createMember, createTeam, teams } = createRaceServices(site);
    const otherCaptain = await createCaptain(site);
    const existing = await createMember(otherCaptain, { identity_kind: 'passport', identity_number: 'TWICE0001' });
    await teams.addMember(otherCaptain, await createTeam(otherCaptain), existing);
    const { secret } = await invite(site, led);
    const answer = await createAnswer(site, secret, { identity_kind: 'passport', identity_number: 'twice0001' });
    await expect(consentServices(site).member.answer(answer)).rejects.toMatchObject(refused('member.inOtherTeam'));
    // The refusal does not use up the link.
    await consentServices(site).member.answer(await createAnswer(site, secret));
  });

  it('are not in the captain’s export, and are deleted with the account', async () => {
    const led = await createLedTeam(site);
    const { key } = await inviteAndAnswer(site, led, { name: '秘密本名' });
    const { racesPersonalData } = await import('#server/modules/races/racesPersonalData.ts');
    const holder = racesPersonalData(site.config.columnKeys);
    const text = JSON.stringify(await holder.exportData(site.db, led.captain));
    expect(text).toContain('小宇');
    expect(text).not.toContain('秘密');
    await site.db.transaction().execute((tx) => holder.erase(tx, led.captain));
    await expect(consentServices(site).member.open(key, 'zh-TW')).rejects.toMatchObject(refused('invitation.unknown'));
    const { rows } = await sql`select 1 from race_member union all select 1 from race_invitation`.execute(site.db);
    expect(rows).toEqual([]);
  });
});

describe('two people who use one link at once', () => {
  /** Returns how many of two answers were accepted. */
  async function answerTwice(testSite: RaceSite, db: Db): Promise<number> {
    const led = await createLedTeam(testSite);
    const { secret } = await invite(testSite, led);
    const answers = [await createAnswer(testSite, secret), await createAnswer(testSite, secret)];
    const { member } = consentServices(testSite, db);
    const settled = await Promise.allSettled(answers.map((answer) => member.answer(answer)));
    const codes = settled.map((result) =>
      result.status === 'rejected' ? Reflect.get(result.reason, 'code') : 'taken',
    );
    expect(codes.every((code) => code === 'taken' || code === 'invitation.used')).toBe(true);
    return codes.filter((code) => code === 'taken').length;
  }

  it('cause one success and one refusal', async () => {
    expect(await answerTwice(site, site.pool)).toBe(1);
  });

  it('both succeed without the lock', async () => {
    const otherSite = await createPooledSite(4);
    const db = otherSite.pool.withPlugin(new WithoutRowLocks({ areTwo: true }));
    expect(await answerTwice(otherSite, db)).toBe(2);
    await otherSite.close();
  });
});

describe('over HTTP', () => {
  const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });

  it('a link opens without a session, and its data are never cached', async () => {
    const led = await createLedTeam(site);
    const { secret } = await invite(site, led);
    const response = await post('/api/member-invitations/opening/', { secret, language: 'zh-TW' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const unknown = await post('/api/member-invitations/opening/', { secret: randomUUID(), language: 'zh-TW' });
    expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'invitation.unknown']);
  });

  it('requests with wrong secrets are rate-limited', async () => {
    const statuses = new Set<number>();
    for (let index = 0; index < 61; index += 1) {
      const { statusCode } = await post('/api/guardian-consents/opening/', { secret: 'x', language: 'zh-TW' });
      statuses.add(statusCode);
    }
    expect([...statuses]).toEqual([404, 429]);
  });
});
