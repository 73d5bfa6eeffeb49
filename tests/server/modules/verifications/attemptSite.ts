import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import { vi } from 'vitest';
import type { AttemptDetail, AttemptDraft, AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { Db } from '#server/db/connect.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import type { FetchedActivity } from '#server/modules/strava/stravaTypes.ts';
import type { Judge, JudgedRide, JudgeOutcome } from '#server/modules/verifications/judging/judge.ts';
import type { AttemptJob } from '#server/modules/verifications/ruling/attemptOutcome.ts';
import type { JobQueue } from '#server/modules/verifications/ruling/createSettlement.ts';
import { createVerifyAttempt } from '#server/modules/verifications/ruling/createVerifyAttempt.ts';
import {
  type AttemptJobData,
  type AttemptQueueName,
  attemptQueues,
  createAttemptQueues,
} from '#server/modules/verifications/store/attemptQueue.ts';
import { packEvidence } from '#server/modules/verifications/store/evidence.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

export const challengeId = 'wuling-west-classic';
export const rodeAtMs = Date.parse('2026-02-28T23:00:00Z');

export interface AttemptSite extends TestSite {
  readonly boss: PgBoss;
  close(): Promise<void>;
}

/** A site with one challenge and a job queue whose jobs run only when the test runs them. */
export async function createAttemptSite(): Promise<AttemptSite> {
  const site = await createTestSite();
  const prepare = async () => {
    await site.reset();
    await saveRoute(site.db, routeDraft('wuling-west'));
    await saveChallenge(site.db, challengeDraft(challengeId), site.clock);
  };
  await prepare();
  const boss = new PgBoss({ connectionString: site.connectionString, supervise: false, schedule: false, max: 4 });
  boss.on('error', () => undefined);
  await boss.start();
  await createAttemptQueues(boss);
  return {
    ...site,
    boss,
    async reset() {
      await sql`delete from pgboss.job`.execute(site.db);
      await prepare();
    },
    async close() {
      await boss.stop({ graceful: false });
      await site.close();
    },
  };
}

/** A straight ride north along the course, a sample every ten seconds. */
export const rideSamples = {
  timeS: Float64Array.from({ length: 101 }, (_, index) => index * 10),
  latDeg: Float64Array.from({ length: 101 }, (_, index) => 23.97 + (index * 100) / 111_195),
  lonDeg: new Float64Array(101).fill(120.97),
  elevationM: Float64Array.from({ length: 101 }, (_, index) => 450 + index * 5),
  distanceM: null,
  powerW: null,
  heartRateBpm: null,
};

export function createFetchedActivity(externalId: string, change: Partial<FetchedActivity> = {}): FetchedActivity {
  return {
    externalId,
    name: 'Canary morning ride',
    sportType: 'Ride',
    isTrainer: false,
    isManual: false,
    isFlagged: false,
    deviceName: 'Canary 530',
    startedAtMs: rodeAtMs,
    isStartHidden: false,
    samples: rideSamples,
    ...change,
  };
}

export function createAttemptResult(change: Partial<AttemptResult> = {}): AttemptResult {
  return {
    checkpoints: [],
    efforts: [
      {
        started_at: new Date(rodeAtMs + 60_000).toISOString(),
        elapsed_s: 3_600.5,
        moving_s: 3_500,
        uncertainty_s: 0.5,
        flags: [],
      },
    ],
    best_effort: 0,
    reasons: [],
    flags: [],
    algorithm_version: 1,
    ...change,
  };
}

/** The judging thread's result for a ride. */
export function createJudgedRide(change: Partial<JudgedRide> = {}): JudgedRide {
  const facts = {
    sportType: 'Ride',
    deviceName: 'Canary 530',
    isTrainer: false,
    isManual: false,
    isFlagged: false,
    creator: null,
    format: 'strava',
  } as const;
  return {
    name: 'Canary morning ride',
    startedAtMs: rodeAtMs,
    endedAtMs: null,
    isStartHidden: false,
    utcOffsetMin: null,
    sportType: 'Ride',
    deviceName: 'Canary 530',
    sampleCount: 101,
    contentHash: Buffer.from('content'.padEnd(32, '.')),
    fingerprint: 'one ride',
    print: [],
    isPrintCoarse: false,
    rhythm: null,
    matchStatus: 'passed',
    result: createAttemptResult(),
    evidence: packEvidence({ startedAtMs: rodeAtMs, facts, samples: rideSamples }),
    ...change,
  };
}

export const createPassedOutcome = (change: Partial<JudgedRide> = {}): JudgeOutcome => ({
  ok: true,
  ride: createJudgedRide(change),
});
export const failedOutcome: JudgeOutcome = createPassedOutcome({
  matchStatus: 'failed',
  result: createAttemptResult({
    efforts: [],
    best_effort: null,
    reasons: [{ code: 'checkpoint.missed', params: { position: 1, distance_m: 84, limit_m: 50 } }],
  }),
});
export const outcomeInReview: JudgeOutcome = createPassedOutcome({
  result: createAttemptResult({ flags: [{ code: 'climbRate', severity: 'review', params: {} }] }),
});

interface WorkerParts {
  readonly db?: Db;
  readonly boss?: JobQueue;
  readonly judge?: Judge;
  readonly fetchActivity?: (riderId: string, activityId: string) => Promise<FetchedActivity>;
}

/** Creates a worker for attempts, by default with a judge and a Strava that always succeed. */
export function createWorker(site: AttemptSite, parts: WorkerParts = {}) {
  const { config, clock, boss } = site;
  return createVerifyAttempt({
    config,
    clock,
    boss,
    db: parts.db ?? site.db,
    notices: createNotices(site),
    judge: async () => createPassedOutcome(),
    fetchActivity: async (_, id) => createFetchedActivity(id),
    onBug: vi.fn(),
    ...parts,
  });
}

/** The next job of either queue, fetched as a worker does. */
export async function fetchNextJob({ boss }: AttemptSite): Promise<AttemptJob | undefined> {
  for (const queue of attemptQueues) {
    const [job] = await boss.fetch<AttemptJobData>(queue, { includeMetadata: true });
    if (job) return toJob(queue, job);
  }
  return undefined;
}

function toJob(queue: AttemptQueueName, job: { id: string; data: AttemptJobData; retryCount: number }): AttemptJob {
  const { id, data, retryCount } = job;
  return { queue, id, data, retryCount, isLastTry: false };
}

/** Runs jobs until none is due; returns their number. */
export async function runAllJobs(site: AttemptSite, parts: WorkerParts = {}): Promise<number> {
  const work = createWorker(site, parts);
  for (let count = 0; ; count += 1) {
    const job = await fetchNextJob(site);
    if (!job) return count;
    await work(job);
  }
}

export const createStravaDraft = (text = '12345', change: Partial<AttemptDraft> = {}): AttemptDraft => ({
  challenge_id: challengeId,
  activity: { kind: 'strava', text },
  category: 'ride',
  ...change,
});

/** Uploads a complete file that no attempt has claimed; returns the upload's id. */
export async function uploadFile(
  rider: SignedInRider,
  bytes = Buffer.from('<gpx/>'),
  name = 'canary.gpx',
): Promise<string> {
  const created = await rider.inject({
    method: 'POST',
    url: '/api/activities/uploads/',
    payload: { file_name: name, size_bytes: bytes.length },
    headers: { 'idempotency-key': randomUUID() },
  });
  const { id, chunk_bytes: pieceBytes, chunk_count: count } = created.json();
  for (let index = 0; index < count; index += 1) {
    const response = await rider.inject({
      method: 'PUT',
      url: `/api/activities/uploads/${id}/chunks/${index}/`,
      payload: bytes.subarray(index * pieceBytes, (index + 1) * pieceBytes),
      headers: { 'content-type': 'application/octet-stream' },
    });
    if (response.statusCode !== 204) throw new Error(`${response.statusCode} ${response.body}`);
  }
  return id;
}

export function requestAttempt(rider: SignedInRider, draft: object, key: string = randomUUID()) {
  return rider.inject({
    method: 'POST',
    url: '/api/verification-attempts/',
    payload: draft,
    headers: { 'idempotency-key': key },
  });
}

export async function submitAttempt(rider: SignedInRider, draft: object = createStravaDraft()): Promise<AttemptDetail> {
  const response = await requestAttempt(rider, draft);
  if (response.statusCode !== 201) throw new Error(`${response.statusCode} ${response.body}`);
  return response.json();
}

/** Creates a rider with an attempt for which the judging thread returned this outcome. */
export async function createDecidedAttempt(
  site: AttemptSite,
  outcome: JudgeOutcome = createPassedOutcome(),
  activityId = '12345',
) {
  const rider = await signInRider(site);
  const { id } = await submitAttempt(rider, createStravaDraft(activityId));
  await runAllJobs(site, { judge: async () => outcome });
  return { rider, id };
}

export async function readAttempt(rider: SignedInRider, id: string): Promise<AttemptDetail> {
  return (await rider.inject({ url: `/api/verification-attempts/${id}/` })).json();
}

/** Row counts of all tables concerned. */
export async function countRows({ db }: Pick<TestSite, 'db'>) {
  const count = async (table: 'verdict' | 'notice' | 'outbox' | 'activity' | 'activity_evidence' | 'attempt_review') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  return {
    verdicts: await count('verdict'),
    notices: await count('notice'),
    outbox: await count('outbox'),
    activities: await count('activity'),
    tracks: await count('activity_evidence'),
    reviews: await count('attempt_review'),
  };
}
