import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encryptBytes } from '#server/keys/encryptBytes.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { athletesRepository } from '#server/modules/rankings/athletes.repository.ts';
import { effortsRepository } from '#server/modules/rankings/efforts.repository.ts';
import { matchEfforts } from '#server/modules/rankings/matchEfforts.ts';
import { createRankingMembership } from '#server/modules/rankings/membership.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { toEvidenceAad } from '#server/modules/verifications/store/activityAad.ts';
import { packEvidence } from '#server/modules/verifications/store/evidence.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createJudgedAttempt } from '#tests/server/appSupport/createJudgedAttempt.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveChallenge(site.db, challengeDraft('wuling-west'));
});
afterAll(() => site.close());

const line = straightLine({ lengthM: 10_000, climbM: 500 });
const listEfforts = () => site.db.selectFrom('segment_effort').selectAll().execute();

/** A ride along the whole route, at 8 m/s from five in the morning in Taipei. */
async function createRide(riderId: string, status: 'passed' | 'failed' = 'passed'): Promise<string> {
  const attemptId = await createJudgedAttempt(site, { riderId, challengeId: 'wuling-west', status });
  const { activity_id: activityId } = await site.db
    .selectFrom('verification_attempt')
    .select('activity_id')
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow();
  const { timeS, latDeg, lonDeg } = simulateRide({ course: line, speedMps: 8 });
  const track = packEvidence({
    startedAtMs: Date.parse('2026-02-07T21:00:00Z'),
    facts: { sportType: 'Ride', deviceName: null } as never,
    samples: {
      timeS,
      latDeg,
      lonDeg,
      powerW: timeS.map(() => 250),
      elevationM: null,
      distanceM: null,
      heartRateBpm: null,
    },
  });
  const id = activityId ?? '';
  const now = new Date(site.clock.nowMs());
  const isPassed = status === 'passed';
  await site.db
    .insertInto('verdict')
    .values({
      id: randomUUID(),
      attempt_id: attemptId,
      rider_id: riderId,
      challenge_id: 'wuling-west',
      rule_version: 1,
      category: 'ride',
      source: 'file',
      status,
      started_at: now,
      elapsed_s: isPassed ? 9_000 : null,
      algorithm_version: 1,
      created_at: now,
      superseded_by: null,
      passed_at: isPassed ? now : null,
    })
    .execute();
  await site.db
    .updateTable('activity_evidence')
    .set({ samples_sealed: encryptBytes(site.config.columnKeys, toEvidenceAad(id), track) })
    .where('activity_id', '=', id)
    .execute();
  return id;
}

const undisclosed = { birth_year: null, sex: null };

/** Kills the connection at the n-th inserted row of matches and efforts; the returned function removes the trap. */
async function dieAtRow({ db }: TestSite, row: number): Promise<() => Promise<void>> {
  const tables = ['effort_match', 'segment_effort'];
  await sql.raw('create sequence killed_at').execute(db);
  await sql
    .raw(`create function die() returns trigger language plpgsql as $$ begin
      if nextval('killed_at') = ${row} then perform pg_terminate_backend(pg_backend_pid()); end if;
      return new; end $$`)
    .execute(db);
  for (const table of tables)
    await sql.raw(`create trigger killed after insert on ${table} for each row execute function die()`).execute(db);
  return async () => {
    for (const table of tables) await sql.raw(`drop trigger killed on ${table}`).execute(db);
    await sql.raw('drop function die; drop sequence killed_at').execute(db);
  };
}

/** Marks a ride as failed with these flags on its recording. */
async function failVerdict(codes: readonly string[]): Promise<void> {
  await site.db.updateTable('verdict').set({ status: 'failed', passed_at: null, elapsed_s: null }).execute();
  const flags = codes.map((code) => ({ code, level: 'review', params: {} }));
  const result = { checkpoints: [], efforts: [], best_effort: null, reasons: [], flags, algorithm_version: 1 };
  await site.db
    .updateTable('verification_attempt')
    .set({ status: 'failed', result: JSON.stringify(result) })
    .execute();
}

describe('segment efforts', () => {
  it('are found once, for members only, including rides before they joined', async () => {
    const rider = await createRider(site, { username: 'amy' });
    // The mass on the day of the ride, and a later one that must not be used.
    await site.db
      .insertInto('mass_history')
      .values([
        { rider_id: rider, since: new Date('2026-02-08T14:00:00Z'), mass_kg: 61.5 },
        { rider_id: rider, since: new Date('2026-02-20T14:00:00Z'), mass_kg: 58 },
      ])
      .execute();
    const ride = await createRide(rider);
    await matchEfforts(site);
    expect(await listEfforts()).toEqual([]);
    const membership = createRankingMembership(site);
    expect(await membership.join(rider, undisclosed)).toMatchObject({ joined_at: expect.any(String), effort_count: 0 });
    await matchEfforts(site);
    await matchEfforts(site);
    expect(await listEfforts()).toMatchObject([
      // Five kilometres at 8 m/s, recorded each second.
      {
        rider_id: rider,
        activity_id: ride,
        source: 'file',
        ridden_on: '2026-02-08',
        power_w: 250,
        elapsed_s: 625,
        mass_kg: 61.5,
      },
    ]);
    const uncertaintyS = (await listEfforts())[0]?.uncertainty_s ?? Number.NaN;
    expect(uncertaintyS).toBeGreaterThan(0);
    expect(uncertaintyS).toBeLessThan(3);
    expect(await membership.readMembership(rider)).toMatchObject({ ride_count: 1, effort_count: 1 });
  });

  it('are deleted when the verdict fails or the rider leaves, and found again when that is undone', async () => {
    const rider = await createRider(site, { username: 'amy' });
    await createRide(rider);
    const membership = createRankingMembership(site);
    await membership.join(rider, undisclosed);
    await matchEfforts(site);
    await failVerdict(['speed']);
    await matchEfforts(site);
    expect(await listEfforts()).toEqual([]);
    await site.db.updateTable('verdict').set({ status: 'passed', passed_at: new Date(), elapsed_s: 9_000 }).execute();
    await matchEfforts(site);
    expect(await listEfforts()).toHaveLength(1);
    expect(await membership.leave(rider)).toEqual({
      joined_at: null,
      ride_count: 0,
      effort_count: 0,
      ...undisclosed,
    });
    await matchEfforts(site);
    expect(await listEfforts()).toEqual([]);
    await membership.join(rider, undisclosed);
    await matchEfforts(site);
    expect(await listEfforts()).toHaveLength(1);
  });

  it('count if the ride only failed its challenge, but not if its recording is flagged or has no result', async () => {
    const rider = await createRider(site, { username: 'amy' });
    await createRide(rider, 'failed');
    await createRankingMembership(site).join(rider, undisclosed);
    await matchEfforts(site);
    expect(await listEfforts()).toHaveLength(1);
    await failVerdict(['powerMismatch']);
    await matchEfforts(site);
    expect(await listEfforts()).toEqual([]);
    await site.db.updateTable('verification_attempt').set({ result: null }).execute();
    await matchEfforts(site);
    expect(await listEfforts()).toEqual([]);
  });

  it('are not taken from rides with a motor or on a trainer', async () => {
    const rider = await createRider(site, { username: 'amy' });
    await createRide(rider);
    await createRankingMembership(site).join(rider, undisclosed);
    for (const category of ['ebike', 'virtual'] as const) {
      await site.db.updateTable('verdict').set({ category }).execute();
      await matchEfforts(site);
      expect(await listEfforts()).toEqual([]);
    }
  });

  it.each([1, 2, 3, 4])(
    'exist exactly once after the process was killed at row %i of its inserts and started again',
    async (row) => {
      const rider = await createRider(site, { username: 'amy' });
      await createRide(rider);
      await createRide(rider);
      await createRankingMembership(site).join(rider, undisclosed);
      const disarm = await dieAtRow(site, row);
      await expect(matchEfforts(site)).rejects.toThrow(/terminat|closed|not queryable/i);
      await disarm();
      const done = await site.db.selectFrom('effort_match').select('activity_id').execute();
      expect((await listEfforts()).map(({ activity_id: id }) => id).sort()).toEqual(
        done.map((row) => row.activity_id).sort(),
      );
      expect(done.length).toBeLessThan(2);
      await matchEfforts(site);
      await matchEfforts(site);
      expect(await listEfforts()).toHaveLength(2);
      expect(new Set((await listEfforts()).map(({ activity_id: id }) => id)).size).toBe(2);
    },
  );

  it('are not added for a rider who left during matching, nor twice by simultaneous processes', async () => {
    const rider = await createRider(site, { username: 'amy' });
    const ride = await createRide(rider);
    const segment = await site.db.selectFrom('segment').select('id').executeTakeFirstOrThrow();
    const now = new Date(site.clock.nowMs());
    const add = () =>
      effortsRepository.add(site.db, { activityId: ride, matchedAt: now }, [
        {
          id: randomUUID(),
          segment_id: segment.id,
          rider_id: rider,
          activity_id: ride,
          source: 'file',
          ridden_on: '2026-02-08',
          elapsed_s: 625,
          power_w: null,
          created_at: now,
        },
      ]);
    await expect(add()).rejects.toThrow('foreign key');
    expect(await listEfforts()).toEqual([]);
    expect(await site.db.selectFrom('effort_match').selectAll().execute()).toEqual([]);
    await athletesRepository.join(site.db, rider, { ...undisclosed, joined_at: now });
    await Promise.all([add(), add(), add()]);
    expect(await listEfforts()).toHaveLength(1);
  });
});
