import type { RideCategory } from '#contract/challenges/challenges.ts';
import type { ConsentPurpose } from '#contract/riders/riders.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';

interface VerdictOptions {
  readonly challengeId: string;
  readonly riderId: string;
  readonly source?: 'strava' | 'file';
  readonly status?: 'passed' | 'failed';
  readonly category?: RideCategory;
  readonly startedAt?: string;
  /** Default: 4:22:12. */
  readonly elapsedS?: number;
}

/** Adds a verdict like that of an attempt; returns its id. */
export async function addVerdict({ db, clock }: TestSite, pass: VerdictOptions): Promise<string> {
  const { challengeId, riderId, source = 'file', status = 'passed', category = 'ride' } = pass;
  const now = new Date(clock.nowMs());
  const attemptId = uuidv7(clock.nowMs());
  const { rule_version } = await db
    .selectFrom('challenge')
    .select('rule_version')
    .where('id', '=', challengeId)
    .executeTakeFirstOrThrow();
  const common = { rider_id: riderId, challenge_id: challengeId, rule_version, category, source, status };
  await db
    .insertInto('verification_attempt')
    .values({
      ...common,
      id: attemptId,
      strava_activity_id: source === 'strava' ? '1' : null,
      submitted_at: now,
      due_at: now,
    })
    .execute();
  const id = uuidv7(clock.nowMs());
  await db
    .insertInto('verdict')
    .values({
      ...common,
      id,
      attempt_id: attemptId,
      started_at: new Date(pass.startedAt ?? '2026-02-28T22:00:00Z'),
      elapsed_s: pass.elapsedS ?? 15_732,
      algorithm_version: 1,
      created_at: now,
      passed_at: status === 'passed' ? now : null,
    })
    .execute();
  return id;
}

/** Replaces the verdict by a new one. */
export async function supersedeVerdict({ db }: TestSite, id: string, successorId: string): Promise<void> {
  await db.updateTable('verdict').set({ superseded_by: successorId }).where('id', '=', id).execute();
}

export async function giveConsent({ db, clock }: TestSite, riderId: string, purpose: ConsentPurpose): Promise<void> {
  const id = uuidv7(clock.nowMs());
  const consent = { id, rider_id: riderId, purpose, text_version: 1, given_at: new Date(clock.nowMs()) };
  await db.insertInto('consent').values(consent).execute();
}

export async function withdrawConsent(
  { db, clock }: TestSite,
  riderId: string,
  purpose: ConsentPurpose,
): Promise<void> {
  await db
    .updateTable('consent')
    .set({ withdrawn_at: new Date(clock.nowMs()) })
    .where('rider_id', '=', riderId)
    .where('purpose', '=', purpose)
    .execute();
}
