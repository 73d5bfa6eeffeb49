import { type Chain, findNextPass, type GatedRoad } from './chainPasses.ts';
import type { Loop } from './findLoops.ts';
import type { Gate } from './findPasses.ts';
import type { Pass } from './pass.ts';

/** Number of starts that are examined; a failed ride has few. */
const maxStarts = 50;

type GatesAndLoops = Pick<GatedRoad, 'gates' | 'loops'>;

interface Link {
  readonly pass: Pass;
  readonly position: number;
  readonly previous: Link | null;
}

/** The attempt of a failed ride that passed most gates in order; if equal, the one with the later start. */
export function findFarthestChain(course: GatesAndLoops): Chain {
  const { gates } = course;
  const [start] = gates;
  const starts: (Pass | null)[] = [null, ...(start?.passes.slice(-maxStarts) ?? [])];
  let best: Chain = gates.map(() => null);
  let maxPassed = 0;
  for (const from of starts) {
    const chain = buildLongestChain(course, from);
    const passedCount = countPassed(chain);
    if (passedCount < maxPassed) continue;
    best = chain;
    maxPassed = passedCount;
  }
  return best;
}

/** The attempt that passed most gates after the start, if it passed at least half of all and as many as any attempt. */
export function findChainWithoutStart({ gates, loops }: GatesAndLoops, farthestChain: Chain): Chain | null {
  const gatesWithoutStart = gates.map((gate, position) => (position === 0 ? { ...gate, passes: [] } : gate));
  const chain = buildLongestChain({ gates: gatesWithoutStart, loops }, null);
  const passedCount = countPassed(chain);
  return passedCount > 0 && 2 * passedCount >= gates.length && passedCount >= countPassed(farthestChain) ? chain : null;
}

/**
 * Whether all gates were passed in reverse order, in any direction, and hardly any in the right order. (A ride home
 * on the road of the climb is not the climb in reverse.)
 */
export function isReversed(gates: readonly Gate[], farthestChain: Chain): boolean {
  const reversedGates = gates
    .map((gate) => ({
      ...gate,
      passes: [...gate.passes, ...gate.reversedPasses].sort((a, b) => a.timeS - b.timeS),
    }))
    .reverse();
  return (
    gates.length > 1 &&
    hasHardlyAnyPass(gates, farthestChain) &&
    buildLongestChain({ gates: reversedGates, loops: [] }, null).every((pass) => pass !== null)
  );
}

/** Fewer than half. With only two gates, a gate that accepts any direction does not count. */
function hasHardlyAnyPass(gates: readonly Gate[], chain: Chain): boolean {
  if (2 * countPassed(chain) < gates.length) return true;
  const directedGates = gates.filter(
    ({ checkpoint }, position) => chain[position] && Number.isFinite(checkpoint.headingDeg),
  );
  return gates.length === 2 && countPassed(chain) === 1 && directedGates.length === 0;
}

const countPassed = (chain: Chain): number => chain.filter((pass) => pass !== null).length;

/** Most gates in order, and the earliest of those: for each number of gates, the chain that ends first. */
function buildLongestChain({ gates, loops }: GatesAndLoops, from: Pass | null): Chain {
  const byCount: (Link | null)[] = from ? [{ pass: from, position: 0, previous: null }] : [];
  gates.forEach((gate, position) => {
    if (position === 0 && from) return;
    for (let count = byCount.length; count >= (from ? 1 : 0); count--) {
      const previous = byCount[count - 1] ?? null;
      const pass = findNextPass(gate.passes, getSinceS(previous, loops[position] ?? null));
      const existing = byCount[count];
      if (pass && (!existing || pass.timeS < existing.pass.timeS)) byCount[count] = { pass, position, previous };
    }
  });
  const chain: (Pass | null)[] = gates.map(() => null);
  for (let link = byCount.at(-1) ?? null; link; link = link.previous) chain[link.position] = link.pass;
  return chain;
}

function getSinceS(previous: Link | null, loop: Loop | null): number {
  if (previous === null) return Number.NEGATIVE_INFINITY;
  let openingLink: Link | null = previous;
  while (openingLink && loop && openingLink.position > loop.fromPosition) openingLink = openingLink.previous;
  const isOpened = loop && openingLink?.position === loop.fromPosition;
  return isOpened
    ? Math.max(previous.pass.timeS, loop.getOpenS((openingLink as Link).pass.timeS))
    : previous.pass.timeS;
}
