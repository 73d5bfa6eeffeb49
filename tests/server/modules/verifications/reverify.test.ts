import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChallengeDraft } from '#contract/challenges.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judgeTypes.ts';
import { forgetEvidence } from '#server/modules/verifications/retention.ts';
import { reverifyChallenge } from '#server/modules/verifications/reverify.ts';
import { createSweeper } from '#server/modules/verifications/sweepAttempts.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  attemptOf,
  attemptResult,
  challengeId,
  countAll,
  createAttemptSite,
  createWorker,
  decided,
  fails,
  isDoubted,
  nextJob,
  offered,
  passes,
  workOff,
} from './attemptSite.ts';

let site: AttemptSite;

beforeEach(async () => {
  site = await createAttemptSite();
});

afterEach(() => site.close());

let radiusM = 40;
/** Corrected checkpoints: a new version of the rules, in the transaction of which the attempts are queued again. */
async function correct(change: Partial<ChallengeDraft> = {}): Promise<void> {
  radiusM += 1;
  const draft = challengeDraft(challengeId, change);
  const checkpoints = draft.checkpoints.map((gate) => ({ ...gate, radius_m: radiusM }));
  await saveChallenge(site.db, { ...draft, checkpoints }, site.clock, reverifyChallenge);
}

/** What the sweeper does, and then the workers; Strava is never asked. */
async function judgeAnew(outcome: JudgeOutcome): Promise<number> {
  site.clock.advanceMs(60_000);
  await createSweeper({ ...site, notices: { add: async () => undefined } })();
  return workOff(site, {
    judge: async () => outcome,
    fetchActivity: () => Promise.reject(new Error('Strava was asked')),
  });
}

const kinds = async () =>
  (await site.db.selectFrom('notice').select('kind').orderBy('created_at').orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const verdicts = async () =>
  (await site.db.selectFrom('verdict').selectAll().orderBy('created_at').execute()).map(
    ({ status, rule_version, superseded_by }) => [status, rule_version, superseded_by !== null],
  );

describe('new rules', () => {
  it('judge anew what is there, from the stored track, and tell only whom it concerns', async () => {
    const { rider, id } = await decided(site);
    await correct();
    const queued = await attemptOf(rider, id);
    expect([queued.status, queued.queue?.ahead, queued.elapsed_s]).toEqual(['queued', 0, 3_600.5]);
    expect(await judgeAnew(passes())).toBe(1);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'passed', rule_version: 2 });
    expect(await verdicts()).toEqual([
      ['passed', 1, true],
      ['passed', 2, false],
    ]);
    expect(await kinds()).toEqual(['attemptPassed']);
    await correct();
    await judgeAnew(fails);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'failed', rule_version: 3, can_appeal: true });
    expect(await kinds()).toEqual(['attemptPassed', 'attemptFailed']);
    await correct();
    await judgeAnew(passes());
    expect(await kinds()).toEqual(['attemptPassed', 'attemptFailed', 'attemptPassed']);
    expect((await verdicts()).map(([status]) => status)).toEqual(['passed', 'passed', 'failed', 'passed']);
    expect(await countAll(site)).toMatchObject({ outbox: 4, activities: 1, tracks: 1 });
  });

  it('leave what was decided of a track that is gone', async () => {
    const { rider, id } = await decided(site);
    site.clock.advanceMs(7 * 86_400_000);
    await forgetEvidence(site);
    await correct();
    expect(await judgeAnew(fails)).toBe(0);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'passed', rule_version: 1 });
  });

  it('give back the old state where the track goes while it waits', async () => {
    const { rider, id } = await decided(site);
    await correct();
    await site.db.deleteFrom('activity_evidence').execute();
    expect(await judgeAnew(fails)).toBe(1);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'passed', rule_version: 1, error_code: null });
    expect(await kinds()).toEqual(['attemptPassed']);
  });

  it('give back the old state where there is no whole set of checkpoints any more', async () => {
    const { rider, id } = await decided(site);
    const { checkpoints } = challengeDraft(challengeId);
    await correct({ checkpoints: checkpoints.slice(0, 1) });
    await judgeAnew(fails);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'passed', error_code: null });
  });

  it('that come while an attempt is judged are the ones that count', async () => {
    const rider = await signInRider(site);
    const { id } = await offered(rider);
    const job = await nextJob(site);
    const judge = async () => {
      await correct();
      return passes();
    };
    if (job) await createWorker(site, { judge })(job);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'queued', rule_version: 1 });
    await workOff(site, { judge: async () => fails });
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'failed', rule_version: 2 });
    expect(await verdicts()).toEqual([['failed', 2, false]]);
  });

  it('wait behind those who have no answer yet', async () => {
    await decided(site);
    await correct();
    const rider = await signInRider(site);
    const uploaded = await offered(rider);
    expect(uploaded.queue?.ahead).toBe(0);
  });
});

describe('what a person decided', () => {
  const admin = async () => {
    const person = await signInRider(site);
    await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', person.riderId).execute();
    return person;
  };
  const decide = async (id: string, decision: string) =>
    (await admin()).inject({
      method: 'POST',
      url: `/api/verification-reviews/${id}/decision/`,
      payload: { decision, reason: 'Seen.' },
    });

  it('is looked at again before new rules take it back', async () => {
    const { rider, id } = await decided(site, isDoubted);
    await decide(id, 'accepted');
    await correct();
    await judgeAnew(fails);
    expect(await attemptOf(rider, id)).toMatchObject({ status: 'inReview', review: { kind: 'flags', decision: null } });
  });

  it('need not be decided any more where new rules leave no doubt', async () => {
    const { rider, id } = await decided(site, isDoubted);
    await correct();
    await judgeAnew(passes());
    expect(await attemptOf(rider, id)).toMatchObject({
      status: 'passed',
      review: { kind: 'flags', decision: 'accepted', reason: null },
    });
    expect(await kinds()).toEqual(['attemptInReview', 'attemptPassed']);
  });

  it('stays to be decided where it is an appeal that the rules do not answer', async () => {
    const { rider, id } = await decided(site, fails);
    const url = `/api/verification-attempts/${id}/appeal/`;
    await rider.inject({ method: 'POST', url, payload: { text: 'I was there, all the way.' } });
    await correct();
    await judgeAnew(passes({ matchStatus: 'failed', result: attemptResult({ efforts: [], best_effort: null }) }));
    expect(await attemptOf(rider, id)).toMatchObject({
      status: 'inReview',
      review: { kind: 'appeal', decision: null },
    });
    expect(await kinds()).toEqual(['attemptFailed']);
  });
});
