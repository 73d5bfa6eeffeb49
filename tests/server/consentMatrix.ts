import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow, ownerOnly, sameForAll } from './matrixRow.ts';
import { consentServices, createAnswer, createConsent, minorBorn, pdf } from './modules/races/consentServices.ts';
import { buildMemberDraft, createRace, createRaceServices } from './modules/races/raceSite.ts';

interface Deps {
  readonly site: () => TestSite;
  /** The rider in the table. */
  readonly ownerId: () => string;
}

/** Links open for anybody who has them, signed in or not; each can be used once. */
export function consentMatrix({ site, ownerId }: Deps): Record<string, MatrixRow> {
  const prepareMinor = async (): Promise<string> => {
    await createRace(site());
    const { createMember, createTeam, teams } = createRaceServices(site());
    const teamId = await createTeam(ownerId());
    const memberId = await createMember(ownerId(), { birth_date: minorBorn });
    await teams.addMember(ownerId(), teamId, memberId);
    return memberId;
  };
  const prepareLink = (purpose: 'member' | 'guardian') => async () => {
    const body = { purpose, member_id: await prepareMinor(), race_id: 'spring' };
    return consentServices(site()).invitations.create(ownerId(), body);
  };
  const createSecret = (purpose: 'member' | 'guardian') => async () => (await prepareLink(purpose)()).secret;
  const createMemberKey = async () => {
    const answer = await createAnswer(site(), await createSecret('member')(), { birth_date: minorBorn });
    return (await consentServices(site()).member.answer(answer)).key ?? '';
  };
  const prepareScan = async () => {
    const memberId = await prepareMinor();
    await consentServices(site()).form.upload(ownerId(), { memberId, raceId: 'spring', bytes: pdf });
    return (await site().db.selectFrom('race_consent').select('id').executeTakeFirstOrThrow()).id;
  };
  const linkRow = (url: string, prepare: () => Promise<string>, body: object = {}): MatrixRow => ({
    expected: sameForAll(200),
    prepare,
    call: (secret) => ({ url, payload: { secret, ...body } }),
  });
  /** The prepared body is passed as text; the first persona to send it uses up the link. */
  const singleUseRow = (url: string, status: number, prepare: () => Promise<object>): MatrixRow => ({
    expected: { ...sameForAll(410), visitor: status },
    prepare: async () => JSON.stringify(await prepare()),
    call: (body) => ({ url, payload: JSON.parse(body) }),
  });
  return {
    'GET /api/member-invitations/': {
      expected: ownerOnly(200),
      prepare: prepareMinor,
      call: (id) => ({ url: `/api/member-invitations/?member_id=${id}&race_id=spring` }),
    },
    'POST /api/member-invitations/': {
      expected: ownerOnly(201),
      prepare: prepareMinor,
      call: (id) => ({
        url: '/api/member-invitations/',
        payload: { purpose: 'member', member_id: id, race_id: 'spring' },
      }),
    },
    'DELETE /api/member-invitations/{id}/': {
      expected: ownerOnly(204),
      prepare: async () => (await prepareLink('member')()).invitation.id,
      call: (id) => ({ url: `/api/member-invitations/${id}/` }),
    },
    'POST /api/member-invitations/opening/': linkRow('/api/member-invitations/opening/', createSecret('member'), {
      language: 'zh-TW',
    }),
    'POST /api/member-invitations/answer/': singleUseRow('/api/member-invitations/answer/', 200, async () =>
      createAnswer(site(), await createSecret('member')(), buildMemberDraft()),
    ),
    'POST /api/member-invitations/withdrawal/': singleUseRow('/api/member-invitations/withdrawal/', 204, async () => ({
      secret: await createMemberKey(),
    })),
    'POST /api/member-invitations/guardian/': {
      ...linkRow('/api/member-invitations/guardian/', createMemberKey),
      expected: sameForAll(201),
    },
    'POST /api/guardian-consents/opening/': linkRow('/api/guardian-consents/opening/', createSecret('guardian'), {
      language: 'zh-TW',
    }),
    'POST /api/guardian-consents/': singleUseRow('/api/guardian-consents/', 200, async () =>
      createConsent(site(), await createSecret('guardian')()),
    ),
    'POST /api/guardian-consents/withdrawal/': singleUseRow('/api/guardian-consents/withdrawal/', 204, async () => {
      const consent = await consentServices(site()).guardian.giveConsent(
        await createConsent(site(), await createSecret('guardian')()),
      );
      return { secret: consent.key };
    }),
    'GET /api/members/{id}/consent-form/': {
      expected: ownerOnly(200),
      prepare: prepareMinor,
      call: (id) => ({ url: `/api/members/${id}/consent-form/?race_id=spring&language=zh-TW` }),
    },
    'GET /api/admin/races/{id}/consents/': {
      expected: adminOnly(200),
      prepare: prepareScan,
      call: () => ({ url: '/api/admin/races/spring/consents/' }),
    },
    'GET /api/admin/race-consents/{id}/paper/': {
      expected: adminOnly(200),
      prepare: prepareScan,
      call: (id) => ({ url: `/api/admin/race-consents/${id}/paper/` }),
    },
    'PUT /api/admin/race-consents/{id}/decision/': {
      expected: adminOnly(200),
      prepare: prepareScan,
      call: (id) => ({
        url: `/api/admin/race-consents/${id}/decision/`,
        payload: { decision: 'refused', reason: 'Nobody signed it.' },
      }),
    },
  };
}
