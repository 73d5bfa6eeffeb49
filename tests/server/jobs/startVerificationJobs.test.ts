import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Jobs, startJobs } from '#server/jobs/startJobs.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { reverifyChallenge } from '#server/modules/verifications/ruling/reverifyChallenge.ts';
import { challengeDraft } from '../appSupport/challengeDrafts.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '../appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';
import {
  challengeId,
  countRows,
  createStravaDraft,
  readAttempt,
  submitAttempt,
  uploadFile,
} from '../modules/verifications/attemptSite.ts';
import { buildRideGpx } from '../modules/verifications/buildRideGpx.ts';

let site: TestSite;
let rider: SignedInRider;
const running: Jobs[] = [];

beforeEach(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveChallenge(site.db, challengeDraft(challengeId), site.clock);
  rider = await signInRider(site);
});

afterEach(async () => {
  for (const jobs of running.splice(0)) await jobs.stop();
  await site.close();
});

const start = async () => void running.push(await startJobs(site.connectionString, site, site.app));
const submitFile = async (text = buildRideGpx()) =>
  (
    await submitAttempt(
      rider,
      createStravaDraft('', { activity: { kind: 'file', upload_id: await uploadFile(rider, Buffer.from(text)) } }),
    )
  ).id;
/** Polls the database, since polling the API would reach the rate limit, which the stopped clock never resets. */
async function waitUntilDecided(id: string) {
  await vi.waitFor(
    async () => {
      const row = await site.db
        .selectFrom('verification_attempt')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(['queued', 'processing']).not.toContain(row?.status);
    },
    { timeout: 60_000, interval: 20 },
  );
  return readAttempt(rider, id);
}

it('processes a file from its pieces to its verdict within seconds', async () => {
  await start();
  const attempt = await waitUntilDecided(await submitFile());
  expect(attempt.result?.checkpoints.map(({ passed }) => passed)).toEqual([true, true, true]);
  expect(attempt).toMatchObject({
    error_code: null,
    activity: { source: 'file', name: 'Morning', file_name: 'canary.gpx', started_at: '2026-02-28T23:00:00.000Z' },
  });
  expect(await countRows(site)).toMatchObject({ notices: 1, activities: 1, tracks: 1 });
});

it('processes attempts submitted while no worker was running', async () => {
  const id = await submitFile();
  await start();
  expect((await waitUntilDecided(id)).status).not.toBe('error');
});

it('processes each attempt once with two processes', async () => {
  await start();
  await start();
  const ids = [];
  for (let count = 0; count < 6; count += 1)
    ids.push(await submitFile(buildRideGpx().replace('Morning', `Ride ${count}`)));
  for (const id of ids) await waitUntilDecided(id);
  expect(await countRows(site)).toMatchObject({ notices: 6 });
});

it('judges attempts affected by new rules again, through the sweeper', async () => {
  const id = await submitFile();
  await start();
  await waitUntilDecided(id);
  await running.pop()?.stop();
  const draft = challengeDraft(challengeId, { checks_coverage: false });
  await saveChallenge(site.db, draft, site.clock, { onRuleChanged: reverifyChallenge });
  expect((await readAttempt(rider, id)).status).toBe('queued');
  // Each process runs the sweeper at start.
  await start();
  expect((await waitUntilDecided(id)).rule_version).toBe(2);
});
