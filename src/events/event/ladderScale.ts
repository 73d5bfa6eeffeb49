/** Posts nearer than this part of the ladder would touch each other. */
const leastApart = 0.2;

export interface LadderScale {
  /** Where each level's post stands, from 0 at the left (slow) to 1. */
  readonly posts: readonly number[];
  /** Where the rider stands; null without a result, or where posts only stand in order. */
  readonly own: number | null;
}

/**
 * Levels by their times from slow to fast, and the rider among them. Where two levels are too near to be told apart the
 * posts stand at equal distances, and nothing is shown between them.
 */
export function ladderScale(levelsS: readonly number[], ownS: number | null): LadderScale {
  const even = levelsS.map((_, at) => (at + 0.5) / levelsS.length);
  const [slowestS = 0, fastestS = 0] = [levelsS[0], levelsS.at(-1)];
  const spanS = slowestS - fastestS;
  if (levelsS.length < 2) return { posts: even, own: null };
  const fromS = Math.max(slowestS + spanS * 0.25, ownS === null ? 0 : ownS + spanS * 0.1);
  const toS = Math.min(fastestS - spanS * 0.25, ownS === null ? Number.POSITIVE_INFINITY : ownS - spanS * 0.1);
  const at = (timeS: number) => (fromS - timeS) / (fromS - toS);
  const posts = levelsS.map(at);
  const isTooNear = posts.some((post, index) => index > 0 && post - (posts[index - 1] ?? 0) < leastApart);
  if (isTooNear) return { posts: even, own: null };
  return { posts, own: ownS === null ? null : at(ownS) };
}
