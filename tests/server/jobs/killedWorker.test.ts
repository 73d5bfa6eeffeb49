import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '../appSupport/challengeDrafts.ts';
import { routeDraft } from '../appSupport/routeDrafts.ts';
import { signInRider } from '../appSupport/signedInRider.ts';
import { SiteProcess } from '../appSupport/siteProcess.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';
import { challengeId, createStravaDraft, submitAttempt, uploadFile } from '../modules/verifications/attemptSite.ts';
import { buildRideGpx } from '../modules/verifications/buildRideGpx.ts';

let site: TestSite;
let worker: SiteProcess | undefined;

beforeEach(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveChallenge(site.db, challengeDraft(challengeId), site.clock);
});

afterEach(async () => {
  await worker?.stop('SIGKILL');
  await site.close();
});

const startWorker = () => new SiteProcess({ DATABASE_URL: site.connectionString, ROLE: 'worker', LOG_LEVEL: 'silent' });

async function readStatuses(): Promise<string[]> {
  const rows = await site.db.selectFrom('verification_attempt').select('status').execute();
  return rows.map(({ status }) => status);
}

/** Puts active jobs into the state that pg-boss gives them 15 s after a missed heartbeat. */
const missHeartbeats = () =>
  sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active' and name like 'verify-%'`.execute(
    site.db,
  );

it('finishes every attempt exactly once although processes are killed during their work', async () => {
  const rider = await signInRider(site);
  const attemptCount = 12;
  for (let count = 0; count < attemptCount; count += 1) {
    const bytes = Buffer.from(buildRideGpx({ laterS: count * 3_600 }));
    await submitAttempt(
      rider,
      createStravaDraft('', { activity: { kind: 'file', upload_id: await uploadFile(rider, bytes) } }),
    );
  }
  // Each process is killed a little later in its work than the one before.
  for (let killCount = 1; killCount <= 4; killCount += 1) {
    worker = startWorker();
    await vi.waitFor(
      async () =>
        expect((await readStatuses()).filter((status) => status !== 'queued').length).toBeGreaterThanOrEqual(killCount),
      { timeout: 60_000, interval: 1 },
    );
    await worker.stop('SIGKILL');
    await missHeartbeats();
  }
  worker = startWorker();
  await vi.waitFor(
    async () =>
      expect((await readStatuses()).filter((status) => ['queued', 'processing'].includes(status))).toEqual([]),
    { timeout: 60_000, interval: 20 },
  );
  const { rows } = await sql<{ notices: number; attempts: number; reviews: number; verdicts: number }>`
    select (select count(*)::int from notice) as notices,
      (select count(distinct params ->> 'attempt_id')::int from notice) as attempts,
      (select count(*)::int from attempt_review) as reviews,
      (select count(*)::int from verdict) as verdicts
  `.execute(site.db);
  expect(rows[0]).toMatchObject({ notices: attemptCount, attempts: attemptCount });
  expect((rows[0]?.reviews ?? 0) + (rows[0]?.verdicts ?? 0)).toBe(attemptCount);
}, 180_000);
