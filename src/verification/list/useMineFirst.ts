import { useEffect, useState } from 'react';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import type { Standing } from '#contract/verifications/standings.ts';

/** The list does not wait longer for what the rider has passed. */
const patienceMs = 1_500;

interface Waiting {
  readonly riderId: string | null;
  /** Who the rider is, or what they passed, is not known yet. */
  readonly isPending: boolean;
  readonly standings: readonly Standing[] | null;
}

interface MineFirst {
  /** The list is not shown yet, so that its cards need not move. */
  readonly isWaiting: boolean;
  readonly inOrder: (challenges: readonly ChallengeSummary[]) => readonly ChallengeSummary[];
}

/**
 * What the rider has passed comes first, then what they tried, each in the server's order. It is decided once for each
 * rider: standings that come late change the cards, but move none.
 */
export function useMineFirst({ riderId, isPending, standings }: Waiting): MineFirst {
  const [isPatient, setIsPatient] = useState(true);
  const [decided, setDecided] = useState<{ riderId: string | null; ranks: ReadonlyMap<string, number> } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setIsPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = isPending && isPatient && decided === null;
  const isKnown = !isPending || (decided === null && !isPatient);
  if (isKnown && (decided === null || decided.riderId !== riderId)) setDecided({ riderId, ranks: ranksOf(standings) });
  const rankOf = ({ id }: ChallengeSummary) => decided?.ranks.get(id) ?? 0;
  return { isWaiting, inOrder: (challenges) => challenges.toSorted((a, b) => rankOf(b) - rankOf(a)) };
}

/** 2: passed; 1: tried. */
function ranksOf(standings: readonly Standing[] | null): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const { challenge_id: id, best_attempt_id: bestId } of standings ?? [])
    ranks.set(id, Math.max(ranks.get(id) ?? 0, bestId === null ? 1 : 2));
  return ranks;
}
