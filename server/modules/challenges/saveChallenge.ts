import { createHash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import { rideCategories } from '#contract/challenges/rideCategories.ts';
import { type Clock, systemClock } from '#server/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { Database } from '#server/db/tables.ts';
import { searchTextOf } from '#server/modules/routes/searchText.ts';
import { ChallengeDraftError, type LaidChallenge, layChallenge } from './layChallenge.ts';
import { readPresentCourse } from './readCourse.ts';

/** What `saveChallenge` did; without a change of checkpoints or rules the version stays. */
export interface SavedChallenge {
  readonly challengeId: string;
  readonly ruleVersion: number;
  readonly isNew: boolean;
}

/** Told of a new version in the transaction that makes it: whoever has attempts verifies them anew. */
export type OnRuleChanged = (tx: Transaction<Database>, challengeId: string, version: number) => Promise<void>;

interface SaveHooks {
  readonly onRuleChanged?: OnRuleChanged | undefined;
  /** Told at the end of the transaction, also where the version stays. */
  readonly onSaved?: (tx: Transaction<Database>, saved: SavedChallenge) => Promise<void>;
}

/**
 * Makes or corrects a challenge in one transaction, its checkpoints laid on the route's present course. What differs
 * from the newest version in checkpoints, categories, check of the road or course becomes a new, immutable version;
 * names are asked of nobody and change in place. Throws ChallengeDraftError before it writes anything.
 */
export async function saveChallenge(
  db: Db,
  draft: ChallengeDraft,
  clock: Clock = systemClock,
  { onRuleChanged, onSaved }: SaveHooks = {},
): Promise<SavedChallenge> {
  return db.transaction().execute(async (tx) => {
    // The same as saveRoute's: the course stays what it is meanwhile.
    await sql`select pg_advisory_xact_lock(hashtextextended('import', 0))`.execute(tx);
    const course = await readPresentCourse(tx, draft);
    await requireSameRoute(tx, draft);
    const laid = layChallenge(draft, course);
    const now = new Date(clock.nowMs());
    const { version, isNew } = await saveRule(tx, { draft, laid, courseVersion: course.version, now });
    await saveChallengeRow(tx, draft, version, now);
    await tx
      .updateTable('content_state')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .execute();
    if (isNew) await onRuleChanged?.(tx, draft.id, version);
    const saved = { challengeId: draft.id, ruleVersion: version, isNew };
    await onSaved?.(tx, saved);
    return saved;
  });
}

/** A version of the rules names a version of its route's course: the route of a challenge never changes. */
async function requireSameRoute(tx: Transaction<Database>, draft: ChallengeDraft): Promise<void> {
  const challenge = await tx.selectFrom('challenge').select('route_id').where('id', '=', draft.id).executeTakeFirst();
  if (challenge === undefined || challenge.route_id === draft.route_id) return;
  throw new ChallengeDraftError(
    draft.id,
    `it is ridden on route ${JSON.stringify(challenge.route_id)}; a challenge on another route needs an id of its own`,
  );
}

interface RuleInput {
  readonly draft: ChallengeDraft;
  readonly laid: LaidChallenge;
  readonly courseVersion: number;
  readonly now: Date;
}

async function saveRule(tx: Transaction<Database>, { draft, laid, courseVersion, now }: RuleInput) {
  const rule = ruleOf(draft, laid, courseVersion);
  const contentHash = ruleHash(draft, laid, courseVersion);
  const newest = await tx
    .selectFrom('challenge_rule')
    .select(['version', 'content_hash'])
    .where('challenge_id', '=', draft.id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (newest?.content_hash === contentHash) {
    await nameCheckpoints(tx, draft.id, newest.version, laid);
    return { version: newest.version, isNew: false };
  }
  const version = (newest?.version ?? 0) + 1;
  await tx
    .insertInto('challenge_rule')
    .values({ challenge_id: draft.id, version, content_hash: contentHash, ...rule, created_at: now })
    .execute();
  if (laid.checkpoints.length > 0) {
    const rows = laid.checkpoints.map(({ name, ...checkpoint }) => ({
      challenge_id: draft.id,
      rule_version: version,
      name: JSON.stringify(name),
      ...checkpoint,
    }));
    await tx.insertInto('checkpoint').values(rows).execute();
  }
  return { version, isNew: true };
}

async function nameCheckpoints(
  tx: Transaction<Database>,
  challengeId: string,
  version: number,
  { checkpoints }: LaidChallenge,
): Promise<void> {
  for (const { position, name } of checkpoints) {
    await tx
      .updateTable('checkpoint')
      .set({ name: JSON.stringify(name) })
      .where('challenge_id', '=', challengeId)
      .where('rule_version', '=', version)
      .where('position', '=', position)
      .execute();
  }
}

async function saveChallengeRow(
  tx: Transaction<Database>,
  draft: ChallengeDraft,
  ruleVersion: number,
  now: Date,
): Promise<void> {
  const values = {
    title: JSON.stringify(draft.title),
    description: draft.description && JSON.stringify(draft.description),
    route_id: draft.route_id,
    rule_version: ruleVersion,
    categories: categoriesOf(draft),
    search_text: searchTextOf([draft.title, ...draft.checkpoints.map(({ name }) => name)], [draft.id]),
    updated_at: now,
  };
  await tx
    .insertInto('challenge')
    .values({ id: draft.id, ...values, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Names what is asked of a ride: the same rules on the same course are the same text, whatever a gate is called. */
export function ruleHash(draft: ChallengeDraft, laid: LaidChallenge, courseVersion: number): string {
  const gates = laid.checkpoints.map(({ name: _, ...gate }) => gate);
  return createHash('sha256')
    .update(JSON.stringify([draft.route_id, ruleOf(draft, laid, courseVersion), gates]))
    .digest('hex');
}

function ruleOf(draft: ChallengeDraft, laid: LaidChallenge, courseVersion: number) {
  return {
    course_version: courseVersion,
    checks_coverage: draft.checks_coverage,
    is_complete: laid.shortcomings.length === 0,
    categories: categoriesOf(draft),
  };
}

function categoriesOf(draft: ChallengeDraft) {
  return rideCategories.filter((category) => draft.categories.includes(category));
}
