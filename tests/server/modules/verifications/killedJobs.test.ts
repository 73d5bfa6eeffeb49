import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StravaPausedError } from '#server/modules/strava/stravaTypes.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import type { AttemptJob } from '#server/modules/verifications/ruling/attemptOutcome.ts';
import type { JobQueue } from '#server/modules/verifications/ruling/createSettlement.ts';
import { createSweeper } from '#server/modules/verifications/ruling/createSweeper.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  type AttemptSite,
  countRows,
  createAttemptSite,
  createPassedOutcome,
  createStravaDraft,
  createWorker,
  fetchNextJob,
  outcomeInReview,
  readAttempt,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from './attemptSite.ts';
import { Crash, CrashAt, WithoutFence } from './crash.ts';

let site: AttemptSite;

beforeEach(async () => {
  site = await createAttemptSite();
});

afterEach(() => site.close());

let rideCount = 0;
/** Returns a different ride on each call, so that none counts as a copy. */
function createOtherRide(): JudgeOutcome {
  rideCount += 1;
  const hash = Buffer.from(`content ${rideCount}`.padEnd(32, '.'));
  return createPassedOutcome({ fingerprint: `ride ${rideCount}`, contentHash: hash });
}

async function requireJob(): Promise<AttemptJob> {
  const job = await fetchNextJob(site);
  if (!job) throw new Error('there is no job');
  return job;
}

/** Delivers the job again like pg-boss after a missed heartbeat, but without the wait. */
async function deliverAgain({ queue, id, retryCount }: AttemptJob): Promise<AttemptJob> {
  await site.boss.fail(queue, { id, retryCount });
  await sql`update pgboss.job set start_after = now() where id = ${id} and state = 'retry'`.execute(site.db);
  return requireJob();
}

/** Counts the rows that one attempt has created. */
async function countRowsOfAttempt(attemptId: string) {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from verdict where attempt_id = ${attemptId}) as verdicts,
      (select count(*)::int from notice where params ->> 'attempt_id' = ${attemptId}) as notices,
      (select count(*)::int from outbox o join verdict v on v.id::text = o.payload ->> 'verdict_id'
        where v.attempt_id = ${attemptId}) as lines,
      (select count(*)::int from activity_evidence e join verification_attempt a on a.activity_id = e.activity_id
        where a.id = ${attemptId}) as tracks
  `.execute(site.db);
  return rows[0];
}
const once = { verdicts: 1, notices: 1, lines: 1, tracks: 1 };

type Offer = (rider: SignedInRider) => Promise<object>;
const offers: Record<string, Offer> = {
  'an activity of Strava': async () => createStravaDraft(String(1_000 + rideCount)),
  'a file': async (rider) => ({
    ...createStravaDraft(),
    activity: { kind: 'file', upload_id: await uploadFile(rider) },
  }),
};

/** Counts the database queries of one whole run. */
async function countQueries(offer: Offer): Promise<number> {
  const rider = await signInRider(site);
  await submitAttempt(rider, await offer(rider));
  const counter = new CrashAt(0, 'before');
  await createWorker(site, { db: site.db.withPlugin(counter), judge: async () => createOtherRide() })(
    await requireJob(),
  );
  return counter.endedCount;
}

type Kill = Parameters<typeof createWorker>[1];

/** One kill before and after every database query, one while the ride is fetched, and one while it is judged. */
function listKills(queryCount: number): Kill[] {
  const die = () => Promise.reject(new Crash());
  const inDatabase = Array.from({ length: queryCount }, (_, index) => index + 1).flatMap((queryIndex) =>
    (['before', 'after'] as const).map((when) => ({ db: site.db.withPlugin(new CrashAt(queryIndex, when)) })),
  );
  return [{ fetchActivity: die }, { judge: die }, ...inDatabase];
}

describe('a job that was killed', () => {
  it.each(Object.entries(offers))(
    'at any query of %s is repeated and takes effect once',
    async (_, offer) => {
      const rider = await signInRider(site);
      const kills = listKills(await countQueries(offer));
      expect(kills.length).toBeGreaterThanOrEqual(50);
      let killCount = 0;
      for (const kill of kills) {
        const ride = createOtherRide();
        const judge = async () => ride;
        const { id } = await submitAttempt(rider, await offer(rider));
        const job = await requireJob();
        const wasKilled = await createWorker(site, { judge, ...kill })(job).then(
          () => false,
          (error) => {
            if (error instanceof Crash) return true;
            throw error;
          },
        );
        killCount += Number(wasKilled);
        await createWorker(site, { judge })(wasKilled ? await deliverAgain(job) : job);
        expect(await countRowsOfAttempt(id)).toEqual(once);
        expect((await readAttempt(rider, id)).status).toBe('passed');
        expect(await fetchNextJob(site)).toBeUndefined();
      }
      // Not every kill strikes: queries that are compiled in advance skip `transformQuery`, and a file is not fetched.
      expect(killCount).toBeGreaterThanOrEqual(45);
      expect(await site.db.selectFrom('upload').selectAll().execute()).toEqual([]);
    },
    120_000,
  );

  it('after its work was done does nothing when it runs again', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const job = await requireJob();
    const work = createWorker(site);
    await work(job);
    await work(job);
    expect(await countRowsOfAttempt(id)).toEqual(once);
  });

  it('and is missing in the queue is sent again once by the sweeper', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    await createWorker(site, { judge: () => Promise.reject(new Crash()) })(await requireJob()).catch(() => undefined);
    await sql`delete from pgboss.job where singleton_key = ${id}`.execute(site.db);
    const sweep = createSweeper({ ...site, notices: { add: async () => undefined } });
    await Promise.all([sweep(), sweep(), sweep()]);
    const jobs = await site.boss.findJobs('verify-strava-attempt', { key: id });
    expect(jobs.map(({ state }) => state)).toEqual(['created']);
    await runAllJobs(site);
    expect(await countRowsOfAttempt(id)).toEqual(once);
    await sweep();
    expect(await fetchNextJob(site)).toBeUndefined();
  });

  it('on every try is ended by the sweeper with an internal error', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    await sql`update pgboss.job set state = 'failed' where singleton_key = ${id}`.execute(site.db);
    const messages: string[] = [];
    const notices = { add: async (_tx: unknown, _riderId: string, kind: string) => void messages.push(kind) };
    await createSweeper({ ...site, notices })();
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: 'internal' });
    expect(messages).toEqual(['attemptError']);
    await createSweeper({ ...site, notices })();
    expect(messages).toEqual(['attemptError']);
  });
});

/** A slow worker loses its job to a second one, which finishes, and then continues. */
async function runTwoWorkers(lapsed: { readonly boss: JobQueue; readonly db: AttemptSite['db'] }) {
  const rider = await signInRider(site);
  const { id } = await submitAttempt(rider);
  const job = await requireJob();
  let continueJudging: (outcome: JudgeOutcome) => void = () => undefined;
  let startJudging: () => void = () => undefined;
  const isJudging = new Promise<void>((resolve) => {
    startJudging = resolve;
  });
  const judge = () =>
    new Promise<JudgeOutcome>((resolve) => {
      continueJudging = resolve;
      startJudging();
    });
  const slow = createWorker(site, { ...lapsed, judge })(job);
  await isJudging;
  await createWorker(site)(await deliverAgain(job));
  continueJudging(outcomeInReview);
  await slow;
  return { left: await countRowsOfAttempt(id), attempt: await readAttempt(rider, id) };
}

describe('of two workers on one attempt', () => {
  it('only the one that holds the job counts', async () => {
    const { left, attempt } = await runTwoWorkers(site);
    expect(left).toEqual(once);
    expect([attempt.status, attempt.review]).toEqual(['passed', null]);
  });

  it('only the last one to claim it counts, even if the queue accepts both', async () => {
    const { left } = await runTwoWorkers({ ...site, boss: createCredulousQueue() });
    expect(left).toEqual(once);
  });

  it('only the one whose job the queue knows counts, even if the row accepts both', async () => {
    const db = site.db.withPlugin(new WithoutRowLocks()).withPlugin(new WithoutFence(1));
    const { left } = await runTwoWorkers({ ...site, db });
    expect(left).toEqual(once);
  });

  it('both count without both checks', async () => {
    const db = site.db.withPlugin(new WithoutRowLocks()).withPlugin(new WithoutFence(1));
    const { left, attempt } = await runTwoWorkers({ boss: createCredulousQueue(), db });
    expect(left?.notices).toBe(2);
    expect(attempt.status).toBe('inReview');
    expect(await countRows(site)).toMatchObject({ reviews: 1 });
  });
});

/** Reports every completion of a job as successful. */
const createCredulousQueue = (): JobQueue => ({
  send: site.boss.send.bind(site.boss) as never,
  complete: async () => ({ affected: 1 }) as never,
});

describe('the page of an attempt whose worker was killed', () => {
  const isCheckedAgain = async (rider: SignedInRider, id: string) => (await readAttempt(rider, id)).is_checked_again;
  const ageHeartbeat = (seconds: number) =>
    sql`update pgboss.job set heartbeat_on = now() - make_interval(secs => ${seconds}) where state = 'active'`.execute(
      site.db,
    );

  it('reports it from the missed heartbeat until the attempt is decided', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const checks = [await isCheckedAgain(rider, id)];
    const job = await requireJob();
    checks.push(await isCheckedAgain(rider, id));
    await ageHeartbeat(9);
    checks.push(await isCheckedAgain(rider, id));
    await ageHeartbeat(11);
    checks.push(await isCheckedAgain(rider, id));
    await site.boss.fail(job.queue, { id: job.id, retryCount: job.retryCount });
    checks.push(await isCheckedAgain(rider, id));
    await sql`update pgboss.job set start_after = now() where id = ${job.id}`.execute(site.db);
    await createWorker(site, { judge: async () => createOtherRide() })(await requireJob());
    expect([...checks, await isCheckedAgain(rider, id)]).toEqual([false, false, false, true, true, false]);
  });

  it('does not report it for a ride that waits for Strava', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const fetchActivity = () =>
      Promise.reject(new StravaPausedError({ reason: 'rateLimited', untilMs: site.clock.nowMs() + 60_000 }));
    await createWorker(site, { fetchActivity })(await requireJob());
    expect(await isCheckedAgain(rider, id)).toBe(false);
  });
});
