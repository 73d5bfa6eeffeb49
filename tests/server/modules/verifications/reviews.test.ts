import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReviewListSchema } from '#contract/verifications/verificationReviews.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  countRows,
  createAttemptSite,
  createDecidedAttempt,
  createPassedOutcome,
  createStravaDraft,
  failedOutcome,
  outcomeInReview,
  readAttempt,
  runAllJobs,
  submitAttempt,
} from './attemptSite.ts';
import { createTimedOutcome } from './createTimedOutcome.ts';

let site: AttemptSite;
let admin: SignedInRider;

beforeAll(async () => {
  site = await createAttemptSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  admin = await signInRider(site);
  await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', admin.riderId).execute();
});

const reviewFlag = { code: 'climbRate', severity: 'review', params: {} } as const;
const text = 'I rode all of it; my receiver lost the tunnel.';
function appeal(rider: SignedInRider, id: string, words = text) {
  site.clock.advanceMs(1000);
  return rider.inject({ method: 'POST', url: `/api/verification-attempts/${id}/appeal/`, payload: { text: words } });
}
function decide(id: string, decision: string, by = admin) {
  site.clock.advanceMs(1000);
  return by.inject({
    method: 'POST',
    url: `/api/verification-reviews/${id}/decision/`,
    payload: { decision, reason: 'Seen on the map.' },
  });
}
const readNoticeKinds = async () =>
  (
    await site.db
      .selectFrom('notice')
      .select('kind')
      .where('rider_id', '<>', admin.riderId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind);
const readVerdicts = () =>
  site.db.selectFrom('verdict').select(['attempt_id', 'status', 'superseded_by']).orderBy('created_at').execute();

describe('an uncertain ride', () => {
  it('can be accepted by the administrator, with a verdict, a notice, a completion and a log entry', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    const { username } = (await rider.inject({ url: '/api/member/me/' })).json();
    const list = await admin.inject({ url: '/api/verification-reviews/' });
    expect(ReviewListSchema.parse(list.json())).toEqual({
      results: [
        {
          attempt_id: id,
          challenge: { id: challengeId, title: { 'zh-TW': '西進武嶺驗證', en: 'Wuling West verification' } },
          username,
          kind: 'flags',
          opened_at: '2026-03-01T04:00:00.000Z',
          codes: ['climbRate'],
          has_passed: false,
          other_attempt_id: null,
        },
      ],
    });
    const response = await decide(id, 'accepted');
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id, status: 'passed', is_own: false, can_appeal: false });
    expect(await readAttempt(rider, id)).toMatchObject({
      status: 'passed',
      decided_at: '2026-03-01T04:00:01.000Z',
      review: {
        kind: 'flags',
        opened_at: '2026-03-01T04:00:00.000Z',
        appeal_text: null,
        decision: 'accepted',
        reason: 'Seen on the map.',
        decided_at: '2026-03-01T04:00:01.000Z',
        decided_by: 'person',
        other_attempt_id: null,
      },
    });
    expect(await countRows(site)).toMatchObject({ verdicts: 1, outbox: 1, reviews: 1 });
    expect(await readNoticeKinds()).toEqual(['attemptInReview', 'reviewAccepted']);
    const log = await site.db.selectFrom('audit_entry').selectAll().where('action', 'like', 'attempt.%').execute();
    expect(log).toMatchObject([
      {
        actor_rider_id: admin.riderId,
        action: 'attempt.accepted',
        subject_kind: 'attempt',
        subject_id: id,
        detail: { review: 'flags', challenge: challengeId },
      },
    ]);
    expect((await admin.inject({ url: '/api/verification-reviews/' })).json().results).toEqual([]);
  });

  it('can be confirmed as failed, and appealed once', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    expect((await decide(id, 'rejected')).json().status).toBe('failed');
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'failed', can_appeal: true });
    expect((await appeal(rider, id)).json()).toMatchObject({
      status: 'inReview',
      can_appeal: false,
      review: { kind: 'appeal', appeal_text: text, decision: null },
    });
    await decide(id, 'rejected');
    const response = await appeal(rider, id);
    expect([response.statusCode, response.json().code]).toEqual([409, 'attempt.cannotAppeal']);
    expect(await readNoticeKinds()).toEqual(['attemptInReview', 'reviewRejected', 'reviewRejected']);
  });
});

describe('an appeal', () => {
  it('supersedes the verdict if it is accepted', async () => {
    const { rider, id } = await createDecidedAttempt(site, failedOutcome);
    await appeal(rider, id);
    expect(await readVerdicts()).toEqual([{ attempt_id: id, status: 'failed', superseded_by: null }]);
    await decide(id, 'accepted');
    expect(await readVerdicts()).toEqual([
      { attempt_id: id, status: 'failed', superseded_by: expect.any(String) },
      { attempt_id: id, status: 'passed', superseded_by: null },
    ]);
    expect(await countRows(site)).toMatchObject({ outbox: 2 });
  });

  it('leaves the verdict unchanged if it is rejected, and its rider is notified', async () => {
    const { rider, id } = await createDecidedAttempt(site, failedOutcome);
    await appeal(rider, id);
    await decide(id, 'rejected');
    expect(await readVerdicts()).toEqual([{ attempt_id: id, status: 'failed', superseded_by: null }]);
    expect(await countRows(site)).toMatchObject({ outbox: 1 });
    expect(await readNoticeKinds()).toEqual(['attemptFailed', 'reviewRejected']);
  });

  it('is refused for a pass, and without enough text', async () => {
    const passed = await createDecidedAttempt(site, createPassedOutcome());
    expect((await appeal(passed.rider, passed.id)).json().code).toBe('attempt.cannotAppeal');
    const failed = await createDecidedAttempt(site, failedOutcome, '2');
    expect((await appeal(failed.rider, failed.id, 'why?')).statusCode).toBe(400);
  });

  it('is created once for simultaneous requests', async () => {
    const { rider, id } = await createDecidedAttempt(site, failedOutcome);
    const answers = await Promise.all([appeal(rider, id), appeal(rider, id), appeal(rider, id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await countRows(site)).toMatchObject({ reviews: 1 });
  });
});

describe('a decision', () => {
  it('is made once for simultaneous requests', async () => {
    const { id } = await createDecidedAttempt(site, outcomeInReview);
    const answers = await Promise.all([decide(id, 'accepted'), decide(id, 'rejected'), decide(id, 'accepted')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await countRows(site)).toMatchObject({ verdicts: 1, outbox: 1 });
  });

  it('is only for administrators, and not for their own rides', async () => {
    const { rider, id } = await createDecidedAttempt(site, outcomeInReview);
    expect((await decide(id, 'accepted', rider)).statusCode).toBe(403);
    expect((await rider.inject({ url: '/api/verification-reviews/' })).statusCode).toBe(403);
    await site.db.updateTable('rider').set({ role: 'admin' }).execute();
    expect((await decide(id, 'accepted', rider)).json().code).toBe('access.denied');
    expect((await readAttempt(rider, id)).status).toBe('inReview');
  });

  it('is refused without an open review', async () => {
    const { id } = await createDecidedAttempt(site, createPassedOutcome());
    expect((await decide(id, 'accepted')).statusCode).toBe(404);
  });
});

describe('the administrator', () => {
  it('sees the track without its ends', async () => {
    const { id } = await createDecidedAttempt(site, outcomeInReview);
    const track = (await admin.inject({ url: `/api/verification-attempts/${id}/track/` })).json();
    expect(track.is_blurred).toBe(true);
    // The samples are 100 m apart, so three at each end are within 300 m.
    expect(track.time_ds).toHaveLength(95);
    expect(track.time_ds[0]).toBe(300);
    expect((await admin.inject({ url: `/api/verification-attempts/${id}/` })).json().is_own).toBe(false);
  });

  it('has one unread notice with the number of waiting reviews, excluding their own rides', async () => {
    const readNotices = () =>
      site.db
        .selectFrom('notice')
        .select(['rider_id', 'params', 'read_at'])
        .where('kind', '=', 'reviewWaiting')
        .orderBy('created_at')
        .execute();
    await createDecidedAttempt(site, outcomeInReview);
    const { rider, id } = await createDecidedAttempt(site, failedOutcome, '2');
    expect(await readNotices()).toEqual([{ rider_id: admin.riderId, params: { count: 1 }, read_at: null }]);
    await appeal(rider, id);
    expect(await readNotices()).toEqual([{ rider_id: admin.riderId, params: { count: 2 }, read_at: null }]);
    await decide(id, 'rejected');
    expect(await readNotices()).toEqual([{ rider_id: admin.riderId, params: { count: 1 }, read_at: null }]);
    await admin.inject({ method: 'POST', url: '/api/notices/read/' });
    const ownAttempt = await submitAttempt(admin, createStravaDraft('3'));
    await runAllJobs(site, {
      judge: async () => createTimedOutcome({ name: 'own', startS: 9_000, flags: [reviewFlag] }),
    });
    expect((await readAttempt(admin, ownAttempt.id)).status).toBe('inReview');
    const [firstNotice, ...furtherNotices] = await readNotices();
    expect(firstNotice).toMatchObject({ params: { count: 1 }, read_at: expect.any(Date) });
    expect(furtherNotices).toEqual([]);
  });

  it('gets one notice for two reviews that open at once', async () => {
    const riders = [await signInRider(site), await signInRider(site)];
    const ids = await Promise.all(
      riders.map(async (each, index) => (await submitAttempt(each, createStravaDraft(`${index + 1}`))).id),
    );
    await runAllJobs(site, { judge: async () => failedOutcome });
    await Promise.all(riders.map((each, index) => appeal(each, ids[index] ?? '')));
    const readNotices = () =>
      site.db.selectFrom('notice').select('params').where('kind', '=', 'reviewWaiting').execute();
    expect(await readNotices()).toEqual([{ params: { count: 2 } }]);
    for (const id of ids) await decide(id, 'rejected');
    expect(await readNotices()).toEqual([]);
  });
});
