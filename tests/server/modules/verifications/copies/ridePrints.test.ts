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
  createWorker,
  fetchedActivity,
  nextJob,
  offered,
  readAttempt,
  sentFile,
  stravaDraft,
  workOff,
} from '../attemptSite.ts';
import { meetAtEnd } from './meetAtEnd.ts';

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

function ridden(seed = 1, speedMps = 4): Point[] {
  const { line } = routeDraft('wuling-west');
  const { timeS, latDeg, lonDeg } = simulateRide({
    course: line,
    noiseSigmaM: 2,
    seed,
    speedMps: varySpeed(speedMps, seed),
  });
  return timeS.map((atS, index) => [atS, latDeg[index] as number, lonDeg[index] as number]);
}
const points = ridden();

interface Edit {
  readonly scale?: number;
  readonly laterMs?: number;
  readonly decimals?: number;
}

const gpx = (gpxPoints: readonly Point[] = points, { scale = 1, laterMs = 0, decimals = 7 }: Edit = {}) =>
  `<gpx version="1.1" creator="Garmin Edge 530"><trk><trkseg>${gpxPoints
    .map(([timeS, latDeg, lonDeg]) => {
      const time = new Date(startMs + timeS * scale * 1000 + laterMs).toISOString();
      return `<trkpt lat="${latDeg.toFixed(decimals)}" lon="${lonDeg.toFixed(decimals)}"><time>${time}</time></trkpt>`;
    })
    .join('')}</trkseg></trk></gpx>`;

const asStrava = (gpxPoints: readonly Point[] = points) => ({
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
  const uploadId = await sentFile(rider, Buffer.from(text));
  const activity = { kind: 'file', upload_id: uploadId } as const;
  return (await offered(rider, stravaDraft('', { activity, challenge_id: challenge }))).id;
}

async function judged(rider: SignedInRider, text: string, challenge = challengeId): Promise<AttemptDetail> {
  site.clock.advanceMs(1000);
  const id = await submit(rider, text, challenge);
  await workOff(site, { judge: judgeRide });
  return readAttempt(rider, id);
}

async function fromStrava(rider: SignedInRider, change = {}): Promise<AttemptDetail> {
  site.clock.advanceMs(1000);
  const { id } = await offered(rider);
  const fetchActivity = async (_: string, activityId: string) =>
    fetchedActivity(activityId, { ...asStrava(), ...change });
  await workOff(site, { judge: judgeRide, fetchActivity });
  return readAttempt(rider, id);
}

const summarise = ({ status, result }: AttemptDetail) => [status, result?.flags.map(({ code }) => code)];
const reviewsOf = () =>
  site.db
    .selectFrom('attempt_review')
    .select(['attempt_id', 'other_attempt_id', 'verdict_stands'])
    .orderBy('verdict_stands')
    .execute();
const printCount = async () => (await site.db.selectFrom('activity_print').select('print').execute()).length;

const edits: readonly [string, string][] = [
  ['squeezed in time, a week later', gpx(points, { scale: 0.97, laterMs: 7 * dayMs })],
  ['stretched and a month earlier', gpx(points, { scale: 1.04, laterMs: -30 * dayMs })],
  [
    'squeezed, without its beginning, a day later',
    gpx(
      points.filter(([timeS]) => timeS > 40),
      { scale: 0.96, laterMs: dayMs },
    ),
  ],
  [
    'squeezed, with every third point in six decimals, two days later',
    gpx(
      points.filter((_, index) => index % 3 === 0),
      { scale: 0.97, decimals: 6, laterMs: 2 * dayMs },
    ),
  ],
];

describe('another rider’s ride', () => {
  it.each(edits)('is found %s, and both are reviewed', async (_, text) => {
    const owner = await signInRider(site);
    const otherRider = await signInRider(site);
    const first = await judged(owner, gpx());
    expect(summarise(first)).toEqual(['passed', []]);
    const copy = await judged(otherRider, text);
    expect(summarise(copy)).toEqual(['inReview', ['duplicateOfOther']]);
    expect(await reviewsOf()).toEqual([
      { attempt_id: copy.id, other_attempt_id: first.id, verdict_stands: false },
      { attempt_id: first.id, other_attempt_id: copy.id, verdict_stands: true },
    ]);
  });

  it('is found if moved by a week for another challenge, also when both are judged again', async () => {
    const owner = await signInRider(site);
    const otherRider = await signInRider(site);
    const first = await judged(owner, gpx());
    const copy = await judged(otherRider, gpx(points, { laterMs: -7 * dayMs }), 'lower-half');
    expect(summarise(copy)).toEqual(['inReview', ['duplicateOfOther']]);
    await site.db.updateTable('verification_attempt').set({ status: 'queued' }).execute();
    for (const { id } of [copy, first])
      await site.boss.send('verify-attempt', { attempt_id: id }, { singletonKey: id });
    await workOff(site, { judge: judgeRide });
    expect(summarise(await readAttempt(owner, first.id))).toEqual(['passed', []]);
    expect(summarise(await readAttempt(otherRider, copy.id))).toEqual(['inReview', ['duplicateOfOther']]);
  });

  it('is found in a file made from a Strava ride whose track is deleted', async () => {
    await fromStrava(await signInRider(site));
    site.clock.advanceMs(8 * dayMs);
    await deleteExpiredEvidence(site);
    const copy = await judged(await signInRider(site), gpx(points, { scale: 0.97, laterMs: 3 * dayMs }));
    expect(summarise(copy)).toEqual(['inReview', ['duplicateOfOther']]);
  });

  it('is not confused with a ride alongside', async () => {
    await judged(await signInRider(site), gpx());
    const alongside = await judged(await signInRider(site), gpx(ridden(2, 3.9), { laterMs: 5_000 }));
    expect(summarise(alongside)).toEqual(['passed', []]);
  });
});

describe('the rider’s own ride', () => {
  it.each([...edits, ['an hour later', gpx(points, { laterMs: 3_600_000 })] as [string, string]])(
    'is reviewed %s',
    async (_, text) => {
      const rider = await signInRider(site);
      const first = await judged(rider, gpx());
      const copy = await judged(rider, text);
      expect(summarise(copy)).toEqual(['inReview', ['editedCopy']]);
      expect(await reviewsOf()).toEqual([
        { attempt_id: copy.id, other_attempt_id: first.id, verdict_stands: false },
        { attempt_id: first.id, other_attempt_id: copy.id, verdict_stands: true },
      ]);
    },
  );

  it('is not an edited copy if it has the same times, for another challenge or after an incomplete file', async () => {
    const rider = await signInRider(site);
    expect((await judged(rider, gpx(points.slice(150)))).status).toBe('failed');
    expect(summarise(await fromStrava(rider))).toEqual(['passed', []]);
    expect(summarise(await judged(rider, gpx(points.slice(0, -1)), 'lower-half'))).toEqual(['passed', []]);
  });

  it('is not an edited copy if Strava hides its start, unless the day differs', async () => {
    const rider = await signInRider(site);
    const midnightMs = Date.parse('2026-02-20T16:00:01Z');
    await fromStrava(rider, { startedAtMs: midnightMs, isStartHidden: true });
    expect(summarise(await judged(rider, gpx(), 'lower-half'))).toEqual(['passed', []]);
    const elsewhen = await judged(rider, gpx(points, { laterMs: -5 * dayMs }), 'lower-half');
    expect(summarise(elsewhen)).toEqual(['inReview', ['editedCopy']]);
  });

  it('is told apart from a ride on another day with five decimals, in which a copy is still found', async () => {
    const rider = await signInRider(site);
    await judged(rider, gpx(points, { decimals: 5 }));
    const again = await judged(rider, gpx(ridden(2), { decimals: 5, laterMs: -dayMs }));
    expect(summarise(again)).toEqual(['passed', []]);
    const text = gpx(points, { decimals: 5, scale: 0.97, laterMs: 3 * dayMs });
    expect(summarise(await judged(await signInRider(site), text, 'lower-half'))).toEqual([
      'inReview',
      ['duplicateOfOther'],
    ]);
  });

  it('is not an edited copy of a ride on another day', async () => {
    const rider = await signInRider(site);
    await judged(rider, gpx());
    expect(summarise(await judged(rider, gpx(ridden(2), { laterMs: -dayMs })))).toEqual(['passed', []]);
  });
});

describe('two copies judged at once on two challenges', () => {
  async function race(db = site.db) {
    const riders = [await signInRider(site), await signInRider(site)] as const;
    const ids = [
      await submit(riders[0], gpx()),
      await submit(riders[1], gpx(points, { scale: 0.97 }), 'lower-half'),
    ] as const;
    const boss = meetAtEnd(site);
    const jobs = [await nextJob(site), await nextJob(site)];
    const work = createWorker(site, { db, boss, judge: judgeRide });
    await Promise.all(jobs.map((job) => job && work(job)));
    const attempts = [await readAttempt(riders[0], ids[0]), await readAttempt(riders[1], ids[1])];
    return attempts.map(({ status }) => status).sort();
  }

  it('cause one pass and one review', async () => {
    expect(await race()).toEqual(['inReview', 'passed']);
  });

  it('both pass without the lock', async () => {
    expect(await race(site.db.withPlugin(new WithoutAdvisoryLocks()))).toEqual(['passed', 'passed']);
  });
});

describe('the print of a ride', () => {
  it('is a keyed hash of positions, and stays when the track is deleted', async () => {
    const rider = await signInRider(site);
    const { id } = await judged(rider, gpx());
    const prints = await site.db.selectFrom('activity_print').select('print').execute();
    const [timeS, latDeg, lonDeg] = [0, 1, 2].map((column) => points.map((point) => Number(point[column]?.toFixed(7))));
    const hashes = computeRidePrint({ timeS, latDeg, lonDeg } as never).map(({ hash }) => String(hash));
    expect(prints).toHaveLength(128);
    expect(prints.filter(({ print }) => hashes.includes(print))).toEqual([]);
    await createTrackDeleter(site)(rider.riderId, id);
    expect(await printCount()).toBe(128);
  });

  it('has no times if the start is hidden', async () => {
    await fromStrava(await signInRider(site), { isStartHidden: true });
    const timed = site.db.selectFrom('activity_print').select('print').where('timed_print', 'is not', null);
    expect([await printCount(), await timed.execute()]).toEqual([128, []]);
  });

  it('is deleted with the permission to read at Strava', async () => {
    const rider = await signInRider(site);
    await fromStrava(rider);
    await judged(await signInRider(site), gpx());
    expect(await printCount()).toBe(256);
    await deleteStravaEvidence(site.db, site.clock, rider.riderId);
    expect(await printCount()).toBe(128);
  });

  it('is deleted with the account', async () => {
    const rider = await signInRider(site);
    await judged(rider, gpx());
    const { username } = (await rider.inject({ url: '/api/member/me/' })).json();
    await rider.inject({ method: 'DELETE', url: '/api/member/me/', payload: { username } });
    expect(await printCount()).toBe(0);
  });

  it('is found through its index', async () => {
    const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where tablename = 'activity_print' order by indexname
    `.execute(site.db);
    expect(rows.map(({ indexdef }) => indexdef.replace(/.*btree /, ''))).toEqual(['(activity_id, print)', '(print)']);
  });
});
