/** Posts closer than this share of the ladder would touch each other. */
const minGap = 0.2;

export interface LadderScale {
  /** Position of each level's post, from 0 on the left (slow) to 1. */
  readonly posts: readonly number[];
  /** The rider's position; null without a result, or if the posts only show the order. */
  readonly ownPosition: number | null;
}

/**
 * Positions of the levels by their times from slow to fast, and of the rider among them. If two levels are too close
 * to be distinguished, the posts are evenly spaced and no rider is shown between them.
 */
export function computeLadderScale(levelsS: readonly number[], ownS: number | null): LadderScale {
  const even = levelsS.map((_, index) => (index + 0.5) / levelsS.length);
  const [slowestS = 0, fastestS = 0] = [levelsS[0], levelsS.at(-1)];
  const spanS = slowestS - fastestS;
  if (levelsS.length < 2) return { posts: even, ownPosition: null };
  const fromS = Math.max(slowestS + spanS * 0.25, ownS === null ? 0 : ownS + spanS * 0.1);
  const toS = Math.min(fastestS - spanS * 0.25, ownS === null ? Number.POSITIVE_INFINITY : ownS - spanS * 0.1);
  const toPosition = (timeS: number) => (fromS - timeS) / (fromS - toS);
  const posts = levelsS.map(toPosition);
  const isTooNear = posts.some((post, index) => index > 0 && post - (posts[index - 1] ?? 0) < minGap);
  if (isTooNear) return { posts: even, ownPosition: null };
  return { posts, ownPosition: ownS === null ? null : toPosition(ownS) };
}
