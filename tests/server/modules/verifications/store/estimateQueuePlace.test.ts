import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  StravaActivityError,
  type StravaActivityErrorCode,
  StravaPausedError,
} from '#server/modules/strava/stravaTypes.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  createAttemptSite,
  createStravaDraft,
  createWorker,
  fetchNextJob,
  readAttempt,
  runAllJobs,
  submitAttempt,
} from '../attemptSite.ts';

let site: AttemptSite;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(() => site.reset());

async function failOnce(error: Error): Promise<void> {
  const job = await fetchNextJob(site);
  if (!job) throw new Error('there is no job');
  await createWorker(site, { fetchActivity: () => Promise.reject(error) })(job);
}

const readDueAtMs = async (id: string) => {
  const row = await site.db
    .selectFrom('verification_attempt')
    .select('due_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.due_at.getTime();
};

const useUpReads = (rider: SignedInRider, count: number) =>
  site.db
    .insertInto('strava_rider_reads')
    .values({
      rider_id: rider.riderId,
      quarter_start: new Date('2026-03-01T04:00:00Z'),
      quarter_lists: 0,
      day_start: new Date('2026-03-01T00:00:00Z'),
      day_lists: 0,
      day_rides: count,
    })
    .execute();

describe('an attempt of a rider whose daily reads are used up', () => {
  it('waits until the next UTC day, with the reason, and does not delay other attempts', async () => {
    const amy = await signInRider(site);
    const bob = await signInRider(site);
    const { id } = await submitAttempt(amy);
    await useUpReads(amy, 40);
    const untilMs = Date.parse('2026-03-02T00:00:05Z');
    await failOnce(new StravaPausedError({ reason: 'ownLimit', untilMs }));
    expect(await readAttempt(amy, id)).toMatchObject({
      status: 'queued',
      error_code: null,
      queue: { ahead: 0, estimate_s: null, pause: { reason: 'ownLimit', until: '2026-03-02T00:00:05.000Z' } },
    });
    expect(await readDueAtMs(id)).toBe(untilMs);
    site.clock.advanceMs(1_000);
    expect((await submitAttempt(bob, createStravaDraft('77'))).queue).toEqual({
      ahead: 0,
      estimate_s: null,
      pause: null,
    });
    site.clock.set('2026-03-02T00:00:05Z');
    expect((await readAttempt(amy, id)).queue?.pause).toBeNull();
    expect(await runAllJobs(site)).toBe(2);
    expect((await readAttempt(amy, id)).status).toBe('passed');
  });

  it('has an estimate that counts the reads of the rider’s attempts ahead', async () => {
    const amy = await signInRider(site);
    await submitAttempt(amy, createStravaDraft('1'));
    await runAllJobs(site, {
      judge: async () => {
        site.clock.advanceMs(4_000);
        return { ok: false, code: 'file.noTrack' };
      },
    });
    await useUpReads(amy, 38);
    const first = await submitAttempt(amy, createStravaDraft('2'));
    site.clock.advanceMs(1_000);
    const second = await submitAttempt(amy, createStravaDraft('3'));
    const untilTomorrowS = (Date.parse('2026-03-02T00:00:05Z') - site.clock.nowMs()) / 1000;
    expect(first.queue).toEqual({ ahead: 0, estimate_s: 4, pause: null });
    expect(second.queue).toEqual({ ahead: 1, estimate_s: untilTomorrowS + 8, pause: null });
  });
});

describe('a problem that Strava may resolve later', () => {
  it('has an estimate that includes the time until the next try', async () => {
    const rider = await signInRider(site);
    await submitAttempt(rider, createStravaDraft('1'));
    await runAllJobs(site, {
      judge: async () => {
        site.clock.advanceMs(4_000);
        return { ok: false, code: 'file.noTrack' };
      },
    });
    const { id } = await submitAttempt(rider);
    await failOnce(new StravaActivityError('tokenUnusable'));
    expect((await readAttempt(rider, id)).queue).toEqual({ ahead: 0, estimate_s: 904, pause: null });
  });

  it('has a reason but no estimate if Strava has not finished the ride', async () => {
    const rider = await signInRider(site);
    await submitAttempt(rider, createStravaDraft('1'));
    await runAllJobs(site);
    const { id } = await submitAttempt(rider);
    await failOnce(new StravaActivityError('notYetReady'));
    const pause = { reason: 'notYetReady', until: '2026-03-01T04:05:00.000Z' };
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'queued',
      error_code: null,
      queue: { ahead: 0, estimate_s: null, pause },
    });
    site.clock.set('2026-03-01T04:05:00Z');
    expect((await readAttempt(rider, id)).queue?.pause).toBeNull();
    await runAllJobs(site);
    expect((await readAttempt(rider, id)).error_code).not.toBe('activity.notYetReady');
  });

  it.each<[StravaActivityErrorCode, readonly number[], string]>([
    ['notYetReady', [5, 15, 60], 'activity.notYetReady'],
    ['tokenUnusable', [15, 60, 240, 1_440], 'strava.notConnected'],
  ])('(%s) is retried after growing pauses, and then ends with an error', async (code, minutes, errorCode) => {
    const rider = await signInRider(site);
    const { id, submitted_at } = await submitAttempt(rider);
    for (const minute of minutes) {
      await failOnce(new StravaActivityError(code));
      const atMs = Date.parse(submitted_at) + minute * 60_000;
      expect([(await readAttempt(rider, id)).status, await readDueAtMs(id)]).toEqual(['queued', atMs]);
      site.clock.set(new Date(atMs).toISOString());
    }
    await failOnce(new StravaActivityError(code));
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'error', error_code: errorCode });
    expect(await fetchNextJob(site)).toBeUndefined();
  });
});
