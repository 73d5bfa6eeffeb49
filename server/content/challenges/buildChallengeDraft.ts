import type { ChallengeDraft, UncheckedStretch } from '#contract/challenges/challenges.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import type { Stretch } from '../buildLine.ts';
import type { ChallengeContent } from './challengeContentTypes.ts';
import { writeChallengeDescription, writeChallengeTitle } from './challengeWords.ts';

const usualRadiusM = 40;
/** The end's kilometre is rounded to 10 m. */
const endToleranceM = 20;
/**
 * A stop of the route with the gate's name that is nearer than this is the same place. Where our line has few points, a
 * gate is at the nearest of them, farther from the stop.
 */
const samePlaceM = 50;

/** The route of a challenge, and where its line is drawn between places. */
export interface RouteOfChallenge {
  readonly draft: RouteDraft;
  readonly drawn: readonly Stretch[];
}

/** Converts our own content for a challenge into the form that `saveChallenge` takes. */
export function buildChallengeDraft(
  content: ChallengeContent,
  { draft: route, drawn }: RouteOfChallenge,
): ChallengeDraft {
  const lengthM = route.line.distanceM.at(-1) ?? 0;
  const alongM = (km: number) => {
    const atM = Math.round(km * 1000);
    return Math.abs(lengthM - atM) <= endToleranceM ? lengthM : atM;
  };
  const name = content.name ?? route.name;
  const chosen = content.unchecked ?? [];
  const unchecked = mergeStretches([
    ...drawn,
    ...chosen.map(([fromKm, toKm]) => ({ fromM: alongM(fromKm), toM: alongM(toKm) })),
  ]);
  return {
    id: content.id,
    title: writeChallengeTitle(name),
    name,
    description: writeChallengeDescription(content, unchecked.length > 0),
    route_id: content.routeId,
    categories: ['ride', 'ebike'],
    checks_coverage: true,
    unchecked_stretches: unchecked,
    ...(content.validFrom !== undefined && { valid_from: content.validFrom }),
    ...(content.bestKnownS !== undefined && { best_known_s: content.bestKnownS }),
    checkpoints: content.gates.map(({ place, km, radiusM = usualRadiusM, isMandatory = true }) => ({
      name: place,
      course_distance_m: stopAt(route, place, alongM(km)),
      radius_m: radiusM,
      is_mandatory: isMandatory,
    })),
  };
}

/** The pace table's distance of a place, so that two pages never disagree; the given one if there is no such stop. */
function stopAt({ rows }: RouteDraft, place: LocalisedText, givenM: number): number {
  const name = place['zh-TW'];
  const stops = rows.flatMap(({ from, to, startM, endM }) => [
    ...(from['zh-TW'] === name ? [startM] : []),
    ...(to['zh-TW'] === name ? [endM] : []),
  ]);
  const nearest = stops.toSorted((a, b) => Math.abs(a - givenM) - Math.abs(b - givenM))[0];
  return nearest !== undefined && Math.abs(nearest - givenM) <= samePlaceM ? nearest : givenM;
}

/** Sorted along the course; stretches that touch are merged. */
function mergeStretches(stretches: readonly Stretch[]): UncheckedStretch[] {
  const merged: UncheckedStretch[] = [];
  for (const { fromM, toM } of stretches.toSorted((a, b) => a.fromM - b.fromM)) {
    const last = merged.at(-1);
    if (last && fromM <= last.to_m) merged[merged.length - 1] = { ...last, to_m: Math.max(last.to_m, toM) };
    else merged.push({ from_m: fromM, to_m: toM });
  }
  return merged;
}
