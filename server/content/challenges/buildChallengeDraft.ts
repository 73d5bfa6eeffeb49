import type { ChallengeDraft } from '#contract/challenges/challenges.ts';
import type { RouteDraft } from '#server/modules/routes/routeDraft.ts';
import type { ChallengeContent } from './challengeContentTypes.ts';
import { descriptionOf, titleOf } from './challengeWords.ts';

const usualRadiusM = 40;
/** The end's kilometre is rounded to 10 m. */
const endToleranceM = 20;

/** Converts our own content for a challenge into the form that `saveChallenge` takes. */
export function buildChallengeDraft(content: ChallengeContent, route: RouteDraft): ChallengeDraft {
  const lengthM = route.line.distanceM.at(-1) ?? 0;
  const alongM = (km: number) => {
    const atM = Math.round(km * 1000);
    return Math.abs(lengthM - atM) <= endToleranceM ? lengthM : atM;
  };
  return {
    id: content.id,
    title: titleOf(content.name ?? route.name),
    description: descriptionOf(content),
    route_id: content.routeId,
    categories: ['ride', 'ebike'],
    checks_coverage: content.checksCoverage,
    ...(content.validFrom !== undefined && { valid_from: content.validFrom }),
    ...(content.bestKnownS !== undefined && { best_known_s: content.bestKnownS }),
    checkpoints: content.gates.map(({ place, km, radiusM = usualRadiusM, isMandatory = true }) => ({
      name: place,
      course_distance_m: alongM(km),
      radius_m: radiusM,
      is_mandatory: isMandatory,
    })),
  };
}
