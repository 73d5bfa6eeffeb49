import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { isConsentGiven } from '#server/modules/riders/consents.service.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let riderId: string;
let amy: TestSession;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  riderId = await createRider(site);
  amy = await signIn(site, riderId);
});

const list = async () =>
  (await site.app.inject({ url: '/api/member/me/consents/', headers: amy.headers })).json().results;
const change = (purpose: string, payload: object) =>
  site.app.inject({ method: 'PUT', url: `/api/member/me/consents/${purpose}/`, headers: amy.headers, payload });
const readRows = () => site.db.selectFrom('consent').selectAll().orderBy('given_at').execute();

const consent = { is_given: true, text_version: 1 };
const withdrawn = { is_given: false, text_version: 1 };
const neverChanged = { is_given: false, changed_at: null, text_version: 1 };

it('has no consent that was not given', async () => {
  expect(await list()).toEqual([
    { purpose: 'publishResults', ...neverChanged },
    { purpose: 'publishTimes', ...neverChanged },
  ]);
  expect(await isConsentGiven(site.db, riderId, 'publishTimes')).toBe(false);
});

it('can be given for one purpose only', async () => {
  const response = await change('publishTimes', consent);
  expect(response.json().results).toEqual([
    { purpose: 'publishResults', ...neverChanged },
    { purpose: 'publishTimes', is_given: true, changed_at: '2026-03-01T04:00:00.000Z', text_version: 1 },
  ]);
  expect(await isConsentGiven(site.db, riderId, 'publishTimes')).toBe(true);
  expect(await isConsentGiven(site.db, riderId, 'publishResults')).toBe(false);
  const otherId = await createRider(site, { username: 'bob' });
  expect(await isConsentGiven(site.db, otherId, 'publishTimes')).toBe(false);
});

it('keeps the history of consents, and logs each change', async () => {
  for (const [day, body] of [
    ['02', consent],
    ['03', consent],
    ['04', withdrawn],
    ['05', withdrawn],
    ['06', consent],
  ] as const) {
    site.clock.set(`2026-03-${day}T04:00:00Z`);
    amy = await signIn(site, riderId);
    expect((await change('publishResults', body)).statusCode).toBe(200);
  }
  const day = (number: number) => new Date(`2026-03-0${number}T04:00:00Z`);
  expect((await readRows()).map(({ given_at, withdrawn_at }) => [given_at, withdrawn_at])).toEqual([
    [day(2), day(4)],
    [day(6), null],
  ]);
  const audit = await site.db.selectFrom('audit_entry').select(['at', 'action', 'detail']).orderBy('at').execute();
  const detail = { purpose: 'publishResults', text_version: 1 };
  expect(audit).toEqual([
    { at: day(2), action: 'consent.given', detail },
    { at: day(4), action: 'consent.withdrawn', detail },
    { at: day(6), action: 'consent.given', detail },
  ]);
  expect((await list())[0]).toMatchObject({ is_given: true, changed_at: '2026-03-06T04:00:00.000Z' });
});

it('a consent to an older text ends when the rider consents to the current text', async () => {
  await site.db
    .insertInto('consent')
    .values({
      id: '0195f0a0-0000-7000-8000-000000000001',
      rider_id: riderId,
      purpose: 'publishTimes',
      text_version: 0,
      given_at: new Date('2026-01-01T00:00:00Z'),
    })
    .execute();
  await change('publishTimes', consent);
  expect((await readRows()).map(({ text_version, withdrawn_at }) => [text_version, withdrawn_at])).toEqual([
    [0, new Date('2026-03-01T04:00:00Z')],
    [1, null],
  ]);
});

it.each([
  ['a version that does not exist yet', { is_given: true, text_version: 2 }, 'text_version'],
  ['no version', { is_given: true }, 'text_version'],
  ['a consent that is not a boolean', { is_given: 'yes', text_version: 1 }, 'is_given'],
])('refuses %s', async (_, body, field) => {
  const response = await change('publishTimes', body);
  expect([response.statusCode, response.json().errors[0].field]).toEqual([400, field]);
  expect(await readRows()).toEqual([]);
});

it('refuses unknown purposes', async () => {
  expect((await change('sellData', consent)).statusCode).toBe(404);
});

it('gives one consent for simultaneous requests', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => change('publishTimes', consent)));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await readRows()).toHaveLength(1);
});
