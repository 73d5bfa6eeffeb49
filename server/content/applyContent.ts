import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { Clock } from '#server/base/clock.ts';
import type { Db } from '#server/db/connect.ts';
import type { OnRuleChanged } from '#server/modules/challenges/saveChallenge.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { allRoutes } from './allRoutes.ts';
import { applyChallenge, findNewChallenges } from './applyChallenges.ts';
import { buildDraft } from './buildDraft.ts';
import { buildLine } from './buildLine.ts';
import { allChallenges } from './challenges/allChallenges.ts';
import { buildChallengeDraft, type RouteOfChallenge } from './challenges/buildChallengeDraft.ts';
import { contentRepository } from './content.repository.ts';
import { contentNumber } from './contentNumber.ts';
import { isNewer, readPacks, routePack } from './contentPacks.ts';

export interface Content {
  readonly number: number;
  readonly drafts: readonly RouteDraft[];
  readonly challenges?: readonly ChallengeDraft[];
}

/** Ids of those that were saved. */
export interface AppliedContent {
  readonly routes: readonly string[];
  readonly challenges: readonly string[];
}

export interface ApplyOptions {
  readonly content?: Content;
  readonly onRuleChanged?: OnRuleChanged | undefined;
}

/** Our own routes and challenges in this release. */
export function ourContent(): Required<Content> {
  const drafts = allRoutes.map(buildDraft);
  const routeOf = (routeId: string): RouteOfChallenge => {
    const content = allRoutes.find(({ id }) => id === routeId);
    const draft = drafts.find(({ id }) => id === routeId);
    if (content === undefined || draft === undefined) throw new Error(`there is no route ${routeId}`);
    return { draft, drawn: buildLine(content.parts).drawn };
  };
  const challenges = allChallenges.map((content) => buildChallengeDraft(content, routeOf(content.routeId)));
  return { number: contentNumber, drafts, challenges };
}

/**
 * Saves our own routes and challenges whose content is not in the database yet. Each is recorded separately, so that an
 * organiser's import over one of them stays until we publish a change to that one. Our own challenges are rebuilt when
 * the course of their route has changed. Several processes may run this at once.
 */
export async function applyContent(
  db: Db,
  clock: Clock,
  { content = ourContent(), onRuleChanged }: ApplyOptions = {},
): Promise<AppliedContent> {
  const { number, drafts, challenges = [] } = content;
  const newRoutes = () => findNewRoutes(db, number, drafts);
  const findNew = () => findNewChallenges(db, number, challenges);
  const nothing = { routes: [], challenges: [] };
  if ((await newRoutes()).length + (await findNew()).length === 0) return nothing;
  return db.transaction().execute(async (tx) => {
    await contentRepository.lock(tx);
    const routes = await newRoutes();
    for (const draft of routes) {
      await saveRoute(db, draft, clock);
      await contentRepository.rememberPack(db, routePack(draft, number));
    }
    const challengeIds: string[] = [];
    for (const draft of await findNew()) {
      if (await applyChallenge({ db, clock, onRuleChanged }, draft, number)) challengeIds.push(draft.id);
    }
    return { routes: routes.map(({ id }) => id), challenges: challengeIds };
  });
}

async function findNewRoutes(db: Db, number: number, drafts: readonly RouteDraft[]): Promise<RouteDraft[]> {
  const applied = await readPacks(db);
  return drafts.filter((draft) => isNewer(routePack(draft, number), applied));
}
