import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RideShare, RideShareSchema, type SharedRide, SharedRideSchema } from '#contract/shares/rideShares.ts';
import { buildApp } from '#server/buildApp.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createJudgedAttempt } from '#tests/server/appSupport/createJudgedAttempt.ts';
import { createRider, signIn, type TestSession } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { buildCheckpoint } from '#tests/support/attemptFixture.ts';

const environment = { PUBLIC_ORIGIN: 'https://wolfpace.example' };
const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-build-'));
let site: TestSite;
let publicStravaSite: TestSite;
let riderCount = 0;
let rider: TestSession & { riderId: string; username: string };
let attemptId: string;

beforeAll(async () => {
  writeFileSync(
    join(buildDirectory, 'index.html'),
    '<!doctype html><html lang="zh-TW"><head><!--head--></head><body><div id="root"></div></body></html>',
  );
  writeFileSync(join(buildDirectory, 'csp.json'), JSON.stringify({ scriptHashes: [], styleHashes: [] }));
  site = await createTestSite({ environment, buildDirectory });
  publicStravaSite = await createTestSite({ environment: { ...environment, STRAVA_PUBLIC_VERDICTS: 'true' } });
  for (const { db, clock } of [site, publicStravaSite]) {
    await saveRoute(db, routeDraft('wuling-west'));
    await saveChallenge(db, challengeDraft('wuling-west'), clock);
  }
});
beforeEach(async () => {
  rider = await createSignedInRider(site);
  attemptId = await createPassedAttempt(site, rider.riderId);
});
afterAll(async () => {
  await Promise.all([site.close(), publicStravaSite.close()]);
  rmSync(buildDirectory, { recursive: true });
});

async function createSignedInRider(testSite: TestSite) {
  riderCount += 1;
  const username = `rider-${riderCount}`;
  const riderId = await createRider(testSite, { username, providers: ['strava'] });
  return { ...(await signIn(testSite, riderId)), riderId, username };
}

const gates = [
  buildCheckpoint(0),
  buildCheckpoint(1, { course_distance_m: 5_000 }),
  buildCheckpoint(2, { course_distance_m: 10_000 }),
];

async function createPassedAttempt(testSite: TestSite, riderId: string, change: object = {}): Promise<string> {
  const id = await createJudgedAttempt(testSite, { riderId, challengeId: 'wuling-west', status: 'passed' });
  const result = { checkpoints: gates, efforts: [], best_effort: null, reasons: [], flags: [], algorithm_version: 1 };
  await testSite.db
    .updateTable('verification_attempt')
    .set({ result: JSON.stringify(result), started_at: new Date('2025-10-17T22:00:00Z'), elapsed_s: 13_620, ...change })
    .where('id', '=', id)
    .execute();
  return id;
}

const defaultChoice = { shows_name: false, shows_date: false, shows_plan: false, language: 'zh-TW' };
const shareUrl = (id = attemptId) => `/api/verification-attempts/${id}/share/`;

async function saveShare(
  change: object = {},
  { at: testSite = site, by = rider, id = attemptId } = {},
): Promise<RideShare> {
  const answer = await testSite.app.inject({
    method: 'PUT',
    url: shareUrl(id),
    headers: by.headers,
    payload: { ...defaultChoice, ...change },
  });
  expect(answer.statusCode).toBe(200);
  return RideShareSchema.parse(answer.json());
}

const toToken = ({ link }: RideShare): string => link?.path.replace('/r/', '') ?? '';

/** Opens a link as a visitor: the data, the picture and the page. */
async function visit(token: string, testSite = site) {
  const [data, picture, html] = await Promise.all(
    [`/api/shared-rides/${token}/`, `/og/rides/${token}.png`, `/r/${token}`].map((url) => testSite.app.inject({ url })),
  );
  return { data: data as NonNullable<typeof data>, picture: picture as NonNullable<typeof picture>, html };
}

const readStatuses = async (token: string) => {
  const { data, picture, html } = await visit(token);
  return [data.statusCode, picture.statusCode, html?.statusCode];
};

async function readShared(token: string, testSite = site): Promise<SharedRide> {
  return SharedRideSchema.parse((await visit(token, testSite)).data.json());
}

describe('a link to a passed ride', () => {
  it('is long and random, is stored as a hash, and stays the same when its choices change', async () => {
    const first = await saveShare();
    const token = toToken(first);
    expect(token).toMatch(/^[\w-]{32}$/);
    const row = await site.db.selectFrom('ride_share').selectAll().where('attempt_id', '=', attemptId).execute();
    expect(row).toHaveLength(1);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(toToken(await saveShare({ shows_name: true }))).toBe(token);
    expect(await saveShare({ shows_name: true })).toMatchObject({ link: { shows_name: true }, link_refusal: null });
  });

  it('is a single link, even for simultaneous requests', async () => {
    const created = await Promise.all([saveShare(), saveShare(), saveShare()]);
    expect(new Set(created.map(toToken)).size).toBe(1);
    expect(await readStatuses(toToken(created[0] as RideShare))).toEqual([200, 200, 200]);
  });

  it('shows time and checkpoints, and nothing that was not chosen', async () => {
    const ride = await readShared(toToken(await saveShare()));
    expect(ride).toMatchObject({
      challenge_id: 'wuling-west',
      elapsed_s: 13_620,
      rider_name: null,
      ridden_on: null,
      plan_s: null,
      medal: 'first',
      checkpoints: [
        { name: { 'zh-TW': '中心碑' }, at_m: 0, elapsed_s: 0 },
        { name: { 'zh-TW': '人止關' }, at_m: 5_000, elapsed_s: 4_462 },
        { name: { 'zh-TW': '武嶺' }, at_m: 10_000, elapsed_s: 13_620 },
      ],
    });
    expect(Object.keys(ride).sort()).toEqual([
      'category',
      'challenge_id',
      'checkpoints',
      'elapsed_s',
      'language',
      'medal',
      'plan_s',
      'ridden_on',
      'rider_name',
      'road',
      'route_id',
      'title',
    ]);
    expect(JSON.stringify(ride)).not.toMatch(/lat|lon|heart|power|2025-10/);
    expect(await readShared(toToken(await saveShare({ shows_name: true, shows_date: true })))).toMatchObject({
      rider_name: rider.username,
      ridden_on: '2025-10-18',
    });
  });

  it('has link preview text and picture, and is excluded from search engines', async () => {
    const token = toToken(await saveShare({ shows_name: true, language: 'en' }));
    const { html, picture } = await visit(token);
    expect(html?.body).toContain('<meta property="og:title" content="Wuling West 3:47:00 Verified">');
    expect(html?.body).toContain(`content="${rider.username} · 3 checkpoints · Your turn to ride it."`);
    expect(html?.body).toContain(`content="https://wolfpace.example/og/rides/${token}.png"`);
    expect(html?.body).toContain('<meta property="og:locale" content="en_US">');
    expect(html?.body).toContain('<meta name="robots" content="noindex">');
    expect(html?.body).not.toContain('rel="canonical"');
    expect(picture.headers['content-type']).toBe('image/png');
    const png = picture.rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('is never cached', async () => {
    const { data, picture, html } = await visit(toToken(await saveShare()));
    expect([data, picture, html].map((answer) => answer?.headers['cache-control'])).toEqual([
      'no-store',
      'no-store',
      'no-cache',
    ]);
  });
});

describe('a link ends', () => {
  it('at once when it is revoked, and then answers like a link that never existed', async () => {
    const token = toToken(await saveShare());
    const revoked = await site.app.inject({ method: 'DELETE', url: shareUrl(), headers: rider.headers });
    expect(revoked.statusCode).toBe(204);
    expect(await readStatuses(token)).toEqual([404, 404, 404]);
    const never = 'A'.repeat(32);
    const answer = await visit(token);
    const guessed = await visit(never);
    const stripSecrets = ({ body }: { readonly body: string }, secret: string) =>
      body.replaceAll(secret, '').replace(/"request_id":"[^"]+"/, '');
    expect(stripSecrets(answer.data, token)).toBe(stripSecrets(guessed.data, never));
    expect(answer.picture.body).toBe(guessed.picture.body);
    expect(answer.html?.body).toBe(guessed.html?.body);
    // A new link is different.
    expect(toToken(await saveShare())).not.toBe(token);
  });

  it('when the consent to publish results is withdrawn', async () => {
    const token = toToken(await saveShare());
    const change = (is_given: boolean) =>
      site.app.inject({
        method: 'PUT',
        url: '/api/member/me/consents/publishResults/',
        headers: rider.headers,
        payload: { is_given, text_version: 1 },
      });
    expect((await change(true)).statusCode).toBe(200);
    expect(await readStatuses(token)).toEqual([200, 200, 200]);
    expect((await change(false)).statusCode).toBe(200);
    expect(await readStatuses(token)).toEqual([404, 404, 404]);
  });

  it('with the account', async () => {
    const token = toToken(await saveShare());
    const holders = listPersonalDataSources(site.config.columnKeys, site.clock);
    await site.db.transaction().execute((tx) => eraseRider(tx, holders, rider.riderId));
    expect(await readStatuses(token)).toEqual([404, 404, 404]);
  });

  it('when the ride no longer passes, and can still be revoked', async () => {
    const token = toToken(await saveShare());
    await site.db.updateTable('verification_attempt').set({ status: 'failed' }).where('id', '=', attemptId).execute();
    expect(await readStatuses(token)).toEqual([404, 404, 404]);
    const revoke = () => site.app.inject({ method: 'DELETE', url: shareUrl(), headers: rider.headers });
    expect((await revoke()).statusCode).toBe(204);
    expect((await revoke()).statusCode).toBe(404);
  });

  it.each(['x', 'A'.repeat(31), `${'A'.repeat(32)}.png`, '%2e%2e', "' or 1=1 --"])(
    'and the malformed token %j answers 404 as well',
    async (text) => {
      const [data, picture] = await Promise.all(
        [`/api/shared-rides/${encodeURIComponent(text)}/`, `/og/rides/${encodeURIComponent(text)}`].map((url) =>
          site.app.inject({ url }),
        ),
      );
      expect([data?.statusCode, picture?.statusCode]).toEqual([404, 404]);
    },
  );
});

describe('a ride from Strava', () => {
  const source = { source: 'strava', strava_activity_id: '77' } as const;

  it('has a picture for its rider, but no link if the site may not publish it', async () => {
    const id = await createPassedAttempt(site, rider.riderId, source);
    const response = await site.app.inject({ url: shareUrl(id), headers: rider.headers });
    expect(response.json()).toMatchObject({ link: null, link_refusal: 'stravaNotPublic' });
    const refused = await site.app.inject({
      method: 'PUT',
      url: shareUrl(id),
      headers: rider.headers,
      payload: defaultChoice,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'access.denied']);
    const drawn = await site.app.inject({
      method: 'POST',
      url: `${shareUrl(id)}picture/`,
      headers: rider.headers,
      payload: { ...defaultChoice, size: 'square' },
    });
    const png = Buffer.from(drawn.json().png_base64, 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1080, 1080]);
  });

  it('has a link if the site may publish it, until its rider unlinks Strava', async () => {
    const by = await createSignedInRider(publicStravaSite);
    const id = await createPassedAttempt(publicStravaSite, by.riderId, source);
    const identity = { access_token_encrypted: Buffer.from('sealed') };
    const setToken = (value: typeof identity | { access_token_encrypted: null }) =>
      publicStravaSite.db.updateTable('rider_identity').set(value).where('rider_id', '=', by.riderId).execute();
    await setToken(identity);
    const token = toToken(await saveShare({}, { at: publicStravaSite, by, id }));
    expect((await visit(token, publicStravaSite)).data.statusCode).toBe(200);
    await setToken({ access_token_encrypted: null });
    expect((await visit(token, publicStravaSite)).data.statusCode).toBe(404);
  });
});

describe('the medal', () => {
  it('marks the first pass and the best of several, and no others', async () => {
    const readMedal = async (id: string) => (await readShared(toToken(await saveShare({}, { id })))).medal;
    const slower = await createPassedAttempt(site, rider.riderId, {
      started_at: new Date('2025-11-01T22:00:00Z'),
      elapsed_s: 14_000,
    });
    const faster = await createPassedAttempt(site, rider.riderId, {
      started_at: new Date('2025-12-01T22:00:00Z'),
      elapsed_s: 13_000,
    });
    expect([await readMedal(attemptId), await readMedal(slower), await readMedal(faster)]).toEqual([
      'first',
      null,
      'best',
    ]);
  });
});

it('a link is logged without its secret part', async () => {
  let log = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  });
  const app = await buildApp({ ...site, buildDirectory, logger: { level: 'trace', stream }, maxEventLoopDelayMs: 0 });
  const token = toToken(await saveShare());
  for (const url of [`/api/shared-rides/${token}/`, `/og/rides/${token}.png`, `/r/${token}`, `/r/${token}/`])
    await app.inject({ url });
  await app.close();
  expect(log.match(/"answered"/g)).toHaveLength(4);
  expect(log).not.toContain(token);
});
