import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { type EndpointSchemas, endpoints } from '#contract/endpoints.ts';
import { getCommonProblemCodes, problemStatus } from '#contract/problem.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { learnedRides } from '#tests/contract/exampleAnswers.ts';
import { challengeDraft } from './appSupport/challengeDrafts.ts';
import { clientError } from './appSupport/clientError.ts';
import { createJudgedAttempt } from './appSupport/createJudgedAttempt.ts';
import { createRider, signIn, type TestSession } from './appSupport/createRider.ts';
import { pageView } from './appSupport/pageView.ts';
import { routeDraft } from './appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from './appSupport/testApp.ts';
import { createCyclingEvent } from './modules/cyclingEvents/createCyclingEvent.ts';
import { createDeclarationDraft } from './modules/deviceDeclarations/declarationSite.ts';
import {
  createEvent,
  createEventDraft,
  createRegistrationDraft,
  createSampleDraft,
  saveRoad,
} from './modules/events/eventSite.ts';
import { createHeadToHead, createHeadToHeadDraft } from './modules/headToHeads/headToHeadSite.ts';
import { createContentDraft, createCourseDraft, createSettingDraft } from './modules/paceSettings/drafts.ts';
import { buildMemberDraft, buildTeamDraft, createRace, createRaceServices } from './modules/races/raceSite.ts';
import { buildNewRouteDraft } from './modules/roadAdmin/roadDrafts.ts';
import { editionDraft, heatPlan, raceDraft } from './raceAdminMatrix.ts';

const loneSurrogate = '%ED%A0%80';
const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e',
  '🚴'.repeat(300),
  'x'.repeat(9_000),
  "' or 1=1 --",
  '__proto__',
];
const numbers = [-1, 0.5, 1e308, 2 ** 31, 2 ** 53, 5e-324];
const oddValues: readonly unknown[] = [null, true, [], {}, [null], ...texts, ...numbers];
const shareChoice = { shows_name: true, shows_date: true, shows_plan: true, language: 'zh-TW' };
const secret = 's'.repeat(32);
const sitePage = { title: { 'zh-TW': '關於' }, lead: null, text: null, picture: null, links: [] };
const roadDraft = buildNewRouteDraft('01928f3a-0000-7000-8000-000000000071');
const roadVersion = { version: 1, base: 'x' };
const validBodies: Record<string, object> = {
  updateMe: { username: 'amy', first_name: 'A', email: 'a@example.com', mass_kg: 60, gender: 'female', ftp_w: 200 },
  changeConsent: { is_given: true, text_version: 1 },
  deleteMe: { username: 'nobody' },
  createPaceSetting: createSettingDraft(),
  changePaceSetting: { name: 'Mine', course_version: 1, content: createContentDraft() },
  createPrivateCourse: createCourseDraft(),
  createUpload: { file_name: 'ride.fit', size_bytes: 1_000 },
  createAttempt: { challenge_id: 'wuling-west', activity: { kind: 'strava', text: '12345678901' }, category: 'ride' },
  appeal: { text: 'I rode to the very top of it.' },
  changeZone: { utc_offset_min: 480 },
  decideReview: { decision: 'accepted', reason: 'The receiver lost its way.' },
  recordPageView: pageView,
  grantOrganiser: { username: 'nobody' },
  setRiderBlock: { is_blocked: true },
  setRiderMembership: { membership: 'founder' },
  switchSampleContent: { is_on: false },
  joinRanking: { birth_year: 1986, sex: 'female' },
  createContent: { kind: 'page', slug: 'about', draft: sitePage },
  saveContent: { version: 1, draft: sitePage },
  publishContent: { version: 1, at: null },
  withdrawContent: { version: 1 },
  revertContent: { version: 2, to_version: 1 },
  countAd: { kind: 'seen' },
  createRoadItem: { kind: 'route', id: 'brand-new', draft: roadDraft },
  saveRoadItem: { ...roadVersion, draft: roadDraft },
  publishRoadItem: roadVersion,
  unscheduleRoadItem: roadVersion,
  withdrawRoadItem: roadVersion,
  revertRoadItem: { ...roadVersion, to_version: 1 },
  readCourseFile: { file_name: 'a.gpx', gpx: '<gpx/>', route_id: null },
  createEvent: createEventDraft(),
  updateEvent: { ...createEventDraft(), version: 1, is_confirmed: true },
  previewEventChange: { ...createEventDraft(), version: 1 },
  drawCertificateSample: createSampleDraft(),
  messageRegistered: { text: 'We meet at six.' },
  register: createRegistrationDraft({ waitlist: true }),
  changeRegistration: createRegistrationDraft(),
  revokeCertificate: { reason: 'Two accounts.' },
  excludeRider: { reason: 'Two accounts.' },
  declareDevices: createDeclarationDraft(),
  ruleOnDeclaration: { version: 1, ruling: 'refused', reason: 'No recording.' },
  createHeadToHead: createHeadToHeadDraft(),
  changeHeadToHead: { ...createHeadToHeadDraft(), version: 1 },
  setHeadToHeadState: { version: 1, state: 'live' },
  setHeadToHeadResults: {
    version: 1,
    results: [{ round: 'r1', side: 'a', member: null, outcome: 'time', time_ms: 600_000, points: null }],
  },
  importHeadToHeadResults: { version: 1, csv: 'round,side,result\n1,a,10:00', is_applied: false },
  changeFavorites: { add: ['hill-climb'], remove: [] },
  joinLapBoard: { code: '482913' },
  renewLapCode: { key: 'c29tZS1rZXktb2YtMjQtYnl0ZXM' },
  syncLapBoard: {
    key: 'c29tZS1rZXktb2YtMjQtYnl0ZXM',
    entries: [{ id: randomUUID(), kind: 'tapped', at_ms: 1_000, number: '12', target: null }],
    after: 0,
    complete_until_ms: null,
  },
  createTeam: buildTeamDraft(),
  updateTeam: { name: 'B' },
  addTeamMember: { member_id: randomUUID() },
  registerTeam: { quota: 'public', is_confirmed: true },
  createMember: buildMemberDraft(),
  createInvitation: { purpose: 'member', member_id: randomUUID(), race_id: 'spring' },
  openInvitation: { secret, language: 'zh-TW' },
  answerInvitation: { ...buildMemberDraft(), secret, language: 'zh-TW', text_hash: 'x', keeps_record: false },
  withdrawAnswer: { secret },
  passToGuardian: { secret },
  openGuardianLink: { secret, language: 'zh-TW' },
  giveConsent: {
    secret,
    language: 'zh-TW',
    text_hash: 'x',
    guardian_name: 'A',
    relation: 'mother',
    signature: { kind: 'drawn', strokes: [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]] },
  },
  withdrawConsent: { secret },
  createEdition: editionDraft(),
  updateEdition: { ...editionDraft({ id: undefined }), version: 1 },
  createRace: raceDraft(),
  updateRace: { ...raceDraft({ id: undefined }), version: 1 },
  setTeamPayment: { payment: 'paid' },
  setTeamPr: { is_pr: true },
  disqualifyTeam: { reason: 'Overtook on the wrong side.', is_seat_freed: false },
  setTeamResults: { results: [{ team_id: randomUUID(), outcome: 'time', elapsed_s: 6_000 }] },
  setHeats: {
    ...heatPlan([{ start_time: '08:00', teams: [{ team_id: '0195f0a0-0000-7000-8000-000000000200', bib: 12 }] }]),
  },
  importResults: { csv: 'team,time\nA,1:41:07', is_applied: false },
  substituteRider: { member_out: randomUUID(), member_in: randomUUID(), reason: 'A broken collarbone.' },
  takeInsuranceList: { reason: 'The policy of this year.' },
  destroyRaceRecords: { reason: 'The organiser closes down.', is_confirmed: true },
  decideConsent: { decision: 'refused', reason: 'Nobody signed it.' },
  updateMember: buildMemberDraft(),
  putLearnedRides: learnedRides,
  putRideShare: shareChoice,
  drawRide: { ...shareChoice, size: 'wide' },
  findPlacesWeather: { places: [{ distance_m: 0, elevation_m: 450, lat_cdeg: 2397, lon_cdeg: 12097 }] },
  reportClientErrors: { errors: [clientError] },
  shapeTexts: { texts: [{ text: 'น้ำ', weight: 700, language: 'th', has_outline: true }] },
};

/** Queries that their endpoints require, so that an odd value of another parameter reaches the database. */
const validQueries: Record<string, Record<string, string>> = {
  listWeatherNow: { routes: 'wuling-west' },
  listActivities: { from: '2026-01-01', to: '2026-01-31' },
  getWolfRanking: { board: 'overall', span: 'all' },
  getRankedAthlete: { span: 'all' },
  compareAthletes: { first: randomUUID(), second: randomUUID(), span: 'all' },
  getRankingGains: { span: 'all' },
  getRankSummary: { span: 'all' },
  getRankingSummary: { span: 'all' },
  listCyclingEventsById: { ids: 'hill-climb' },
  listInvitations: { member_id: randomUUID(), race_id: 'spring' },
  getConsentForm: { race_id: 'spring', language: 'zh-TW' },
  listContent: { kind: 'page' },
  listDeclarations: { race: 'spring' },
  getOwnDeclaration: { race: 'spring' },
  withdrawDeclaration: { race: 'spring' },
  listRoadItems: { kind: 'route' },
};

const brokenBodies: readonly (readonly [type: string, payload: string])[] = [
  ['application/json', ''],
  ['application/json', '{'],
  ['application/json', '{"__proto__":{"role":"admin"}}'],
  ['application/json', '['.repeat(50_000)],
  ['application/json; charset=utf-16', '{}'],
  ['application/json', `"${'x'.repeat(1_100_000)}"`],
  ['text/plain', 'x'],
  ['application/x-www-form-urlencoded', 'username=amy'],
  ['multipart/form-data', 'x'],
  ['no type', 'x'],
];

/** The odd values themselves, and the body with each of its parts replaced by each of them. */
function* generateSpoiled(body: unknown): Generator<unknown> {
  yield* oddValues;
  if (typeof body !== 'object' || body === null) return;
  for (const [key, value] of Object.entries(body)) {
    for (const odd of generateSpoiled(value))
      yield Object.assign(Array.isArray(body) ? [...body] : { ...body }, { [key]: odd });
  }
}

let site: TestSite;
let rider: TestSession;
let settingId: string;
/** Ids of existing objects, by the first noun of the path. */
let idsByNoun: Readonly<Record<string, string>>;
let attemptId: string;
let passedId: string;
let count = 0;

beforeAll(async () => {
  site = await createTestSite({ environment: { REQUESTS_PER_MINUTE: '10000000' } });
  await site.app.listen({ host: '127.0.0.1', port: 0 });
  await saveRoad(site);
  // The sample content requires this route and challenge.
  await saveRoute(site.db, routeDraft('fengguizui'));
  await saveChallenge(site.db, challengeDraft('fengguizui'), site.clock);
  await createEvent(site);
  await createRace(site);
  await createCyclingEvent(site, { slug: 'hill-climb' });
  await createHeadToHead(site);
  // Without a calculation the boards are empty and nothing is searched.
  await requestCalculation(site);
  await calculateRankings(site);
});
beforeEach(async () => {
  count += 1;
  // With every role, so that nothing is refused because of the role.
  const riderId = await createRider(site, { username: `rider-${count}`, role: 'admin' });
  rider = await signIn(site, riderId);
  attemptId = await createJudgedAttempt(site, { riderId, challengeId: 'wuling-west', status: 'failed' });
  passedId = await createJudgedAttempt(site, { riderId, challengeId: 'wuling-west', status: 'passed' });
  const created = await site.app.inject({
    method: 'POST',
    url: '/api/pace-settings/',
    payload: createSettingDraft(),
    headers: { ...rider.headers, 'idempotency-key': randomUUID() },
  });
  settingId = created.json().id;
  const races = createRaceServices(site);
  const teams = await races.createTeam(riderId);
  const members = await races.createMember(riderId);
  idsByNoun = { events: 'spring', races: 'spring', 'cycling-events': 'hill-climb', teams, members };
  idsByNoun = { ...idsByNoun, 'head-to-heads': 'winter-duel' };
});
afterAll(() => site.close());

function listDeclaredStatuses({ endpoint }: EndpointSchemas): ReadonlySet<number> {
  const codes = [...endpoint.errors, ...getCommonProblemCodes(endpoint.method)];
  const statuses = codes.map((code): number => problemStatus[code]).filter((status) => status < 500);
  return new Set([endpoint.success, ...statuses]);
}

/** The endpoint's own parameters, and an unknown one. */
function listQueryKeys({ query }: EndpointSchemas): string[] {
  const shape = query === undefined ? {} : (query as z.ZodMiniObject).shape;
  return [...Object.keys(shape), 'unknown'];
}

function* generateRequests(row: EndpointSchemas): Generator<InjectOptions> {
  const {
    endpoint: { method, path },
    operationId,
  } = row;
  const fillPath = (id: string) => path.replace(/\{\w+\}/, id).replace(/\{\w+\}/, settingId);
  const ownId = path.includes('/share/') ? passedId : path.includes('/verification-') ? attemptId : settingId;
  const url = fillPath(idsByNoun[path.split('/')[2] ?? ''] ?? (path.includes('/routes/') ? 'wuling-west' : ownId))
    .replace(/(auth|identities)\/[\w-]+/, '$1/strava')
    .replace(/consents\/[\w-]+/, 'consents/publishTimes');
  const encoded = texts.map((text) => (/\p{Cs}/u.test(text) ? loneSurrogate : encodeURIComponent(text)));
  if (path.includes('{')) for (const id of encoded) yield { url: fillPath(id) };
  for (const key of listQueryKeys(row)) {
    const { [key]: _, ...otherParameters } = validQueries[operationId] ?? {};
    const start = new URLSearchParams([...Object.entries(otherParameters), [key, '']]);
    for (const value of [...encoded, '%ff', 'NaN', '1e3', `1&${key}=2`]) yield { url: `${url}?${start}${value}` };
  }
  if (method === 'GET') return;
  for (const [type, payload] of brokenBodies) yield { url, payload, headers: { 'content-type': type } };
  const headers = { 'content-type': 'application/json' };
  const body = validBodies[operationId];
  for (const odd of generateSpoiled(body)) yield { url, payload: JSON.stringify(odd), headers };
  for (const key of texts.filter((text) => /^[\x20-\x7e]*$/.test(text))) {
    yield { url, payload: JSON.stringify(body ?? {}), headers: { ...headers, 'idempotency-key': key } };
  }
}

it.each(endpoints.map((row) => [`${row.endpoint.method} ${row.endpoint.path}`, row] as const))(
  '%s answers odd input only with the statuses that it declares',
  async (_, row) => {
    const declared = listDeclaredStatuses(row);
    const undeclared: unknown[] = [];
    for (const { headers, ...request } of generateRequests(row)) {
      const send = () => {
        const requestHeaders = { ...rider.headers, 'idempotency-key': randomUUID(), ...headers };
        return site.app.inject({ ...request, method: row.endpoint.method, headers: requestHeaders });
      };
      let { statusCode } = await send();
      if (statusCode === 429) {
        // Otherwise the rate limit would refuse nearly all of them.
        await site.db.deleteFrom('rate_limit').execute();
        ({ statusCode } = await send());
      }
      if (!declared.has(statusCode)) undeclared.push({ statusCode, ...request });
    }
    expect(undeclared.slice(0, 3)).toEqual([]);
  },
  60_000,
);

it('covers a valid query of every endpoint that requires one', () => {
  const requiringQuery = endpoints.filter(({ query }) => query !== undefined && !query.safeParse({}).success);
  expect(Object.keys(validQueries).sort()).toEqual(requiringQuery.map(({ operationId }) => operationId).sort());
  for (const { query, operationId } of requiringQuery)
    expect([operationId, query?.safeParse(validQueries[operationId]).success]).toEqual([operationId, true]);
});

it('covers a valid body of every endpoint that accepts one', () => {
  const acceptingBody = endpoints.filter(({ body }) => body !== undefined).map(({ operationId }) => operationId);
  expect(Object.keys(validBodies).sort()).toEqual(acceptingBody.sort());
});
