import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import type { Language } from '#contract/languages.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';

/** The first and last gates lie slightly inside the route's ends. */
const minWholeShare = 0.97;

/**
 * Distance and climbing from the first checkpoint to the last; for a route that is not measured, only the figures of
 * the whole route.
 */
export function formatChallengeFigures({ route, part, checkpoints }: ChallengeDetail, language: Language): string[] {
  if (part !== null)
    return [
      `${formatKilometres(part.distance_m, 1, language)} km`,
      `↑${formatMetres(part.elevation_gain_m, language)} m`,
    ];
  const fromM = checkpoints[0]?.course_distance_m ?? 0;
  const toM = checkpoints.at(-1)?.course_distance_m ?? route.distance_m;
  const distance = `${formatKilometres(toM - fromM, 1, language)} km`;
  const isWhole = toM - fromM > minWholeShare * route.distance_m;
  return isWhole ? [distance, `↑${formatMetres(route.elevation_gain_m, language)} m`] : [distance];
}
