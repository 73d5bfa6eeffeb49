import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import { buildChallenge, ChallengeDraftError } from '#server/modules/challenges/buildChallenge.ts';
import { readCourse, readCurrentCourse } from '#server/modules/challenges/readCourse.ts';
import { computeRuleHash, type OnRuleChanged, saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { contentRepository } from './content.repository.ts';
import { isNewerPack, readPacks, toChallengePack } from './contentPacks.ts';

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
  readonly onRuleChanged: OnRuleChanged | undefined;
}

/** Challenges that differ from the database, and our own ones that use an outdated course. */
export async function findNewChallenges(
  db: Db,
  contentNumber: number,
  drafts: readonly ChallengeDraft[],
): Promise<ChallengeDraft[]> {
  if (drafts.length === 0) return [];
  const appliedPacks = await readPacks(db);
  const movedChallenges = await readMovedChallenges(db);
  const newDrafts: ChallengeDraft[] = [];
  for (const draft of drafts) {
    const pack = toChallengePack(draft, contentNumber);
    const storedChallenge = movedChallenges.get(draft.id);
    const isSame = appliedPacks.get(pack.name)?.hash === pack.hash;
    if (
      isNewerPack(pack, appliedPacks) ||
      (isSame && storedChallenge && (await isUnedited(db, draft, storedChallenge)))
    )
      newDrafts.push(draft);
  }
  return newDrafts;
}

/**
 * Saves the challenge. If an organiser has replaced the route's course and the challenge does not fit the new one, it
 * stays on the old course. Returns whether it was saved.
 */
export async function applyChallenge(
  { db, clock, onRuleChanged }: Deps,
  draft: ChallengeDraft,
  contentNumber: number,
): Promise<boolean> {
  if (!(await fitsCourse(db, draft))) return false;
  await saveChallenge(db, draft, clock, { onRuleChanged });
  await contentRepository.savePack(db, toChallengePack(draft, contentNumber));
  return true;
}

async function fitsCourse(db: Db, draft: ChallengeDraft): Promise<boolean> {
  try {
    return buildChallenge(draft, await readCurrentCourse(db, draft)).shortcomings.length === 0;
  } catch (error) {
    if (error instanceof ChallengeDraftError) return false;
    throw error;
  }
}

interface StoredChallenge {
  readonly title: LocalisedText;
  readonly description: LocalisedText | null;
  readonly gate_names: readonly LocalisedText[];
  readonly content_hash: string;
  readonly course_version: number;
}

/** Challenges whose route has a newer course. */
async function readMovedChallenges(db: Db): Promise<ReadonlyMap<string, StoredChallenge>> {
  const rows = await contentRepository.listMovedChallenges(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** False if an organiser has edited the challenge; our content must not overwrite that. */
async function isUnedited(db: Db, draft: ChallengeDraft, storedChallenge: StoredChallenge): Promise<boolean> {
  const storedTexts = [storedChallenge.title, storedChallenge.description, ...storedChallenge.gate_names].map(
    toSortedJson,
  );
  const draftTexts = [draft.title, draft.description, ...draft.checkpoints.map(({ name }) => name)].map(toSortedJson);
  if (storedTexts.join() !== draftTexts.join()) return false;
  const builtChallenge = buildChallenge(draft, await readCourse(db, draft.route_id, storedChallenge.course_version));
  return computeRuleHash(draft, builtChallenge, storedChallenge.course_version) === storedChallenge.content_hash;
}

/** The database returns the languages in a different order. */
function toSortedJson(text: LocalisedText | null): string {
  return JSON.stringify(Object.entries(text ?? {}).sort());
}
