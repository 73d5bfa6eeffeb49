import { useEffect, useState } from 'react';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';

/** The longest time that the list waits for the rider's progress. */
const maxWaitMs = 1_500;

interface Waiting {
  readonly riderId: string | null;
  /** The rider or their progress is still unknown. */
  readonly isPending: boolean;
  readonly progress: readonly ChallengeProgress[] | null;
}

interface OwnFirst {
  /** The list is not shown yet, so that its cards need not move. */
  readonly isWaiting: boolean;
  readonly sort: (challenges: readonly ChallengeSummary[]) => readonly ChallengeSummary[];
}

/**
 * Sorts passed challenges first, then tried ones, each in the server's order. The order is decided once per rider:
 * progress that arrives late changes the cards but does not move them.
 */
export function useOwnFirst({ riderId, isPending, progress }: Waiting): OwnFirst {
  const [isPatient, setIsPatient] = useState(true);
  const [decided, setDecided] = useState<{ riderId: string | null; ranks: ReadonlyMap<string, number> } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = isPending && isPatient && decided === null;
  const isKnown = !isPending || (decided === null && !isPatient);
  if (isKnown && (decided === null || decided.riderId !== riderId))
    setDecided({ riderId, ranks: computeRanks(progress) });
  const getRank = ({ id }: ChallengeSummary) => decided?.ranks.get(id) ?? 0;
  return { isWaiting, sort: (challenges) => challenges.toSorted((a, b) => getRank(b) - getRank(a)) };
}

/** 2: passed; 1: tried. */
function computeRanks(progress: readonly ChallengeProgress[] | null): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const { challenge_id: id, best_attempt_id: bestId } of progress ?? [])
    ranks.set(id, Math.max(ranks.get(id) ?? 0, bestId === null ? 1 : 2));
  return ranks;
}
