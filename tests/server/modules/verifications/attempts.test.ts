import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChallengeProgressListSchema } from '#contract/verifications/challengeProgress.ts';
import { AttemptListSchema } from '#contract/verifications/verificationAttempts.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { attemptsRepository } from '#server/modules/verifications/store/attempts.repository.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptResult,
  createAttemptSite,
  createDecidedAttempt,
  createPassedOutcome,
  createStravaDraft,
  failedOutcome,
  readAttempt,
  runAllJobs,
  submitAttempt,
  uploadFile,
} from './attemptSite.ts';

let site: AttemptSite;
let rider: SignedInRider;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  rider = await signInRider(site);
});

const createFileDraft = (uploadId: string) =>
  createStravaDraft('', { activity: { kind: 'file', upload_id: uploadId } });
const createPassWithTime = (elapsedS: number, fingerprint: string) =>
  createPassedOutcome({
    fingerprint,
    contentHash: Buffer.from(fingerprint.padEnd(32, '.')),
    result: createAttemptResult({
      efforts: [
        { started_at: '2026-02-28T23:01:00.000Z', elapsed_s: elapsedS, moving_s: null, uncertainty_s: 0.5, flags: [] },
      ],
    }),
  });

describe('GET /api/verification-attempts/{id}/', () => {
  it('answers 404 to everyone else, even to an administrator without an open review', async () => {
    const { id } = await createDecidedAttempt(site);
    const otherRider = await signInRider(site);
    const unknown = '0195f0a0-0000-7000-8000-000000000000';
    const strip = (body: object | undefined) => ({ ...body, request_id: '' });
    for (const role of ['rider', 'organiser', 'admin'] as const) {
      await site.db.updateTable('rider').set({ role }).where('id', '=', otherRider.riderId).execute();
      const [present, notThere] = await Promise.all(
        [id, unknown].map((attempt) => otherRider.inject({ url: `/api/verification-attempts/${attempt}/` })),
      );
      expect([present?.statusCode, strip(present?.json())]).toEqual([404, strip(notThere?.json())]);
      const track = await otherRider.inject({ url: `/api/verification-attempts/${id}/track/` });
      expect(track.statusCode).toBe(404);
      const appeal = { method: 'POST', url: `/api/verification-attempts/${id}/appeal/` } as const;
      const response = await otherRider.inject({ ...appeal, payload: { text: 'It was me, really.' } });
      expect(response.statusCode).toBe(404);
    }
  });

  it('shows the position among attempts that need Strava, and estimates the wait from recent durations', async () => {
    for (const [index, durationS] of [2, 4, 9].entries()) {
      const { id } = await submitAttempt(rider, createStravaDraft(String(index + 1)));
      await runAllJobs(site, {
        judge: async () => {
          site.clock.advanceMs(durationS * 1000);
          return createPassWithTime(3_600, `ride ${id}`);
        },
      });
    }
    const otherRiders = [await signInRider(site), await signInRider(site)];
    for (const otherRider of otherRiders) {
      site.clock.advanceMs(1000);
      await submitAttempt(otherRider, createStravaDraft('77'));
    }
    site.clock.advanceMs(1000);
    const { id, queue } = await submitAttempt(rider, createStravaDraft('88'));
    expect(queue).toEqual({ ahead: 2, estimate_s: 12, pause: null });
    const file = await submitAttempt(rider, createFileDraft(await uploadFile(rider)));
    expect(file.queue).toEqual({ ahead: 0, estimate_s: null, pause: null });
    // The budget of this quarter has reads for one attempt only: the others wait for the next quarter.
    await site.db
      .updateTable('strava_budget')
      .set({
        quarter_start: new Date('2026-03-01T04:00:00Z'),
        quarter_used: 78,
        day_start: new Date('2026-03-01T00:00:00Z'),
      })
      .execute();
    const nowMs = site.clock.nowMs();
    const waitS = (Date.parse('2026-03-01T04:15:05Z') - nowMs) / 1000;
    expect((await readAttempt(rider, id)).queue).toEqual({ ahead: 2, estimate_s: waitS + 12, pause: null });
    await site.db
      .updateTable('strava_budget')
      .set({
        paused_until: new Date('2026-03-01T04:10:00Z'),
        pause_reason: 'unreachable',
        quarter_used: 0,
      })
      .execute();
    expect((await readAttempt(rider, id)).queue).toEqual({
      ahead: 2,
      estimate_s: (Date.parse('2026-03-01T04:10:00Z') - nowMs) / 1000 + 12,
      pause: { reason: 'unreachable', until: '2026-03-01T04:10:00.000Z' },
    });
    await site.db.updateTable('strava_budget').set({ pause_reason: 'inactive' }).execute();
    expect((await readAttempt(rider, id)).queue).toEqual({
      ahead: 2,
      estimate_s: null,
      pause: { reason: 'inactive', until: null },
    });
  });
});

describe('GET /api/verification-attempts/mine/ and standings/', () => {
  it('sort by the displayed date: the day of the ride or, if unknown, of the submission', async () => {
    const submit = async (activityId: string, rodeOn: string | null) => {
      site.clock.advanceMs(1000);
      const { id } = await submitAttempt(rider, createStravaDraft(activityId));
      const outcome = createPassWithTime(3_600, activityId);
      if (rodeOn !== null) await runAllJobs(site, { judge: async () => outcome });
      const { activity_id: rideId } = await site.db
        .selectFrom('verification_attempt')
        .select('activity_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      if (rodeOn !== null)
        await site.db
          .updateTable('activity')
          .set({ started_at: new Date(rodeOn) })
          .where('id', '=', rideId ?? '')
          .execute();
      return id;
    };
    const newer = await submit('21', '2026-02-20T00:00:00Z');
    const older = await submit('22', '2024-05-01T00:00:00Z');
    const waiting = await submit('23', null);
    const { results } = (await rider.inject({ url: '/api/verification-attempts/mine/' })).json();
    expect(results.map(({ id }: { id: string }) => id)).toEqual([waiting, newer, older]);
  });

  it('list the rider’s attempts in pages, newest first, and mark the best ones', async () => {
    await saveChallenge(site.db, challengeDraft('second'), site.clock);
    const ids: string[] = [];
    for (const [index, outcome] of [
      createPassWithTime(3_600, 'a'),
      createPassWithTime(3_500, 'b'),
      failedOutcome,
    ].entries()) {
      site.clock.advanceMs(1000);
      ids.push((await submitAttempt(rider, createStravaDraft(String(index + 1)))).id);
      await runAllJobs(site, { judge: async () => outcome });
    }
    site.clock.advanceMs(1000);
    ids.push((await submitAttempt(rider, createStravaDraft('4', { challenge_id: 'second' }))).id);
    await runAllJobs(site);
    await createDecidedAttempt(site, createPassWithTime(3_000, 'c'), '9');
    const list = (await rider.inject({ url: '/api/verification-attempts/mine/?page_size=3' })).json();
    expect(AttemptListSchema.parse(list)).toEqual(list);
    expect([list.count, list.next, list.previous]).toEqual([
      4,
      '/api/verification-attempts/mine/?page=2&page_size=3',
      null,
    ]);
    expect(
      list.results.map(({ id, status, is_best }: { id: string; status: string; is_best: boolean }) => [
        id,
        status,
        is_best,
      ]),
    ).toEqual([
      [ids[3], 'passed', true],
      [ids[2], 'failed', false],
      [ids[1], 'passed', true],
    ]);
    const response = await rider.inject({ url: `/api/verification-attempts/mine/?challenge_id=second` });
    expect(response.json().results.map(({ id }: { id: string }) => id)).toEqual([ids[3]]);
    const progress = (await rider.inject({ url: '/api/verification-attempts/standings/' })).json();
    expect(ChallengeProgressListSchema.parse(progress)).toEqual({
      results: [
        {
          challenge_id: 'second',
          category: 'ride',
          attempt_count: 1,
          last_attempt_id: ids[3],
          last_status: 'passed',
          last_submitted_at: response.json().results[0].submitted_at,
          best_attempt_id: ids[3],
          best_elapsed_s: 3_600.5,
          passed_count: 1,
          whole_route_id: 'wuling-west',
        },
        {
          challenge_id: challengeId,
          category: 'ride',
          attempt_count: 3,
          last_attempt_id: ids[2],
          last_status: 'failed',
          last_submitted_at: list.results[1].submitted_at,
          best_attempt_id: ids[1],
          best_elapsed_s: 3_500,
          passed_count: 2,
          whole_route_id: 'wuling-west',
        },
      ],
    });
  });
});

describe('GET /api/verification-attempts/{id}/track/', () => {
  it('returns the ride as its owner recorded it', async () => {
    const { rider: owner, id } = await createDecidedAttempt(site);
    const track = (await owner.inject({ url: `/api/verification-attempts/${id}/track/` })).json();
    expect(track).toMatchObject({ started_at: '2026-02-28T23:00:00.000Z', is_blurred: false });
    expect(track.time_ds).toHaveLength(101);
    expect([track.time_ds.slice(0, 2), track.lat_e5[0], track.lon_e5[0], track.elevation_dm.slice(0, 2)]).toEqual([
      [0, 100],
      2_397_000,
      12_097_000,
      [4_500, 50],
    ]);
  });

  it('answers 404 before the ride is read', async () => {
    const { id } = await submitAttempt(rider);
    expect((await rider.inject({ url: `/api/verification-attempts/${id}/track/` })).statusCode).toBe(404);
  });
});

describe('the result of an attempt', () => {
  it('is not read for a list', async () => {
    const { rider: owner, id } = await createDecidedAttempt(site);
    const page = { challengeId: undefined, limit: 10, offset: 0 };
    const [row] = await attemptsRepository.list(site.db, owner.riderId, page);
    expect(row).not.toHaveProperty('result');
    expect((await attemptsRepository.find(site.db, id))?.result).toMatchObject({ best_effort: 0 });
  });

  it('is limited in size', async () => {
    const { id } = await createDecidedAttempt(site);
    const [effort] = createAttemptResult().efforts;
    const save = (count: number) =>
      site.db
        .updateTable('verification_attempt')
        .set({ result: JSON.stringify(createAttemptResult({ efforts: Array(count).fill(effort) })) })
        .where('id', '=', id)
        .execute();
    await expect(save(200)).resolves.toBeDefined();
    await expect(save(99_500)).rejects.toMatchObject({ constraint: 'verification_attempt_result_bytes' });
  });
});
