import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { roles } from '#contract/riders/riders.ts';
import { RideShareSchema } from '#contract/shares/rideShares.ts';
import { findCaller, requireSession } from '#server/http/riderSession.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { adminAccess } from './appSupport/adminAccess.ts';
import { challengeDraft } from './appSupport/challengeDrafts.ts';
import { clientError } from './appSupport/clientError.ts';
import { createJudgedAttempt } from './appSupport/createJudgedAttempt.ts';
import { createRider, signIn } from './appSupport/createRider.ts';
import { pageView } from './appSupport/pageView.ts';
import { routeDraft } from './appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from './appSupport/testApp.ts';
import { certificateMatrix } from './certificateMatrix.ts';
import { consentMatrix } from './consentMatrix.ts';
import { contentMatrix } from './contentMatrix.ts';
import { cyclingEventMatrix } from './cyclingEventMatrix.ts';
import { deviceMatrix } from './deviceMatrix.ts';
import { eventMatrix } from './eventMatrix.ts';
import { headToHeadMatrix } from './headToHeadMatrix.ts';
import {
  adminOnly,
  type Call,
  callTo,
  createByPost,
  type MatrixRow,
  ownDataRow,
  ownerOnly,
  type Persona,
  personas,
  sameForAll,
  signedInOnly,
} from './matrixRow.ts';
import { createSettingDraft } from './modules/paceSettings/drafts.ts';
import { signInAtSimulator } from './modules/strava/signInAtSimulator.ts';
import { paceMatrix } from './paceMatrix.ts';
import { raceAdminMatrix } from './raceAdminMatrix.ts';
import { raceMatrix } from './raceMatrix.ts';
import { rankingMatrix } from './rankingMatrix.ts';
import { roadAdminMatrix } from './roadAdminMatrix.ts';

const publicRow = (url: string, payload?: object): MatrixRow => ({
  expected: sameForAll(200),
  call: callTo(url, payload),
});

const placesWeather = { places: [{ distance_m: 0, elevation_m: 450, lat_cdeg: 2397, lon_cdeg: 12097 }] };

const verifications = '/api/routes/verifications/wuling-west';
const fileDraft = { file_name: 'ride.fit', size_bytes: 1_000 };
const uploadRow = (status: number): MatrixRow => ({
  expected: ownerOnly(status),
  prepare: createByPost('/api/activities/uploads/', fileDraft),
  call: (id) => ({ url: `/api/activities/uploads/${id}/` }),
});
const prepareAttempt = (status: 'failed' | 'inReview' | 'passed') => () =>
  createJudgedAttempt(site, { riderId: ownerId, challengeId: 'wuling-west', status });
const attemptRow = (path = '', payload?: object): MatrixRow => ({
  expected: ownerOnly(200),
  prepare: prepareAttempt('failed'),
  call: (id) => ({ url: `/api/verification-attempts/${id}/${path}`, payload }),
});
const shareChoice = { shows_name: true, shows_date: true, shows_plan: false, language: 'zh-TW' };
const shareRow = (status: number, path = '', payload?: object): MatrixRow => ({
  expected: ownerOnly(status),
  prepare: prepareAttempt('passed'),
  call: (id) => ({ url: `/api/verification-attempts/${id}/share/${path}`, payload }),
});

const matrix: Record<string, MatrixRow> = {
  'GET /api/routes/verifications/': publicRow('/api/routes/verifications/'),
  'GET /api/routes/verifications/{id}/': publicRow(`${verifications}/`),
  'GET /api/routes/verifications/{id}/completions/': publicRow(`${verifications}/completions/`),
  'GET /api/completions/': publicRow('/api/completions/'),
  'GET /api/activities/': {
    // Only this rider has given us permission to read rides.
    expected: { ...signedInOnly(409), rider: 200 },
    prepare: async () => {
      tokens.rider = (await signInAtSimulator(origin, 'amy')).access;
      return '';
    },
    call: callTo('/api/activities/?from=2026-02-10&to=2026-02-16'),
  },
  'POST /api/activities/uploads/': {
    expected: signedInOnly(201),
    call: () => ({ url: '/api/activities/uploads/', payload: fileDraft, isRepeatable: true }),
  },
  'GET /api/activities/uploads/{id}/': uploadRow(200),
  'DELETE /api/activities/uploads/{id}/': uploadRow(204),
  'POST /api/verification-attempts/': {
    expected: signedInOnly(201),
    call: () => ({
      url: '/api/verification-attempts/',
      payload: { challenge_id: 'wuling-west', activity: { kind: 'strava', text: '12345678901' }, category: 'ride' },
      isRepeatable: true,
    }),
  },
  'GET /api/verification-attempts/mine/': ownDataRow('/api/verification-attempts/mine/'),
  'GET /api/verification-attempts/standings/': ownDataRow('/api/verification-attempts/standings/'),
  'GET /api/verification-attempts/{id}/': attemptRow(),
  'GET /api/verification-attempts/{id}/track/': attemptRow('track/'),
  'GET /api/verification-attempts/{id}/ride/': attemptRow('ride/'),
  'DELETE /api/verification-attempts/{id}/track/': { ...attemptRow('track/'), expected: ownerOnly(204) },
  'POST /api/verification-attempts/{id}/appeal/': attemptRow('appeal/', { text: 'I rode to the very top of it.' }),
  'PUT /api/verification-attempts/{id}/zone/': {
    ...attemptRow('zone/', { utc_offset_min: 480 }),
    prepare: () =>
      createJudgedAttempt(site, { riderId: ownerId, challengeId: 'wuling-west', status: 'failed', utcOffsetMin: 0 }),
  },
  'GET /api/verification-reviews/': { expected: adminOnly(), call: callTo('/api/verification-reviews/') },
  'POST /api/verification-reviews/{id}/decision/': {
    expected: adminOnly(),
    prepare: prepareAttempt('inReview'),
    call: (id) => ({
      url: `/api/verification-reviews/${id}/decision/`,
      payload: { decision: 'accepted', reason: 'The receiver lost its way.' },
    }),
  },

  ...adminAccess(() => createRider(site, { username: 'the-helper', role: 'organiser' })),
  'GET /api/routes/': publicRow('/api/routes/'),
  'GET /api/segments/': publicRow('/api/segments/'),
  'GET /api/routes/{id}/': publicRow('/api/routes/wuling-west/'),
  'GET /api/routes/{id}/videos/': publicRow('/api/routes/wuling-west/videos/'),
  'POST /api/routes/{id}/visits/': publicRow('/api/routes/wuling-west/visits/'),
  'GET /api/verification-attempts/{id}/share/': shareRow(200),
  'PUT /api/verification-attempts/{id}/share/': shareRow(200, '', shareChoice),
  'DELETE /api/verification-attempts/{id}/share/': shareRow(204),
  'POST /api/verification-attempts/{id}/share/picture/': shareRow(200, 'picture/', { ...shareChoice, size: 'wide' }),
  'GET /api/shared-rides/{token}/': {
    expected: sameForAll(200),
    prepare: async (owner) => {
      const url = `/api/verification-attempts/${await prepareAttempt('passed')()}/share/`;
      const created = await owner({ method: 'PUT', url, payload: shareChoice });
      return RideShareSchema.parse(created.json()).link?.path ?? '';
    },
    call: (path) => ({ url: `/api/shared-rides${path.replace('/r', '')}/` }),
  },
  'POST /api/client-errors/': {
    expected: sameForAll(204),
    call: callTo('/api/client-errors/', { errors: [clientError] }),
  },
  'POST /api/page-views/': { expected: sameForAll(204), call: callTo('/api/page-views/', pageView) },
  'GET /api/status/': publicRow('/api/status/'),
  'POST /api/print/shapes/': publicRow('/api/print/shapes/', {
    texts: [{ text: '武嶺', weight: 700, language: 'zh-TW', has_outline: true }],
  }),
  // The site in this test has no browser bundle, which contains the list.
  'GET /api/licences/': { expected: sameForAll(404), call: callTo('/api/licences/') },
  'GET /api/routes/{id}/weather/': publicRow('/api/routes/wuling-west/weather/'),
  'POST /api/weather/places/': publicRow('/api/weather/places/', placesWeather),
  'GET /api/road-notices/': publicRow('/api/road-notices/'),
  'GET /api/weather/now/': publicRow('/api/weather/now/?routes=wuling-west'),
  'GET /api/health/live': publicRow('/api/health/live'),
  'GET /api/health/ready': publicRow('/api/health/ready'),

  'GET /api/auth/{provider}/url/': publicRow('/api/auth/strava/url/'),
  'GET /api/auth/{provider}/callback/': { expected: sameForAll(302), call: callTo('/api/auth/strava/callback/') },
  // Only the cookie counts here, and no persona in this table has one.
  'POST /api/token/refresh/': { expected: sameForAll(401), call: callTo('/api/token/refresh/') },
  // Ends the session of its token, even an expired one, or else that of the cookie.
  'POST /api/member/logout/': { expected: { ...sameForAll(204), visitor: 401 }, call: callTo('/api/member/logout/') },

  'GET /api/member/me/': ownDataRow('/api/member/me/'),
  'PATCH /api/member/me/': ownDataRow('/api/member/me/', { first_name: 'Changed' }),
  'DELETE /api/member/me/': {
    expected: signedInOnly(204),
    call: (_, persona) => ({ url: '/api/member/me/', payload: { username: `the-${persona}` } }),
  },
  'GET /api/member/me/export/': ownDataRow('/api/member/me/export/'),
  'GET /api/member/me/ftp-history/': ownDataRow('/api/member/me/ftp-history/'),
  'GET /api/member/me/identities/': ownDataRow('/api/member/me/identities/'),
  // Only the rider has linked it.
  'DELETE /api/member/me/identities/{provider}/': {
    expected: ownerOnly(200),
    call: callTo('/api/member/me/identities/google/'),
  },
  'GET /api/member/me/consents/': ownDataRow('/api/member/me/consents/'),
  'PUT /api/member/me/consents/{purpose}/': ownDataRow('/api/member/me/consents/publishTimes/', {
    is_given: true,
    text_version: 1,
  }),
  'GET /api/member/me/sessions/': ownDataRow('/api/member/me/sessions/'),
  'DELETE /api/member/me/sessions/': ownDataRow('/api/member/me/sessions/'),
  'DELETE /api/member/me/sessions/{id}/': {
    expected: ownerOnly(200),
    prepare: async () => (await signIn(site, ownerId)).familyId,
    call: (id) => ({ url: `/api/member/me/sessions/${id}/` }),
  },
  ...certificateMatrix({ site: () => site, ownerId: () => ownerId }),
  ...eventMatrix({ site: () => site, ownerId: () => ownerId }),
  ...headToHeadMatrix(() => site),
  ...cyclingEventMatrix(() => site),
  ...raceAdminMatrix({ site: () => site }),
  ...rankingMatrix(() => site),
  ...contentMatrix(() => site),
  ...deviceMatrix({ site: () => site, ownerId: () => ownerId }),
  ...roadAdminMatrix(() => site),
  ...raceMatrix({ site: () => site, ownerId: () => ownerId }),
  ...consentMatrix({ site: () => site, ownerId: () => ownerId }),
  'GET /api/notices/': ownDataRow('/api/notices/'),
  'POST /api/notices/read/': ownDataRow('/api/notices/read/'),
  ...paceMatrix,
};

let site: TestSite;
let origin: string;
let ownerId: string;
let tokens: Record<Persona, string | undefined>;

beforeAll(async () => {
  site = await createTestSite();
  origin = await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveChallenge(site.db, challengeDraft('wuling-west'), site.clock);
  const signInPersona = async (persona: Persona) => {
    const role = persona === 'organiser' || persona === 'admin' ? persona : 'rider';
    const providers = persona === 'rider' ? (['strava', 'google'] as const) : (['strava'] as const);
    const riderId = await createRider(site, { username: `the-${persona}`, role, providers });
    if (persona === 'rider') ownerId = riderId;
    return (await signIn(site, riderId)).access;
  };
  const expired = await signInPersona('expired');
  site.clock.advanceMs(15 * 60_000);
  tokens = {
    visitor: undefined,
    expired,
    other: await signInPersona('other'),
    organiser: await signInPersona('organiser'),
    admin: await signInPersona('admin'),
    rider: await signInPersona('rider'),
  };
});

function sendAs(persona: Persona) {
  const token = tokens[persona];
  return ({ method, url, payload, isRepeatable = false }: Call & { readonly method: string }) =>
    site.app.inject({
      method: method as 'GET',
      url,
      payload,
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(isRepeatable && { 'idempotency-key': randomUUID() }),
      },
    });
}

describe('the access matrix', () => {
  it('covers exactly the existing endpoints', () => {
    const names = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(Object.keys(matrix).sort()).toEqual([...names].sort());
  });

  it.each(endpoints.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s answers every persona with the expected status',
    async (name, { method, access, success }) => {
      const row = matrix[name];
      if (!row) throw new Error(`${name} is missing in the matrix: add which personas may call it`);
      const prepared = (await row.prepare?.(sendAs('rider'))) ?? '';
      const statuses: Partial<Record<Persona, number>> = {};
      for (const persona of personas) {
        const response = await sendAs(persona)({ method, ...row.call(prepared, persona) });
        statuses[persona] = response.statusCode;
        if (access === undefined) continue;
        expect(response.headers['cache-control']).toBe('no-store');
        if (response.statusCode === 401) {
          const isVisitor = persona === 'visitor';
          expect(response.json().code).toBe(isVisitor ? 'auth.required' : 'auth.expired');
          expect(response.headers['www-authenticate']).toBe(isVisitor ? 'Bearer' : 'Bearer error="invalid_token"');
        }
        if (response.statusCode === 404) expect(response.json().code).toBe(row.notFoundCode ?? 'resource.notFound');
      }
      expect(statuses).toEqual(row.expected);
      const entitledPersona = access;
      if (entitledPersona !== undefined) expect([statuses.visitor, statuses[entitledPersona]]).toEqual([401, success]);
    },
  );

  it('answers the same for foreign and for missing objects', async () => {
    const setting = await createByPost('/api/pace-settings/', createSettingDraft())(sendAs('rider'));
    const bodies = await Promise.all(
      [setting, '0195f0a0-0000-7000-8000-000000000000'].map(async (id) => {
        const response = await sendAs('other')({ method: 'GET', url: `/api/pace-settings/${id}/` });
        const { request_id: _, ...problem } = response.json();
        return problem;
      }),
    );
    expect(bodies[0]).toEqual(bodies[1]);
  });
});

describe('a token', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const forged = `${encode({ alg: 'none' })}.${encode({ sub: 'the-admin', role: 'admin' })}.`;

  it.each([
    ['an unsigned claim to be an administrator', `Bearer ${forged}`],
    ['an empty string', 'Bearer '],
    ['a value of another scheme', 'Basic dGhlLWFkbWluOg=='],
    ['a sentence', "Bearer ' or 1=1 --"],
    ['a well-formed but unknown token', `Bearer ${'A'.repeat(43)}`],
  ])('is refused if it is %s', async (_, authorization) => {
    const response = await site.app.inject({ url: '/api/member/me/', headers: { authorization } });
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.expired']);
  });

  it('is never accepted from a cookie or the address', async () => {
    const { rider: token = '' } = tokens;
    const cookies = { access_token: token, token, 'wolfpace-access': token };
    const response = await site.app.inject({ url: `/api/member/me/?access_token=${token}`, cookies });
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth.required']);
  });
});

describe('a role', () => {
  const findPersonaSession = async (persona: Persona) => {
    const headers = { authorization: `Bearer ${tokens[persona]}`, 'x-role': 'admin' };
    const request = { headers, body: { role: 'admin' }, query: { role: 'admin' } } as never;
    return findCaller(request, site);
  };

  it.each([
    ['other', ['rider']],
    ['organiser', ['rider', 'organiser']],
    ['admin', ['rider', 'organiser', 'admin']],
  ] as const)('of %s opens the endpoints for %j', async (persona, opened) => {
    const asker = await findPersonaSession(persona);
    const acceptedRoles = roles.filter((access) => {
      try {
        return requireSession(asker, access).role.length > 0;
      } catch (error) {
        expect(error).toMatchObject({ code: 'access.denied', statusCode: 403 });
        return false;
      }
    });
    expect(acceptedRoles).toEqual(opened);
  });

  it('takes effect at once: a withdrawn role opens nothing', async () => {
    await site.db.updateTable('rider').set({ role: 'rider' }).where('username', '=', 'the-admin').execute();
    const asker = await findPersonaSession('admin');
    expect(() => requireSession(asker, 'admin')).toThrow('access.denied');
  });

  it('cannot be set by a request body', async () => {
    const send = sendAs('other');
    const payload = { role: 'admin', membership: 'founder', auth_provider: 'google' };
    expect((await send({ method: 'PATCH', url: '/api/member/me/', payload })).statusCode).toBe(200);
    const row = await site.db
      .selectFrom('rider')
      .select(['role', 'membership'])
      .where('username', '=', 'the-other')
      .executeTakeFirst();
    expect(row).toEqual({ role: 'rider', membership: 'none' });
  });
});
