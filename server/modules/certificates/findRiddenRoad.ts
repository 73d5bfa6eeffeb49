import type { Certificate } from '#contract/certificates/certificates.ts';
import type { ChallengesService } from '#server/modules/challenges/challenges.service.ts';

/** Enough for the width of an A4 page. */
const roadPointCount = 200;

/** The road of a verification, and its checkpoints with the times of the splits. Undefined if there is none. */
export async function findRiddenRoad(
  challenges: ChallengesService,
  id: string,
  splitsS: readonly number[],
): Promise<Pick<Certificate, 'road' | 'checkpoints'> | undefined> {
  const [road, challenge] = await Promise.all([challenges.findRoad(id, roadPointCount), challenges.findSummary(id)]);
  if (!road || !challenge) return undefined;
  const { elevation_gain_m } = challenge.part ?? challenge.route;
  const { checkpoints, part } = await challenges.readCheckpoints(id);
  return {
    road: { ...road, elevation_gain_m },
    checkpoints: checkpoints.map(({ name, course_distance_m: atM }, index) => ({
      name,
      at_m: atM === null ? null : atM - (part?.from_m ?? 0),
      elapsed_s: index === 0 ? 0 : toElapsedS(splitsS[index - 1]),
    })),
  };
}

const toElapsedS = (splitS: number | undefined): number | null => (splitS === undefined || splitS < 0 ? null : splitS);
