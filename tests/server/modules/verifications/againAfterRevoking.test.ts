import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { deleteStravaEvidence } from '#server/modules/verifications/deletion/deleteStravaEvidence.service.ts';
import type { JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  createAttemptSite,
  createPassedOutcome,
  createStravaDraft,
  failedOutcome,
  outcomeInReview,
  readAttempt,
  runAllJobs,
  submitAttempt,
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

async function submit(outcome: JudgeOutcome): Promise<string> {
  site.clock.advanceMs(1000);
  const { id } = await submitAttempt(rider, createStravaDraft('12345'));
  await runAllJobs(site, { judge: async () => outcome });
  return id;
}
/** Withdraws the permission and grants it again. */
const revoke = () => site.db.transaction().execute((tx) => deleteStravaEvidence(tx, site.clock, rider.riderId));
const readVerdicts = () =>
  site.db
    .selectFrom('verdict')
    .select(['attempt_id', 'status', 'passed_at'])
    .where('superseded_by', 'is', null)
    .execute();
async function decide(id: string, decision: string): Promise<void> {
  const admin = await signInRider(site);
  await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', admin.riderId).execute();
  const payload = { decision, reason: 'Seen on the map.' };
  await admin.inject({ method: 'POST', url: `/api/verification-reviews/${id}/decision/`, payload });
}

it('a pass whose result was deleted with the permission is judged again and stays one pass', async () => {
  const first = await submit(createPassedOutcome());
  await revoke();
  const second = await submit(createPassedOutcome());
  expect(await readAttempt(rider, second)).toMatchObject({ status: 'passed', elapsed_s: 3_600.5, is_best: true });
  expect(await readAttempt(rider, first)).toMatchObject({
    status: 'error',
    error_code: 'attempt.sameRide',
    earlier_attempt_id: second,
    elapsed_s: null,
  });
  // `passed_at` stays, and with it the position among the latest completions.
  const passed_at = new Date('2026-03-01T04:00:01.000Z');
  expect(await readVerdicts()).toEqual([{ attempt_id: second, status: 'passed', passed_at }]);
  const progress = (await rider.inject({ url: '/api/verification-attempts/standings/' })).json().results;
  expect(progress).toMatchObject([{ attempt_count: 1, passed_count: 1, best_attempt_id: second }]);
  const kinds = await site.db.selectFrom('notice').select('kind').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual(['attemptPassed', 'attemptPassed']);
  expect(await submit(createPassedOutcome())).toBe(second);
  await revoke();
  const third = await submit(createPassedOutcome());
  expect(await readVerdicts()).toEqual([{ attempt_id: third, status: 'passed', passed_at }]);
});

it('a ride in review is reviewed again after the permission was revoked and granted again', async () => {
  const first = await submit(outcomeInReview);
  await revoke();
  const second = await submit(outcomeInReview);
  const reviews = await site.db.selectFrom('attempt_review').select(['attempt_id', 'decision']).execute();
  expect(reviews).toEqual([{ attempt_id: second, decision: null }]);
  expect((await readAttempt(rider, first)).earlier_attempt_id).toBe(second);
  expect((await readAttempt(rider, second)).status).toBe('inReview');
});

it('a ride that an administrator rejected is reviewed, not passed', async () => {
  await decide(await submit(outcomeInReview), 'rejected');
  await revoke();
  const second = await submit(createPassedOutcome());
  expect((await readAttempt(rider, second)).status).toBe('inReview');
  await revoke();
  expect((await readAttempt(rider, await submit(createPassedOutcome()))).status).toBe('inReview');
});

it('a ride that failed by the rules is judged again', async () => {
  await submit(failedOutcome);
  await revoke();
  expect((await readAttempt(rider, await submit(createPassedOutcome()))).status).toBe('passed');
  expect(await readVerdicts()).toHaveLength(1);
});
