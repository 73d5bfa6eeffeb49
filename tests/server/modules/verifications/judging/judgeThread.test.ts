import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { HeavyRideError, type RideSource } from '#server/modules/verifications/judging/judge.ts';
import { createJudgeThread, type JudgeThread } from '#server/modules/verifications/startVerificationJobs.ts';
import type { ChallengeRule } from '#server/modules/verifications/store/challengeRules.ts';
import { challengesRepository } from '#server/modules/verifications/store/challenges.repository.ts';
import { type AttemptSite, challengeId, createAttemptSite, createFetchedActivity, rodeAtMs } from '../attemptSite.ts';
import { buildRideGpx } from '../buildRideGpx.ts';

let site: AttemptSite;
let rule: ChallengeRule;
let thread: JudgeThread;

beforeEach(async () => {
  site = await createAttemptSite();
  rule = await challengesRepository.readRule(site.db, challengeId, 1);
  thread = createJudgeThread();
});

afterEach(async () => {
  await thread.close();
  await site.close();
});

const judge = (source: RideSource, to = thread) =>
  to.judge({ source, rule, category: 'ride', riderMassKg: null, nowMs: rodeAtMs + 86_400_000 });
const toFileSource = (bytes: Buffer): RideSource => ({
  kind: 'file',
  bytes: Uint8Array.from(bytes),
  utcOffsetMin: null,
});

describe('the judging thread', () => {
  it('has the same result for a file, a gzipped file, Strava’s data and the stored track', async () => {
    const gpx = Buffer.from(buildRideGpx());
    const [plain, packed, fetched] = await Promise.all([
      judge(toFileSource(gpx)),
      judge(toFileSource(gzipSync(gpx))),
      judge({ kind: 'fetched', activity: createFetchedActivity('1') }),
    ]);
    if (!plain?.ok || !packed?.ok || !fetched?.ok) throw new Error('a ride was not read');
    expect(plain.ride.result.checkpoints.map(({ passed }) => passed)).toEqual([true, true, true]);
    expect(plain.ride.result.efforts[0]?.elapsed_s).toBeCloseTo(1_000, 0);
    expect(packed.ride.result).toEqual(plain.ride.result);
    expect(packed.ride.contentHash).not.toEqual(plain.ride.contentHash);
    expect(packed.ride.fingerprint).toBe(plain.ride.fingerprint);
    expect(fetched.ride.result.checkpoints).toEqual(plain.ride.result.checkpoints);
    expect(fetched.ride.fingerprint).toBe(plain.ride.fingerprint);
    const again = await judge({ kind: 'evidence', bytes: Uint8Array.from(plain.ride.evidence) });
    expect(again.ok && again.ride.result).toEqual(plain.ride.result);
  });

  it.each([
    ['other content', Buffer.from('not a ride'), 'file.unknownFormat'],
    ['no points', Buffer.from('<gpx version="1.1"></gpx>'), 'file.noTrack'],
    ['no times', Buffer.from(buildRideGpx({ hasTimes: false })), 'file.noTimes'],
    ['entities', Buffer.from('<!DOCTYPE gpx [<!ENTITY a "b">]><gpx>&a;</gpx>'), 'file.dtdRefused'],
    ['an incomplete gzip', gzipSync(buildRideGpx()).subarray(0, 400), 'file.compressedBroken'],
  ])('returns the reason why it cannot read a file with %s', async (_, bytes, code) => {
    expect(await judge(toFileSource(bytes))).toEqual({ ok: false, code });
  });

  it('refuses a file that unpacks to more than the limit', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_001, 'x'));
    expect(bomb.length).toBeLessThan(60_000);
    expect(await judge(toFileSource(bomb))).toEqual({ ok: false, code: 'file.tooLarge' });
  });

  it('is terminated by a ride that takes too long, and restarts for the next one', async () => {
    const threadWithShortTimeout = createJudgeThread({ timeoutMs: 1 });
    const outcomes = await Promise.allSettled([
      judge(toFileSource(Buffer.from(buildRideGpx())), threadWithShortTimeout),
      judge({ kind: 'fetched', activity: createFetchedActivity('1') }, threadWithShortTimeout),
    ]);
    const tooLong = { status: 'rejected', reason: new HeavyRideError('it took too long') };
    expect(outcomes).toEqual([tooLong, tooLong]);
    expect(threadWithShortTimeout.isRunning()).toBe(false);
    await threadWithShortTimeout.close();
    expect((await judge(toFileSource(Buffer.from(buildRideGpx())))).ok).toBe(true);
  });

  it('is terminated by a ride that needs too much memory, and the process survives', async () => {
    const threadWithLittleMemory = createJudgeThread({ memoryMb: 24 });
    const huge = Buffer.from(buildRideGpx({ pointCount: 150_000 }));
    await expect(judge(toFileSource(huge), threadWithLittleMemory)).rejects.toEqual(
      new HeavyRideError('it needs more memory than there is'),
    );
    expect(await judge(toFileSource(Buffer.from('x')), threadWithLittleMemory)).toEqual({
      ok: false,
      code: 'file.unknownFormat',
    });
    await threadWithLittleMemory.close();
  });

  it('does not report the ride as too heavy if the thread cannot start', async () => {
    const threadWithoutWorker = createJudgeThread({ workerUrl: new URL('./noSuchWorker.ts', import.meta.url) });
    const failure = await judge(toFileSource(Buffer.from(buildRideGpx())), threadWithoutWorker).catch(
      (error: unknown) => error,
    );
    expect(failure).toMatchObject({ code: 'MODULE_NOT_FOUND' });
    expect(failure).not.toBeInstanceOf(HeavyRideError);
    expect(threadWithoutWorker.isRunning()).toBe(false);
  });
});
