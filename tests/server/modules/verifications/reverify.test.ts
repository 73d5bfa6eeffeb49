import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { deleteExpiredEvidence } from '#server/modules/verifications/deletion/deleteExpiredEvidence.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import { createSweeper } from '#server/modules/verifications/ruling/createSweeper.ts';
import { reverifyChallenge } from '#server/modules/verifications/ruling/reverifyChallenge.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  countRows,
  createAttemptResult,
  createAttemptSite,
  createDecidedAttempt,
  createPassedOutcome,
  createStravaDraft,
  createWorker,
  failedOutcome,
  fetchNextJob,
  outcomeInReview,
  readAttempt,
  runAllJobs,
  submitAttempt,
} from './attemptSite.ts';
import { createTimedOutcome } from './createTimedOutcome.ts';

let site: AttemptSite;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(() => site.reset());

let radiusM = 40;
/** Saves changed checkpoints as a new version of the rules, which queues the attempts again. */
async function saveNewRules(change: Partial<ChallengeDraft> = {}): Promise<void> {
  radiusM += 1;
  const draft = challengeDraft(challengeId, change);
  const checkpoints = draft.checkpoints.map((gate) => ({ ...gate, radius_m: radiusM }));
  await saveChallenge(site.db, { ...draft, checkpoints }, site.clock, { onRuleChanged: reverifyChallenge });
}

/** Runs the sweeper and the workers; fails if they read a ride from Strava. */
async function judgeAgain(outcome: JudgeOutcome): Promise<number> {
  site.clock.advanceMs(60_000);
  await createSweeper({ ...site, notices: { add: async () => undefined } })();
  return runAllJobs(site, {
    judge: async () => outcome,
    fetchActivity: () => Promise.reject(new Error('Strava was called')),
  });
}

const readNoticeKinds = async () =>
  (await site.db.selectFrom('notice').select('kind').orderBy('created_at').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const readVerdicts = async () =>
  (await site.db.selectFrom('verdict').selectAll().orderBy('created_at').execute()).map(
    ({ status, rule_version, superseded_by }) => [status, rule_version, superseded_by !== null],
  );

describe('new rules', () => {
  it('judge existing rides again from the stored track, and notify riders whose outcome changes', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    await saveNewRules();
    const queued = await readAttempt(rider, id);
    expect([queued.status, queued.queue?.ahead, queued.elapsed_s]).toEqual(['queued', 0, 3_600.5]);
    expect(await judgeAgain(createPassedOutcome())).toBe(1);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'passed', rule_version: 2 });
    expect(await readVerdicts()).toEqual([['passed', 2, false]]);
    expect(await readNoticeKinds()).toEqual(['attemptPassed']);
    await saveNewRules();
    await judgeAgain(failedOutcome);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'failed', rule_version: 3, can_appeal: true });
    expect(await readNoticeKinds()).toEqual(['attemptPassed', 'attemptReverified']);
    await saveNewRules();
    await judgeAgain(createPassedOutcome());
    expect(await readNoticeKinds()).toEqual(['attemptPassed', 'attemptReverified', 'attemptReverified']);
    expect((await readVerdicts()).map(([status]) => status)).toEqual(['passed', 'failed', 'passed']);
    expect(await countRows(site)).toMatchObject({ outbox: 3, activities: 1, tracks: 1 });
  });

  it('notify a rider once about all equal changes, with the previous outcome', async () => {
    const rider = await signInRider(site);
    const submitAs = async (name: string) => {
      const { id } = await submitAttempt(rider, createStravaDraft(name));
      const startS = 7_200 * Number(name);
      const splitsS = [600 + 10 * Number(name), 800];
      await runAllJobs(site, { judge: async () => createTimedOutcome({ name, startS, splitsS }) });
      return id;
    };
    const first = await submitAs('1');
    await saveNewRules();
    await judgeAgain(failedOutcome);
    const expected = {
      before: 'passed',
      outcome: 'failed',
      challenge_id: challengeId,
      challenge_title: expect.anything(),
    };
    const readNotices = async () =>
      (await rider.inject({ url: '/api/notices/' })).json().results.filter((each: { kind: string }) => {
        return each.kind === 'attemptReverified';
      });
    expect(await readNotices()).toMatchObject([
      { params: { ...expected, rule_version: 2, count: 1, attempt_id: first } },
    ]);
    expect(await readAttempt(rider, first)).toMatchObject({ earlier_verdict: { status: 'passed', rule_version: 1 } });
    await site.db.deleteFrom('notice').execute();
    const otherAttempts = [await submitAs('2'), await submitAs('3')];
    await saveNewRules();
    await judgeAgain(failedOutcome);
    const [notice, ...more] = await readNotices();
    expect(notice.params).toEqual({ ...expected, rule_version: 3, count: 2 });
    expect(more).toEqual([]);
    expect((await readAttempt(rider, otherAttempts[0] ?? '')).earlier_verdict).toEqual({
      status: 'passed',
      rule_version: 2,
    });
    // This ride failed under the previous version as well, so its first outcome stays visible.
    expect((await readAttempt(rider, first)).earlier_verdict).toEqual({ status: 'passed', rule_version: 1 });
  });

  it('keep the position of a pass among the latest, regardless of times and outcomes in between', async () => {
    const { id } = await createDecidedAttempt(site);
    const outcomes = [
      createPassedOutcome({ result: createAttemptResult({ efforts: [], best_effort: null }) }),
      failedOutcome,
      createPassedOutcome(),
    ];
    for (const outcome of outcomes) {
      await saveNewRules();
      await judgeAgain(outcome);
    }
    const rows = await site.db
      .selectFrom('verdict')
      .select(['status', 'elapsed_s', 'passed_at'])
      .where('attempt_id', '=', id)
      .orderBy('created_at')
      .execute();
    const passed_at = new Date('2026-03-01T04:00:00.000Z');
    expect(rows).toEqual([
      { status: 'passed', elapsed_s: 3_600.5, passed_at },
      { status: 'passed', elapsed_s: null, passed_at },
      { status: 'failed', elapsed_s: null, passed_at },
      { status: 'passed', elapsed_s: 3_600.5, passed_at },
    ]);
  });

  it('do not apply to attempts whose track is deleted', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    site.clock.advanceMs(7 * 86_400_000);
    await deleteExpiredEvidence(site);
    await saveNewRules();
    expect(await judgeAgain(failedOutcome)).toBe(0);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'passed', rule_version: 1 });
  });

  it('restore the previous state if the track is deleted while the attempt waits', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    await saveNewRules();
    await site.db.deleteFrom('activity_evidence').execute();
    expect(await judgeAgain(failedOutcome)).toBe(1);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'passed', rule_version: 1, error_code: null });
    expect(await readNoticeKinds()).toEqual(['attemptPassed']);
  });

  it('restore the previous state if the set of checkpoints becomes incomplete', async () => {
    const { rider, id } = await createDecidedAttempt(site);
    const { checkpoints } = challengeDraft(challengeId);
    await saveNewRules({ checkpoints: checkpoints.slice(0, 1) });
    await judgeAgain(failedOutcome);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'passed', error_code: null });
  });

  it('apply to an attempt that is being judged when they arrive', async () => {
    const rider = await signInRider(site);
    const { id } = await submitAttempt(rider);
    const job = await fetchNextJob(site);
    const judge = async () => {
      await saveNewRules();
      return createPassedOutcome();
    };
    if (job) await createWorker(site, { judge })(job);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'queued', rule_version: 1 });
    await runAllJobs(site, { judge: async () => failedOutcome });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'failed', rule_version: 2 });
    expect(await readVerdicts()).toEqual([['failed', 2, false]]);
  });

  it('are applied after attempts that have no outcome yet', async () => {
    await createDecidedAttempt(site);
    await saveNewRules();
    const rider = await signInRider(site);
    const uploaded = await submitAttempt(rider);
    expect(uploaded.queue?.ahead).toBe(0);
  });
});

const createOutcomeWithFlags = (...codes: readonly ('climbRate' | 'speed')[]) =>
  createPassedOutcome({
    result: createAttemptResult({ flags: codes.map((code) => ({ code, severity: 'review', params: {} })) }),
  });

describe('a person’s decision', () => {
  const createAdmin = async () => {
    const person = await signInRider(site);
    await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', person.riderId).execute();
    return person;
  };
  const decide = async (id: string, decision: string) =>
    (await createAdmin()).inject({
      method: 'POST',
      url: `/api/verification-reviews/${id}/decision/`,
      payload: { decision, reason: 'Seen.' },
    });

  it('is reviewed again before new rules revoke it', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    await decide(id, 'accepted');
    await saveNewRules();
    await judgeAgain(failedOutcome);
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'inReview',
      review: { kind: 'flags', decision: null },
    });
  });

  it('is not requested again if new rules raise the same flag or none', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    await decide(id, 'accepted');
    for (const outcome of [outcomeInReview, createPassedOutcome(), outcomeInReview]) {
      await saveNewRules();
      await judgeAgain(outcome);
      expect((await readAttempt(rider, id)).status).toBe('passed');
    }
    expect(await countRows(site)).toMatchObject({ reviews: 1, verdicts: 1, outbox: 1 });
    await saveNewRules();
    await judgeAgain(createOutcomeWithFlags('climbRate', 'speed'));
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'inReview', review: { decision: null } });
  });

  it('is requested again if the same reason concerns another gate', async () => {
    const createMissedOutcome = (position: number) =>
      createPassedOutcome({
        matchStatus: 'failed',
        result: createAttemptResult({
          reasons: [{ code: 'checkpoint.missed', params: { position, distance_m: 84, limit_m: 50 } }],
        }),
      });
    const { rider, id } = await createDecidedAttempt(site, createMissedOutcome(1));
    const url = `/api/verification-attempts/${id}/appeal/`;
    await rider.inject({ method: 'POST', url, payload: { text: 'The road was closed there.' } });
    await decide(id, 'accepted');
    await saveNewRules();
    await judgeAgain(createMissedOutcome(1));
    expect((await readAttempt(rider, id)).status).toBe('passed');
    await saveNewRules();
    await judgeAgain(createMissedOutcome(2));
    expect((await readAttempt(rider, id)).status).toBe('inReview');
  });

  it('stays a rejection if new rules raise the same flag, and is requested again if they raise none', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    await decide(id, 'rejected');
    await saveNewRules();
    await judgeAgain(outcomeInReview);
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'failed', review: { decided_by: 'person' } });
    for (const _ of [1, 2]) {
      await saveNewRules();
      await judgeAgain(createPassedOutcome());
      expect(await readAttempt(rider, id)).toMatchObject({ status: 'inReview', review: { decision: null } });
    }
    await decide(id, 'accepted');
    expect(await readVerdicts()).toMatchObject([
      ['failed', expect.any(Number), true],
      ['passed', 4, false],
    ]);
  });

  it('still counts after the account of the deciding administrator is deleted', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    await decide(id, 'rejected');
    await site.db.updateTable('attempt_review').set({ decided_by_rider_id: null }).execute();
    await saveNewRules();
    await judgeAgain(createPassedOutcome());
    expect((await readAttempt(rider, id)).status).toBe('inReview');
  });

  it('is not required to change an outcome that the rules decided', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    for (const outcome of [createPassedOutcome(), failedOutcome]) {
      await saveNewRules();
      await judgeAgain(outcome);
    }
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'failed', review: { decided_by: 'rules' } });
  });

  it('is no longer needed if new rules raise no flag', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    await saveNewRules();
    await judgeAgain(createPassedOutcome());
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'passed',
      review: { kind: 'flags', decision: 'accepted', reason: null, decided_by: 'rules' },
    });
    expect(await readNoticeKinds()).toEqual(['attemptInReview', 'attemptReverified']);
  });

  it('is still needed for an appeal if the ride fails under new rules as well', async () => {
    const { rider, id } = await createDecidedAttempt(site, failedOutcome);
    const url = `/api/verification-attempts/${id}/appeal/`;
    await rider.inject({ method: 'POST', url, payload: { text: 'I was there, all the way.' } });
    await saveNewRules();
    await judgeAgain(
      createPassedOutcome({ matchStatus: 'failed', result: createAttemptResult({ efforts: [], best_effort: null }) }),
    );
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'inReview',
      review: { kind: 'appeal', decision: null },
    });
    expect(await readNoticeKinds()).toEqual(['attemptFailed']);
  });
});
