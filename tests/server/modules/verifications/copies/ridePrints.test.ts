import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createTrackDeleter } from '#server/modules/verifications/deletion/createTrackDeleter.ts';
import { deleteExpiredEvidence } from '#server/modules/verifications/deletion/deleteExpiredEvidence.ts';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import { judgeRide } from '#server/modules/verifications/judging/judgeRide.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { varySpeed } from '#simulator/strava/recordSampleRide.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { WithoutAdvisoryLocks } from '#tests/server/appSupport/withoutAdvisoryLocks.ts';
import { computeRidePrint } from '#workers/core/verification/prints/ridePrint.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptSite,
  createFetchedActivity,
  createStravaDraft,
  createWorker,
  fetchNextJob,
  readAttempt,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from '../attemptSite.ts';
import { createMeetingQueue } from './createMeetingQueue.ts';

let site: AttemptSite;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  await saveChallenge(
    site.db,
    challengeDraft('lower-half', { checkpoints: [gateDraft('中心碑', 0), gateDraft('霧社', 5_000)] }),
    site.clock,
  );
});

const startMs = Date.parse('2026-02-20T22:00:00Z');
const dayMs = 86_400_000;

type Point = readonly [timeS: number, latDeg: number, lonDeg: number];

function simulatePoints(seed = 1, speedMps = 4): Point[] {
  const { line } = routeDraft('wuling-west');
  const { timeS, latDeg, lonDeg } = simulateRide({
    course: line,
    noiseSigmaM: 2,
    seed,
    speedMps: varySpeed(speedMps, seed),
  });
  return timeS.map((atS, index) => [atS, latDeg[index] as number, lonDeg[index] as number]);
}
const points = simulatePoints();

interface Edit {
  readonly scale?: number;
  readonly laterMs?: number;
  readonly decimals?: number;
}

const toGpx = (gpxPoints: readonly Point[] = points, { scale = 1, laterMs = 0, decimals = 7 }: Edit = {}) =>
  `<gpx version="1.1" creator="Garmin Edge 530"><trk><trkseg>${gpxPoints
    .map(([timeS, latDeg, lonDeg]) => {
      const time = new Date(startMs + timeS * scale * 1000 + laterMs).toISOString();
      return `<trkpt lat="${latDeg.toFixed(decimals)}" lon="${lonDeg.toFixed(decimals)}"><time>${time}</time></trkpt>`;
    })
    .join('')}</trkseg></trk></gpx>`;

const toStravaActivity = (gpxPoints: readonly Point[] = points) => ({
  startedAtMs: startMs,
  samples: {
    timeS: gpxPoints.map(([timeS]) => timeS),
    latDeg: gpxPoints.map(([, latDeg]) => Number(latDeg.toFixed(6))),
    lonDeg: gpxPoints.map(([, , lonDeg]) => Number(lonDeg.toFixed(6))),
    elevationM: null,
    distanceM: null,
    powerW: null,
    heartRateBpm: null,
  },
});

async function submit(rider: SignedInRider, text: string, challenge = challengeId): Promise<string> {
  const uploadId = await uploadFile(rider, Buffer.from(text));
  const activity = { kind: 'file', upload_id: uploadId } as const;
  return (await submitAttempt(rider, createStravaDraft('', { activity, challenge_id: challenge }))).id;
}

async function submitAndJudge(rider: SignedInRider, text: string, challenge = challengeId): Promise<AttemptDetail> {
  site.clock.advanceMs(1000);
  const id = await submit(rider, text, challenge);
  await runAllJobs(site, { judge: judgeRide });
  return readAttempt(rider, id);
}

async function submitFromStrava(rider: SignedInRider, change = {}): Promise<AttemptDetail> {
  site.clock.advanceMs(1000);
  const { id } = await submitAttempt(rider);
  const fetchActivity = async (_: string, activityId: string) =>
    createFetchedActivity(activityId, { ...toStravaActivity(), ...change });
  await runAllJobs(site, { judge: judgeRide, fetchActivity });
  return readAttempt(rider, id);
}

const summarise = ({ status, result }: AttemptDetail) => [status, result?.flags.map(({ code }) => code)];
const readReviews = () =>
  site.db
    .selectFrom('attempt_review')
    .select(['attempt_id', 'other_attempt_id', 'verdict_stands'])
    .orderBy('verdict_stands')
    .execute();
const countPrints = async () => (await site.db.selectFrom('activity_print').select('print').execute()).length;

const edits: readonly [string, string][] = [
  ['squeezed in time, a week later', toGpx(points, { scale: 0.97, laterMs: 7 * dayMs })],
  ['stretched and a month earlier', toGpx(points, { scale: 1.04, laterMs: -30 * dayMs })],
  [
    'squeezed, without its beginning, a day later',
    toGpx(
      points.filter(([timeS]) => timeS > 40),
      { scale: 0.96, laterMs: dayMs },
    ),
  ],
  [
    'squeezed, with every third point in six decimals, two days later',
    toGpx(
      points.filter((_, index) => index % 3 === 0),
      { scale: 0.97, decimals: 6, laterMs: 2 * dayMs },
    ),
  ],
];

describe('another rider’s ride', () => {
  it.each(edits)('is found %s, and both are reviewed', async (_, text) => {
    const owner = await signInRider(site);
    const otherRider = await signInRider(site);
    const first = await submitAndJudge(owner, toGpx());
    expect(summarise(first)).toEqual(['passed', []]);
    const copy = await submitAndJudge(otherRider, text);
    expect(summarise(copy)).toEqual(['inReview', ['duplicateOfOther']]);
    expect(await readReviews()).toEqual([
      { attempt_id: copy.id, other_attempt_id: first.id, verdict_stands: false },
      { attempt_id: first.id, other_attempt_id: copy.id, verdict_stands: true },
    ]);
  });

  it('is found if moved by a week for another challenge, also when both are judged again', async () => {
    const owner = await signInRider(site);
    const otherRider = await signInRider(site);
    const first = await submitAndJudge(owner, toGpx());
    const copy = await submitAndJudge(otherRider, toGpx(points, { laterMs: -7 * dayMs }), 'lower-half');
    expect(summarise(copy)).toEqual(['inReview', ['duplicateOfOther']]);
    await site.db.updateTable('verification_attempt').set({ status: 'queued' }).execute();
    for (const { id } of [copy, first])
      await site.boss.send('verify-attempt', { attempt_id: id }, { singletonKey: id });
    await runAllJobs(site, { judge: judgeRide });
    expect(summarise(await readAttempt(owner, first.id))).toEqual(['passed', []]);
    expect(summarise(await readAttempt(otherRider, copy.id))).toEqual(['inReview', ['duplicateOfOther']]);
  });

  it('is found in a file made from a Strava ride whose track is deleted', async () => {
    await submitFromStrava(await signInRider(site));
    site.clock.advanceMs(8 * dayMs);
    await deleteExpiredEvidence(site);
    const copy = await submitAndJudge(await signInRider(site), toGpx(points, { scale: 0.97, laterMs: 3 * dayMs }));
    expect(summarise(copy)).toEqual(['inReview', ['duplicateOfOther']]);
  });

  it('is not confused with a ride alongside', async () => {
    await submitAndJudge(await signInRider(site), toGpx());
    const alongside = await submitAndJudge(await signInRider(site), toGpx(simulatePoints(2, 3.9), { laterMs: 5_000 }));
    expect(summarise(alongside)).toEqual(['passed', []]);
  });
});

describe('the rider’s own ride', () => {
  it.each([...edits, ['an hour later', toGpx(points, { laterMs: 3_600_000 })] as [string, string]])(
    'is reviewed %s',
    async (_, text) => {
      const rider = await signInRider(site);
      const first = await submitAndJudge(rider, toGpx());
      const copy = await submitAndJudge(rider, text);
      expect(summarise(copy)).toEqual(['inReview', ['editedCopy']]);
      expect(await readReviews()).toEqual([
        { attempt_id: copy.id, other_attempt_id: first.id, verdict_stands: false },
        { attempt_id: first.id, other_attempt_id: copy.id, verdict_stands: true },
      ]);
    },
  );

  it('is not an edited copy if it has the same times, for another challenge or after an incomplete file', async () => {
    const rider = await signInRider(site);
    expect((await submitAndJudge(rider, toGpx(points.slice(150)))).status).toBe('failed');
    expect(summarise(await submitFromStrava(rider))).toEqual(['passed', []]);
    expect(summarise(await submitAndJudge(rider, toGpx(points.slice(0, -1)), 'lower-half'))).toEqual(['passed', []]);
  });

  it('is not an edited copy if Strava hides its start, unless the day differs', async () => {
    const rider = await signInRider(site);
    const midnightMs = Date.parse('2026-02-20T16:00:01Z');
    await submitFromStrava(rider, { startedAtMs: midnightMs, isStartHidden: true });
    expect(summarise(await submitAndJudge(rider, toGpx(), 'lower-half'))).toEqual(['passed', []]);
    const copyOfOtherDay = await submitAndJudge(rider, toGpx(points, { laterMs: -5 * dayMs }), 'lower-half');
    expect(summarise(copyOfOtherDay)).toEqual(['inReview', ['editedCopy']]);
  });

  it('differs from a ride on another day with five decimals, and a copy is still found', async () => {
    const rider = await signInRider(site);
    await submitAndJudge(rider, toGpx(points, { decimals: 5 }));
    const again = await submitAndJudge(rider, toGpx(simulatePoints(2), { decimals: 5, laterMs: -dayMs }));
    expect(summarise(again)).toEqual(['passed', []]);
    const text = toGpx(points, { decimals: 5, scale: 0.97, laterMs: 3 * dayMs });
    expect(summarise(await submitAndJudge(await signInRider(site), text, 'lower-half'))).toEqual([
      'inReview',
      ['duplicateOfOther'],
    ]);
  });

  it('is not an edited copy of a ride on another day', async () => {
    const rider = await signInRider(site);
    await submitAndJudge(rider, toGpx());
    expect(summarise(await submitAndJudge(rider, toGpx(simulatePoints(2), { laterMs: -dayMs })))).toEqual([
      'passed',
      [],
    ]);
  });
});

describe('two copies judged at once on two challenges', () => {
  async function judgeAtOnce(db = site.db) {
    const riders = [await signInRider(site), await signInRider(site)] as const;
    const ids = [
      await submit(riders[0], toGpx()),
      await submit(riders[1], toGpx(points, { scale: 0.97 }), 'lower-half'),
    ] as const;
    const boss = createMeetingQueue(site);
    const jobs = [await fetchNextJob(site), await fetchNextJob(site)];
    const work = createWorker(site, { db, boss, judge: judgeRide });
    await Promise.all(jobs.map((job) => job && work(job)));
    const attempts = [await readAttempt(riders[0], ids[0]), await readAttempt(riders[1], ids[1])];
    return attempts.map(({ status }) => status).sort();
  }

  it('cause one pass and one review', async () => {
    expect(await judgeAtOnce()).toEqual(['inReview', 'passed']);
  });

  it('both pass without the lock', async () => {
    expect(await judgeAtOnce(site.db.withPlugin(new WithoutAdvisoryLocks()))).toEqual(['passed', 'passed']);
  });
});

describe('the print of a ride', () => {
  it('is a keyed hash of positions, and stays when the track is deleted', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAndJudge(rider, toGpx());
    const prints = await site.db.selectFrom('activity_print').select('print').execute();
    const [timeS, latDeg, lonDeg] = [0, 1, 2].map((column) => points.map((point) => Number(point[column]?.toFixed(7))));
    const hashes = computeRidePrint({ timeS, latDeg, lonDeg } as never).map(({ hash }) => String(hash));
    expect(prints).toHaveLength(128);
    expect(prints.filter(({ print }) => hashes.includes(print))).toEqual([]);
    await createTrackDeleter(site)(rider.riderId, id);
    expect(await countPrints()).toBe(128);
  });

  it('has no times if the start is hidden', async () => {
    await submitFromStrava(await signInRider(site), { isStartHidden: true });
    const timed = site.db.selectFrom('activity_print').select('print').where('timed_print', 'is not', null);
    expect([await countPrints(), await timed.execute()]).toEqual([128, []]);
  });

  it('is deleted with the permission to read at Strava', async () => {
    const rider = await signInRider(site);
    await submitFromStrava(rider);
    await submitAndJudge(await signInRider(site), toGpx());
    expect(await countPrints()).toBe(256);
    await deleteStravaEvidence(site.db, site.clock, rider.riderId);
    expect(await countPrints()).toBe(128);
  });

  it('is deleted with the account', async () => {
    const rider = await signInRider(site);
    await submitAndJudge(rider, toGpx());
    const { username } = (await rider.inject({ url: '/api/member/me/' })).json();
    await rider.inject({ method: 'DELETE', url: '/api/member/me/', payload: { username } });
    expect(await countPrints()).toBe(0);
  });

  it('is found through its index', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = 'activity_print' order by indexname
    `.execute(site.db);
    expect(rows.map(({ indexdef }) => indexdef.replace(/.*btree /, ''))).toEqual(['(activity_id, print)', '(print)']);
  });
});
