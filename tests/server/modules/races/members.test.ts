import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { buildMemberDraft, createCaptain, createRace, createRaceServices } from './raceSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(() => site.reset());
afterAll(() => site.close());

const toInvalidRequest = (...errors: readonly (readonly [field: string, code: string])[]) => ({
  code: 'request.invalid',
  errors: errors.map(([field, code]) => expect.objectContaining({ field, code })),
});

describe('a member', () => {
  it('is stored completely, and its identity number is shown masked', async () => {
    const captain = await createCaptain(site);
    const { createMember, members } = createRaceServices(site);
    const id = await createMember(captain, {
      name: '林宗翰',
      identity_kind: 'national_id',
      identity_number: 'ａ１２３-456789',
      phone: '０９１２ 345 678',
      birth_date: '2008-02-29',
    });
    expect(await members.get(captain, id)).toMatchObject({
      name: '林宗翰',
      missing: [],
      teams: [],
      details: { identity_number_masked: 'A12•••••89', phone: '+886912345678', birth_date: '2008-02-29' },
    });
    const answer = JSON.stringify(await members.list(captain));
    expect(answer).not.toContain('A123456789');
  });

  it('keeps the extension of a telephone number apart, also in the export', async () => {
    const captain = await createCaptain(site);
    const { createMember, members } = createRaceServices(site);
    const id = await createMember(captain, { phone: '886912345678', emergency_phone: '(02) 2345-6789 轉分機 123456' });
    const stored = { phone: '+886912345678', emergency_phone: '+886223456789;ext=123456' };
    expect((await members.get(captain, id)).details).toMatchObject(stored);
    const { headers } = await signIn(site, captain);
    const exported = (await site.app.inject({ url: '/api/member/me/export/', headers })).json();
    expect(exported.sections.races.members).toMatchObject([stored]);
  });

  it('is not stored in readable form', async () => {
    const captain = await createCaptain(site);
    await createRaceServices(site).createMember(captain, { name: '秘密車手', identity_number: 'CANARY123' });
    const { rows } = await sql<{ text: string }>`select race_member::text as text from race_member`.execute(site.db);
    const text = rows.map(({ text }) => text).join();
    for (const secret of [
      'CANARY123',
      '秘密車手',
      '912345678',
      '1990-01-01',
      Buffer.from('CANARY123').toString('hex'),
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('may be incomplete, and lists what is missing', async () => {
    const captain = await createCaptain(site);
    const { createMember, members } = createRaceServices(site);
    const empty = { identity_kind: null, identity_number: null, gender: null, birth_date: null, phone: null } as const;
    const id = await createMember(captain, { ...empty, relationship: null });
    expect((await members.get(captain, id)).missing).toEqual([
      'identity_number',
      'gender',
      'birth_date',
      'phone',
      'relationship',
    ]);
  });

  it.each([
    {
      draft: { identity_kind: 'national_id', identity_number: 'A123456788' },
      error: ['identity_number', 'idCheckFailed'],
    },
    { draft: { identity_kind: 'passport', identity_number: 'A1' }, error: ['identity_number', 'formatInvalid'] },
    { draft: { identity_kind: null, identity_number: 'A123456789' }, error: ['identity_kind', 'required'] },
    { draft: { birth_date: '2026-03-02' }, error: ['birth_date', 'dateInFuture'] },
    { draft: { phone: '12345' }, error: ['phone', 'formatInvalid'] },
    { draft: { emergency_phone: 'none' }, error: ['emergency_phone', 'formatInvalid'] },
  ] as const)('is refused for $error', async ({ draft, error }) => {
    const captain = await createCaptain(site);
    await expect(createRaceServices(site).createMember(captain, draft)).rejects.toMatchObject(toInvalidRequest(error));
  });

  it.each(['0099-05-01', '1010-05-01', '1800-05-01'])(
    'is refused with the birth date %s, by the captain and by link',
    async (birth_date) => {
      const captain = await createCaptain(site);
      const { headers } = await signIn(site, captain);
      const payload = buildMemberDraft({ birth_date });
      const answer = { ...payload, secret: 's', language: 'en', text_hash: 'h', keeps_record: false };
      for (const [url, body] of [
        ['/api/members/', payload],
        ['/api/member-invitations/answer/', answer],
      ] as const) {
        const refused = await site.app.inject({ method: 'POST', url, headers, payload: body });
        expect([refused.statusCode, refused.json().errors]).toEqual([
          400,
          [{ field: 'birth_date', code: 'dateTooEarly', params: { year: 1900 } }],
        ]);
      }
      expect((await createRaceServices(site).members.list(captain)).results).toEqual([]);
    },
  );

  it('lacks a birth date if the stored year is a mistyped one, and is no adult', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const services = createRaceServices(site);
    const teamId = await services.createTeam(captain);
    const memberId = await services.createMember(captain, { birth_date: '0099-05-01' });
    expect((await services.members.get(captain, memberId)).missing).toEqual(['birth_date']);
    await services.teams.addMember(captain, teamId, memberId);
    const { team } = await services.reads.get(captain, teamId);
    expect(team.members).toMatchObject([{ is_minor: true, is_complete: false, needs_consent: true }]);
  });

  it('may be born today in Taipei time', async () => {
    site.clock.set('2026-03-01T16:00:00.000Z');
    const captain = await createCaptain(site);
    const { createMember, members } = createRaceServices(site);
    const id = await createMember(captain, { birth_date: '2026-03-02' });
    expect((await members.get(captain, id)).details?.birth_date).toBe('2026-03-02');
  });

  it('keeps the stored identity number if a change omits it, unless the kind of document changes', async () => {
    const captain = await createCaptain(site);
    const { createMember, members } = createRaceServices(site);
    const id = await createMember(captain, { identity_kind: 'national_id', identity_number: 'A123456789' });
    const { identity_number: _, ...without } = buildMemberDraft({ identity_kind: 'national_id' });
    const updated = await members.update(captain, id, without);
    expect(updated.details?.identity_number_masked).toBe('A12•••••89');
    const changed = await members.update(captain, id, { ...without, identity_kind: 'passport' });
    expect(changed.missing).toEqual(['identity_number']);
  });

  it('does not exist for other captains', async () => {
    const captain = await createCaptain(site);
    const otherCaptain = await createCaptain(site);
    const { createMember, members } = createRaceServices(site);
    const id = await createMember(captain);
    const missing = { code: 'resource.notFound' };
    await expect(members.get(otherCaptain, id)).rejects.toMatchObject(missing);
    await expect(members.update(otherCaptain, id, buildMemberDraft())).rejects.toMatchObject(missing);
    await expect(members.delete(otherCaptain, id)).rejects.toMatchObject(missing);
    expect((await members.list(otherCaptain)).results).toEqual([]);
  });

  it('cannot be deleted while in a team', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const { createMember, createTeam, members, teams } = createRaceServices(site);
    const id = await createMember(captain);
    const teamId = await createTeam(captain);
    await teams.addMember(captain, teamId, id);
    await expect(members.delete(captain, id)).rejects.toMatchObject({ code: 'member.inTeam' });
    expect((await members.get(captain, id)).teams).toEqual([{ id: teamId, name: '石岡衝風 A', race_id: 'spring' }]);
    await teams.removeMember(captain, teamId, id);
    await members.delete(captain, id);
    expect((await members.list(captain)).results).toEqual([]);
  });

  it('cannot get the identity number of a rider in another team of the race', async () => {
    await createRace(site);
    const captain = await createCaptain(site);
    const otherCaptain = await createCaptain(site);
    const { createMember, createTeam, members, teams } = createRaceServices(site);
    const number = { identity_kind: 'national_id', identity_number: 'A123456789' } as const;
    await teams.addMember(captain, await createTeam(captain), await createMember(captain, number));
    const teamId = await createTeam(otherCaptain);
    const id = await createMember(otherCaptain);
    await teams.addMember(otherCaptain, teamId, id);
    await expect(members.update(otherCaptain, id, buildMemberDraft(number))).rejects.toMatchObject({
      code: 'member.inOtherTeam',
    });
    const same = await createMember(otherCaptain, number);
    await expect(teams.addMember(otherCaptain, teamId, same)).rejects.toMatchObject({ code: 'member.inOtherTeam' });
  });
});
