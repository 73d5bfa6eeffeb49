import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { MemberDraft } from '#contract/races/members.ts';
import type { Role } from '#contract/riders/riders.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { canaries } from '#tests/support/canaries.ts';
import { consentServices, createAnswer, createConsent, minorBorn, pdf } from './consentServices.ts';
import { buildMemberDraft, buildTeamDraft, createRace, periods, readTeam } from './raceSite.ts';

/** Words that must not appear in plain text anywhere; telephone numbers without prefix and separators. */
export const words = {
  numbers: [canaries.nationalId, canaries.residentCertificate, canaries.passport],
  phones: ['987000321', '987000654'],
  /** Words entered through a link: not even the captain may read them. */
  byLink: ['金絲雀小美', '金絲雀媽媽', '976543218'],
  byCaptain: ['金絲雀大偉', '金絲雀阿姨'],
} as const;
export const allWords: readonly string[] = Object.values(words).flat();

export type Call = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
) => Promise<{
  readonly statusCode: number;
  readonly body: string;
}>;

/** Calls the API of `app`; without `headers` as a visitor. */
export const createCall =
  (app: FastifyInstance, headers: Readonly<Record<string, string>> = {}): Call =>
  async (method, url, body) => {
    const payload =
      typeof body === 'string' ? { payload: body } : body === undefined ? {} : { payload: body as object };
    const json = body === undefined ? {} : { 'content-type': 'application/json' };
    return app.inject({ method, url, headers: { ...headers, ...json, 'idempotency-key': randomUUID() }, ...payload });
  };

export async function callAs(
  site: TestSite,
  app: FastifyInstance,
  rider: { readonly username: string; readonly role?: Role },
): Promise<Call> {
  const id = await createRider(site, rider);
  // Signs in for every call: the tests move the clock, so a session would expire.
  return async (...call) => createCall(app, (await signIn(site, id)).headers)(...call);
}

const ownData = {
  phone: canaries.phone,
  emergency_contact: words.byCaptain[1],
  emergency_phone: canaries.emergencyPhone,
} as const;

async function expectCreated<Answer>(answer: ReturnType<Call>): Promise<Answer> {
  const { statusCode, body } = await answer;
  if (statusCode >= 300) throw new Error(`${statusCode} ${body}`);
  return JSON.parse(body);
}

/**
 * A registered team with canaries in every kind of input, each through the API: three kinds of identity numbers,
 * entered by the captain, a member's link and a guardian's link, and a scan.
 */
export async function createCanaryTeam(site: TestSite, app: FastifyInstance, captain: Call) {
  await createRace(site);
  const { team } = await expectCreated<{ team: { id: string } }>(
    captain('POST', '/api/races/spring/teams/', buildTeamDraft()),
  );
  const add = async (draft: Partial<MemberDraft>): Promise<string> => {
    const { id } = await expectCreated<{ id: string }>(captain('POST', '/api/members/', buildMemberDraft(draft)));
    await expectCreated(captain('POST', `/api/teams/${team.id}/members/`, { member_id: id }));
    return id;
  };
  const national = { identity_kind: 'national_id', identity_number: canaries.nationalId } as const;
  const members = {
    byCaptain: await add({ ...ownData, ...national, name: words.byCaptain[0] }),
    passport: await add({ ...ownData, identity_number: canaries.passport, gender: 'female' }),
    byLink: await add({ name: '小宇', birth_date: minorBorn }),
    scanned: await add({ name: '小安', birth_date: minorBorn }),
  };
  for (let index = 0; index < 6; index += 1) await add({});
  const invite = (purpose: string) =>
    expectCreated<{ secret: string }>(
      captain('POST', '/api/member-invitations/', { purpose, member_id: members.byLink, race_id: 'spring' }),
    );
  const visitor = createCall(app);
  const link = await invite('member');
  const answer = await createAnswer(site, link.secret, {
    name: words.byLink[0],
    birth_date: minorBorn,
    phone: `0${words.byLink[2]}`,
    emergency_contact: words.byLink[1],
    emergency_phone: canaries.emergencyPhone,
    identity_kind: 'resident_certificate',
    identity_number: canaries.residentCertificate,
  });
  await expectCreated(visitor('POST', '/api/member-invitations/answer/', answer));
  const guardian = await invite('guardian');
  const consent = { ...(await createConsent(site, guardian.secret)), guardian_name: words.byLink[1] };
  const signature = { kind: 'typed', text: words.byLink[1] };
  await expectCreated(visitor('POST', '/api/guardian-consents/', { ...consent, signature }));
  const { captain_rider_id: captainId } = await readTeam(site, team.id);
  const scan = { memberId: members.scanned, raceId: 'spring', bytes: pdf };
  await consentServices(site).form.upload(captainId ?? '', scan);
  site.clock.set(periods.signup);
  await expectCreated(captain('POST', `/api/teams/${team.id}/registration/`, { quota: 'public', is_confirmed: true }));
  return { teamId: team.id, members, secrets: [link.secret, guardian.secret] };
}

/** Sends every kind of invalid request, and one while the database fails; returns the status codes. */
export async function sendInvalidRequests(site: TestSite, captain: Call, memberId: string): Promise<number[]> {
  const draft = buildMemberDraft({ ...ownData, name: words.byCaptain[0] });
  const wrong = { ...draft, identity_kind: 'national_id', identity_number: canaries.residentCertificate };
  const statuses: number[] = [];
  const recordStatus = async (answer: ReturnType<Call>) => statuses.push((await answer).statusCode);
  await recordStatus(captain('POST', '/api/members/', wrong));
  await recordStatus(captain('POST', '/api/members/', { ...draft, birth_date: '2999-01-01' }));
  await recordStatus(
    captain('POST', '/api/members/', `{"name":"${words.byCaptain[0]}","identity_number":"${canaries.passport}`),
  );
  await recordStatus(captain('DELETE', `/api/members/${memberId}/`));
  const answer = { ...draft, secret: 'none', language: 'zh-TW', text_hash: 'none', keeps_record: false };
  await recordStatus(captain('POST', '/api/member-invitations/answer/', { ...answer, language: 'xx' }));
  const unknown = { ...answer, secret: 'A'.repeat(43), text_hash: 'a'.repeat(64) };
  await recordStatus(captain('POST', '/api/member-invitations/answer/', unknown));
  await sql`alter table race_member rename to race_member_lost`.execute(site.db);
  await recordStatus(captain('POST', '/api/members/', { ...draft, identity_number: canaries.passport }));
  await sql`alter table race_member_lost rename to race_member`.execute(site.db);
  return statuses;
}
