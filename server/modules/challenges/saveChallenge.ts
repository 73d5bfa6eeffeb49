import { createHash } from 'node:crypto';
import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import { rideCategories } from '#contract/challenges/rideCategories.ts';
import { type Clock, systemClock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { toSearchText } from '#server/text/searchText.ts';
import { type BuiltChallenge, buildChallenge, ChallengeDraftError } from './buildChallenge.ts';
import { challengeDraftsRepository } from './challengeDrafts.repository.ts';
import { readCurrentCourse } from './readCourse.ts';

/** The result of `saveChallenge`. The version stays the same if neither checkpoints nor rules changed. */
export interface SavedChallenge {
  readonly challengeId: string;
  readonly ruleVersion: number;
  readonly isNew: boolean;
}

/** Called in the transaction that creates a new version, so that its attempts are verified again. */
export type OnRuleChanged = (tx: Db, challengeId: string, version: number) => Promise<void>;

interface SaveHooks {
  readonly onRuleChanged?: OnRuleChanged | undefined;
  /** Called at the end of the transaction, even if the version stays the same. */
  readonly onSaved?: (tx: Db, savedChallenge: SavedChallenge) => Promise<void>;
}

/**
 * Creates or updates a challenge in one transaction and places its checkpoints on the route's current course. A change
 * of checkpoints, categories, road check, unchecked stretches, first or last day, best known time or course creates a
 * new, immutable version. Names are not part of the rules and change in place. Throws ChallengeDraftError before it
 * writes anything.
 */
export async function saveChallenge(
  db: Db,
  draft: ChallengeDraft,
  clock: Clock = systemClock,
  { onRuleChanged, onSaved }: SaveHooks = {},
): Promise<SavedChallenge> {
  return db.transaction().execute(async (tx) => {
    const savedChallenge = await saveChallengeInTransaction(tx, draft, clock);
    if (savedChallenge.isNew) await onRuleChanged?.(tx, draft.id, savedChallenge.ruleVersion);
    await onSaved?.(tx, savedChallenge);
    return savedChallenge;
  });
}

/** Like `saveChallenge`, in the caller's transaction. Rides that are already decided keep their verdicts. */
export async function saveChallengeInTransaction(tx: Db, draft: ChallengeDraft, clock: Clock): Promise<SavedChallenge> {
  await challengeDraftsRepository.lockImports(tx);
  const course = await readCurrentCourse(tx, draft);
  await requireSameRoute(tx, draft);
  const builtChallenge = buildChallenge(draft, course);
  const now = new Date(clock.nowMs());
  const { version, isNew } = await saveRule(tx, { draft, builtChallenge, courseVersion: course.version, now });
  await saveChallengeRow(tx, draft, version, now);
  await challengeDraftsRepository.raiseContentVersion(tx);
  return { challengeId: draft.id, ruleVersion: version, isNew };
}

/** Versions of rules refer to a course version, so the route of a challenge never changes. */
async function requireSameRoute(tx: Db, draft: ChallengeDraft): Promise<void> {
  const routeId = await challengeDraftsRepository.findRouteId(tx, draft.id);
  if (routeId === undefined || routeId === draft.route_id) return;
  throw new ChallengeDraftError(
    draft.id,
    `it is ridden on route ${JSON.stringify(routeId)}; a challenge on another route needs an id of its own`,
  );
}

interface RuleInput {
  readonly draft: ChallengeDraft;
  readonly builtChallenge: BuiltChallenge;
  readonly courseVersion: number;
  readonly now: Date;
}

async function saveRule(tx: Db, { draft, builtChallenge, courseVersion, now }: RuleInput) {
  const rule = toRule(draft, builtChallenge, courseVersion);
  const contentHash = computeRuleHash(draft, builtChallenge, courseVersion);
  const newestRule = await challengeDraftsRepository.findNewestRule(tx, draft.id);
  if (newestRule?.content_hash === contentHash) {
    await renameCheckpoints(tx, draft.id, newestRule.version, builtChallenge);
    return { version: newestRule.version, isNew: false };
  }
  const version = (newestRule?.version ?? 0) + 1;
  await challengeDraftsRepository.insertRule(tx, {
    challenge_id: draft.id,
    version,
    content_hash: contentHash,
    ...rule,
    created_at: now,
  });
  if (builtChallenge.checkpoints.length > 0) {
    const rows = builtChallenge.checkpoints.map(({ name, ...checkpoint }) => ({
      challenge_id: draft.id,
      rule_version: version,
      name: JSON.stringify(name),
      ...checkpoint,
    }));
    await challengeDraftsRepository.insertCheckpoints(tx, rows);
  }
  return { version, isNew: true };
}

async function renameCheckpoints(
  tx: Db,
  challengeId: string,
  version: number,
  { checkpoints }: BuiltChallenge,
): Promise<void> {
  for (const { position, name } of checkpoints) {
    await challengeDraftsRepository.renameCheckpoint(tx, { challengeId, version, position }, JSON.stringify(name));
  }
}

async function saveChallengeRow(tx: Db, draft: ChallengeDraft, ruleVersion: number, now: Date): Promise<void> {
  const values = {
    title: JSON.stringify(draft.title),
    name: draft.name === undefined ? null : JSON.stringify(draft.name),
    description: draft.description && JSON.stringify(draft.description),
    route_id: draft.route_id,
    rule_version: ruleVersion,
    categories: sortCategories(draft),
    search_text: toSearchText([draft.title, ...draft.checkpoints.map(({ name }) => name)], [draft.id]),
    updated_at: now,
  };
  await challengeDraftsRepository.saveChallenge(tx, { id: draft.id, created_at: now }, values);
}

/** Hash of the requirements on a ride. It does not depend on the names of gates. */
export function computeRuleHash(draft: ChallengeDraft, builtChallenge: BuiltChallenge, courseVersion: number): string {
  const gates = builtChallenge.checkpoints.map(({ name: _, ...gate }) => gate);
  return createHash('sha256')
    .update(JSON.stringify([draft.route_id, toRule(draft, builtChallenge, courseVersion), gates]))
    .digest('hex');
}

function toRule(draft: ChallengeDraft, builtChallenge: BuiltChallenge, courseVersion: number) {
  const { unchecked_stretches: stretches } = draft;
  return {
    course_version: courseVersion,
    checks_coverage: draft.checks_coverage,
    is_complete: builtChallenge.shortcomings.length === 0,
    categories: sortCategories(draft),
    // Missing values are omitted, so that the hash of rules saved before these fields existed stays the same.
    ...(draft.valid_from && { valid_from: draft.valid_from }),
    ...(draft.valid_until && { valid_until: draft.valid_until }),
    ...(draft.best_known_s && { best_known_s: draft.best_known_s }),
    ...(stretches.length > 0 && { unchecked_stretches: JSON.stringify(stretches) }),
  };
}

function sortCategories(draft: ChallengeDraft) {
  return rideCategories.filter((category) => draft.categories.includes(category));
}
