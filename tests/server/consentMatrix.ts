import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, everybody, type MatrixRow, ownerOnly } from './matrixRow.ts';
import { answerTo, consentServices, consentTo, minorBorn, pdf } from './modules/races/consentServices.ts';
import { createRace, memberDraft, raceServices } from './modules/races/raceSite.ts';

interface Deps {
  readonly site: () => TestSite;
  /** The rider in the table. */
  readonly ownerId: () => string;
}

/** Links open for anybody who has them, signed in or not; each can be used once. */
export function consentMatrix({ site, ownerId }: Deps): Record<string, MatrixRow> {
  const withMinor = async (): Promise<string> => {
    await createRace(site());
    const { createMember, createTeam, teams } = raceServices(site());
    const teamId = await createTeam(ownerId());
    const memberId = await createMember(ownerId(), { birth_date: minorBorn });
    await teams.addMember(ownerId(), teamId, memberId);
    return memberId;
  };
  const withLink = (purpose: 'member' | 'guardian') => async () => {
    const body = { purpose, member_id: await withMinor(), race_id: 'spring' };
    return consentServices(site()).invitations.create(ownerId(), body);
  };
  const secretOf = (purpose: 'member' | 'guardian') => async () => (await withLink(purpose)()).secret;
  const memberKey = async () => {
    const answer = await answerTo(site(), await secretOf('member')(), { birth_date: minorBorn });
    return (await consentServices(site()).member.answer(answer)).key ?? '';
  };
  const withScan = async () => {
    const memberId = await withMinor();
    await consentServices(site()).form.upload(ownerId(), { memberId, raceId: 'spring', bytes: pdf });
    return (await site().db.selectFrom('race_consent').select('id').executeTakeFirstOrThrow()).id;
  };
  const byLink = (url: string, prepare: () => Promise<string>, body: object = {}): MatrixRow => ({
    expected: everybody(200),
    prepare,
    call: (secret) => ({ url, payload: { secret, ...body } }),
  });
  /** The prepared body is passed as text; the first persona to send it uses up the link. */
  const once = (url: string, status: number, prepare: () => Promise<object>): MatrixRow => ({
    expected: { ...everybody(410), visitor: status },
    prepare: async () => JSON.stringify(await prepare()),
    call: (body) => ({ url, payload: JSON.parse(body) }),
  });
  return {
    'GET /api/member-invitations/': {
      expected: ownerOnly(200),
      prepare: withMinor,
      call: (id) => ({ url: `/api/member-invitations/?member_id=${id}&race_id=spring` }),
    },
    'POST /api/member-invitations/': {
      expected: ownerOnly(201),
      prepare: withMinor,
      call: (id) => ({
        url: '/api/member-invitations/',
        payload: { purpose: 'member', member_id: id, race_id: 'spring' },
      }),
    },
    'DELETE /api/member-invitations/{id}/': {
      expected: ownerOnly(204),
      prepare: async () => (await withLink('member')()).invitation.id,
      call: (id) => ({ url: `/api/member-invitations/${id}/` }),
    },
    'POST /api/member-invitations/opening/': byLink('/api/member-invitations/opening/', secretOf('member'), {
      language: 'zh-TW',
    }),
    'POST /api/member-invitations/answer/': once('/api/member-invitations/answer/', 200, async () =>
      answerTo(site(), await secretOf('member')(), memberDraft()),
    ),
    'POST /api/member-invitations/withdrawal/': once('/api/member-invitations/withdrawal/', 204, async () => ({
      secret: await memberKey(),
    })),
    'POST /api/member-invitations/guardian/': {
      ...byLink('/api/member-invitations/guardian/', memberKey),
      expected: everybody(201),
    },
    'POST /api/guardian-consents/opening/': byLink('/api/guardian-consents/opening/', secretOf('guardian'), {
      language: 'zh-TW',
    }),
    'POST /api/guardian-consents/': once('/api/guardian-consents/', 200, async () =>
      consentTo(site(), await secretOf('guardian')()),
    ),
    'POST /api/guardian-consents/withdrawal/': once('/api/guardian-consents/withdrawal/', 204, async () => {
      const consented = await consentServices(site()).guardian.giveConsent(
        await consentTo(site(), await secretOf('guardian')()),
      );
      return { secret: consented.key };
    }),
    'GET /api/members/{id}/consent-form/': {
      expected: ownerOnly(200),
      prepare: withMinor,
      call: (id) => ({ url: `/api/members/${id}/consent-form/?race_id=spring&language=zh-TW` }),
    },
    'GET /api/admin/races/{id}/consents/': {
      expected: adminOnly(200),
      prepare: withScan,
      call: () => ({ url: '/api/admin/races/spring/consents/' }),
    },
    'GET /api/admin/race-consents/{id}/paper/': {
      expected: adminOnly(200),
      prepare: withScan,
      call: (id) => ({ url: `/api/admin/race-consents/${id}/paper/` }),
    },
    'PUT /api/admin/race-consents/{id}/decision/': {
      expected: adminOnly(200),
      prepare: withScan,
      call: (id) => ({
        url: `/api/admin/race-consents/${id}/decision/`,
        payload: { decision: 'refused', reason: 'Nobody signed it.' },
      }),
    },
  };
}
