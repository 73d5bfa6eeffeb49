import type { Db } from '#server/db/connect.ts';
import { createAuth } from '#server/modules/auth/auth.service.ts';
import { createStravaActivities } from '#server/modules/strava/stravaActivities.service.ts';
import { stravaBudgetRepository } from '#server/modules/strava/stravaBudget.repository.ts';
import { getBudgetPause } from '#server/modules/strava/stravaBudget.ts';
import type { StravaPause } from '#server/modules/strava/stravaTypes.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { createRider, linkIdentity } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { FakeStrava } from './FakeStrava.ts';

const noOrigin = () => {
  throw new Error('no test needs the origin');
};

/** A site whose Strava is a `FakeStrava` on a local port. */
export async function createStravaSite() {
  const fake = new FakeStrava();
  const url = await fake.start();
  const site = await createTestSite({
    environment: {
      STRAVA_CLIENT_ID: '4711',
      STRAVA_CLIENT_SECRET: 'client-secret-of-a-test',
      STRAVA_API_URL: url,
      STRAVA_TOKEN_URL: `${url}/oauth/token`,
    },
  });
  const warnings: { readonly fields: object; readonly message: string }[] = [];

  /** The services that read from Strava, as one process creates them. */
  function strava({ db = site.db, timeoutMs = 9_000 }: { readonly db?: Db; readonly timeoutMs?: number } = {}) {
    const config = { ...site.config, providers: { ...site.config.providers, timeoutMs } };
    const { tokens } = createAuth({ deleteStravaEvidence, ...site, config, db, ownOrigin: noOrigin });
    const log = { warn: (fields: object, message: string) => void warnings.push({ fields, message }) };
    return createStravaActivities({ ...site, config, db, tokens, ownOrigin: noOrigin, log, retryDelayMs: () => 0 });
  }

  return {
    ...site,
    fake,
    warnings,
    strava,
    /** Why the queue of attempts is paused, if it is. */
    async pause(): Promise<StravaPause | null> {
      return getBudgetPause(await stravaBudgetRepository.read(site.db), 'queued', site.clock.nowMs());
    },
    /** Resets the site to a state without any calls. */
    async reset(): Promise<void> {
      fake.clear();
      warnings.length = 0;
      await site.db.deleteFrom('strava_rider_reads').execute();
      const epoch = new Date(0);
      await site.db
        .updateTable('strava_budget')
        .set({
          quarter_start: epoch,
          quarter_used: 0,
          quarter_limit: 100,
          day_start: epoch,
          day_used: 0,
          day_limit: 1_000,
          paused_until: epoch,
          pause_reason: null,
          failure_count: 0,
        })
        .execute();
    },
    async close(): Promise<void> {
      await site.close();
      await fake.stop();
    },
  };
}

export type StravaSite = Awaited<ReturnType<typeof createStravaSite>>;

let riderCount = 0;

/** Creates a rider with this athlete id, the token `secret-access-{athlete id}` and these scopes; returns its id. */
export async function createConnectedRider(
  site: Pick<TestSite, 'db' | 'clock' | 'config'>,
  subject: string,
  scopes: readonly string[] = ['read', 'activity:read'],
): Promise<string> {
  riderCount += 1;
  const riderId = await createRider(site, { username: `strava-rider-${riderCount}`, providers: [] });
  await linkIdentity(site, riderId, { provider: 'strava', subject });
  await site.db
    .updateTable('rider_identity')
    .set({ scopes: [...scopes] })
    .where('rider_id', '=', riderId)
    .execute();
  return riderId;
}

export async function readBudget({ db }: Pick<TestSite, 'db'>) {
  const row = await db.selectFrom('strava_budget').selectAll().executeTakeFirstOrThrow();
  return {
    quarter: [row.quarter_start.toISOString(), row.quarter_used, row.quarter_limit],
    day: [row.day_start.toISOString(), row.day_used, row.day_limit],
    pause: row.pause_reason === null ? null : [row.pause_reason, row.paused_until.toISOString()],
    failures: row.failure_count,
  };
}
