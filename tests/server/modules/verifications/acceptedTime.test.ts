import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AttemptResult, CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { withAcceptedTime } from '#server/modules/verifications/judging/withAcceptedTime.ts';
import { createSweeper } from '#server/modules/verifications/ruling/createSweeper.ts';
import { reverifyChallenge } from '#server/modules/verifications/ruling/reverifyChallenge.ts';
import { unpackEvidence } from '#server/modules/verifications/store/evidence.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import {
  type AttemptSite,
  challengeId,
  createAttemptResult,
  createAttemptSite,
  createDecidedAttempt,
  createJudgedRide,
  createPassedOutcome,
  readAttempt,
  rodeAtMs,
  runAllJobs,
} from './attemptSite.ts';

/** A gate that was passed `atS` seconds after the start of the recording; null if the time is unknown. */
const buildGate = (position: number, atS: number | null, change: Partial<CheckpointResult> = {}): CheckpointResult => ({
  position,
  name: { 'zh-TW': `${position}` },
  lat_deg: 23.97,
  lon_deg: 120.97,
  radius_m: 40,
  is_mandatory: true,
  course_distance_m: position * 2_000,
  passed: true,
  distance_m: 3,
  uncertainty_s: 0.6,
  split_s: null,
  reason: null,
  at: atS === null ? null : new Date(rodeAtMs + atS * 1000).toISOString(),
  ...change,
});
const buildMissedGate = (distanceM: number): Partial<CheckpointResult> => ({
  passed: false,
  distance_m: distanceM,
  uncertainty_s: null,
  reason: 'checkpoint.missed',
});
const buildFailedResult = (checkpoints: CheckpointResult[]): AttemptResult =>
  createAttemptResult({
    checkpoints,
    efforts: [],
    best_effort: null,
    reasons: [{ code: 'checkpoint.missed', params: { position: 1 } }],
  });
const toTimes = (result: AttemptResult) => {
  const { efforts, checkpoints } = withAcceptedTime(result, undefined);
  return { efforts, splitsS: checkpoints.map(({ split_s: splitS }) => splitS) };
};

describe('a ride accepted by a person', () => {
  it('is timed from start to finish, with splits around the missed gate', () => {
    const result = buildFailedResult([
      buildGate(0, 60),
      buildGate(1, 400, buildMissedGate(812)),
      buildGate(2, 700),
      buildGate(3, 960.5),
    ]);
    expect(toTimes(result)).toEqual({
      efforts: [
        {
          started_at: new Date(rodeAtMs + 60_000).toISOString(),
          elapsed_s: 900.5,
          moving_s: null,
          uncertainty_s: 0.85,
          flags: ['decidedByPerson'],
        },
      ],
      splitsS: [null, null, 640, 260.5],
    });
  });

  it('has a moving time if the track is stored, never more than the elapsed time', () => {
    const { evidence } = createJudgedRide();
    const result = buildFailedResult([buildGate(0, 60), buildGate(1, 400, buildMissedGate(812)), buildGate(2, 960)]);
    expect(withAcceptedTime(result, unpackEvidence(evidence)).efforts[0]?.moving_s).toBe(900);
  });

  it('is timed from its closest approach to a start within 500 m, with the distance as uncertainty', () => {
    const effort = (distanceM: number) =>
      toTimes(buildFailedResult([buildGate(0, 60, buildMissedGate(distanceM)), buildGate(1, 500), buildGate(2, 1_060)]))
        .efforts[0];
    // 4 km in 1000 s.
    expect(effort(400)).toMatchObject({ elapsed_s: 1_000, flags: ['decidedByPerson', 'inferredAtGate'] });
    expect(effort(400)?.uncertainty_s).toBeCloseTo(100, 1);
    expect(effort(501)).toBeUndefined();
  });

  it.each([
    [
      'the time of the start is unknown',
      [buildGate(0, null, buildMissedGate(0)), buildGate(1, 400), buildGate(2, 700)],
    ],
    ['it finished before it started', [buildGate(0, 700), buildGate(1, 400), buildGate(2, 60)]],
    ['there is only one gate', [buildGate(0, 60)]],
    ['there is no gate', []],
  ])('has no time if %s', (_, checkpoints) => {
    const result = buildFailedResult(checkpoints);
    expect(withAcceptedTime(result, undefined)).toBe(result);
  });

  it('leaves gates out of order without a time', () => {
    const gates = [buildGate(0, 60), buildGate(1, 500, buildMissedGate(90)), buildGate(2, 400), buildGate(3, 960)];
    expect(toTimes(buildFailedResult(gates)).splitsS).toEqual([null, null, 340, 560]);
  });

  it('keeps the time that the rules found', () => {
    const result = createAttemptResult({ checkpoints: [buildGate(0, 60), buildGate(1, 700)] });
    expect(withAcceptedTime(result, undefined)).toBe(result);
  });
});

describe('an accepted appeal', () => {
  let site: AttemptSite;
  let admin: SignedInRider;

  beforeEach(async () => {
    site = await createAttemptSite();
    admin = await signInRider(site);
    await site.db.updateTable('rider').set({ role: 'admin' }).where('id', '=', admin.riderId).execute();
  });

  afterEach(() => site.close());

  async function createAppealedAttempt(checkpoints: CheckpointResult[]) {
    const outcome = createPassedOutcome({ matchStatus: 'failed', result: buildFailedResult(checkpoints) });
    const { rider, id } = await createDecidedAttempt(site, outcome);
    site.clock.advanceMs(1000);
    const payload = { text: 'My receiver lost the tunnel.' };
    await rider.inject({ method: 'POST', url: `/api/verification-attempts/${id}/appeal/`, payload });
    return { rider, id, outcome };
  }
  const accept = (id: string) =>
    admin.inject({
      method: 'POST',
      url: `/api/verification-reviews/${id}/decision/`,
      payload: { decision: 'accepted', reason: 'Seen on the map.' },
    });

  it('has a time, also in the verdict, and keeps it when it is judged by new rules with the same outcome', async () => {
    const { rider, id, outcome } = await createAppealedAttempt([
      buildGate(0, 60),
      buildGate(1, 400, buildMissedGate(812)),
      buildGate(2, 960),
    ]);
    expect((await readAttempt(admin, id)).deciding).toEqual({
      username: expect.any(String),
      time: { elapsed_s: 900, uncertainty_s: 0.85, is_inferred: false },
      ride: {
        average_speed_mps: expect.closeTo(10, 1),
        max_speed_mps: expect.closeTo(10, 1),
        average_heart_rate_bpm: null,
        max_heart_rate_bpm: null,
        average_power_w: null,
        max_power_w: null,
      },
    });
    expect((await readAttempt(rider, id)).deciding).toBeNull();
    expect((await accept(id)).json()).toMatchObject({ status: 'passed', elapsed_s: 900, deciding: null });
    expect(await readAttempt(rider, id)).toMatchObject({
      elapsed_s: 900,
      is_best: true,
      result: { best_effort: 0, efforts: [{ elapsed_s: 900, moving_s: 900, flags: ['decidedByPerson'] }] },
    });
    const { checkpoints, ...draft } = challengeDraft(challengeId);
    const corrected = checkpoints.map((each) => ({ ...each, radius_m: 41 }));
    const rules = { ...draft, checkpoints: corrected };
    await saveChallenge(site.db, rules, site.clock, { onRuleChanged: reverifyChallenge });
    await createSweeper({ ...site, notices: { add: async () => undefined } })();
    await runAllJobs(site, { judge: async () => outcome });
    expect(await readAttempt(rider, id)).toMatchObject({ status: 'passed', rule_version: 2, elapsed_s: 900 });
    const verdict = site.db.selectFrom('verdict').select(['status', 'elapsed_s', 'started_at']);
    expect(await verdict.where('superseded_by', 'is', null).execute()).toEqual([
      { status: 'passed', elapsed_s: 900, started_at: new Date(rodeAtMs + 60_000) },
    ]);
  });

  it('can have no time, which is shown before the decision, and keeps the ride’s day', async () => {
    const { rider, id } = await createAppealedAttempt([
      buildGate(0, null, buildMissedGate(0)),
      buildGate(1, 400),
      buildGate(2, 960),
    ]);
    expect((await readAttempt(admin, id)).deciding?.time).toBeNull();
    expect((await accept(id)).json()).toMatchObject({ status: 'passed', elapsed_s: null });
    await site.db.updateTable('verdict').set({ source: 'file' }).execute();
    const consent = { purpose: 'publishResults', text_version: 1, given_at: new Date(site.clock.nowMs()) } as const;
    await site.db
      .insertInto('consent')
      .values({ id, rider_id: rider.riderId, ...consent })
      .execute();
    await site.db
      .updateTable('activity')
      .set({ started_at: new Date('2026-02-20T22:00:00Z') })
      .execute();
    const response = await site.app.inject({ url: `/api/routes/verifications/${challengeId}/completions/` });
    expect(response.json().results).toMatchObject([{ ridden_on: '2026-02-21', elapsed_s: null }]);
  });
});
