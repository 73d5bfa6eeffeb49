import { type Chain, nextPass, type Way } from './chainPasses.ts';
import type { Loop } from './findLoops.ts';
import type { Gate } from './findPasses.ts';
import type { Pass } from './pass.ts';

/** Number of starts that are examined; a failed ride has few. */
const startsMax = 50;

type Course = Pick<Way, 'gates' | 'loops'>;

interface Link {
  readonly pass: Pass;
  readonly position: number;
  readonly before: Link | null;
}

/** The attempt of a failed ride that passed most gates in order; if equal, the one with the later start. */
export function farthestChain(course: Course): Chain {
  const { gates } = course;
  const [start] = gates;
  const starts: (Pass | null)[] = [null, ...(start?.passes.slice(-startsMax) ?? [])];
  let best: Chain = gates.map(() => null);
  let mostPassed = 0;
  for (const from of starts) {
    const chain = longestChain(course, from);
    const passed = countPassed(chain);
    if (passed < mostPassed) continue;
    [best, mostPassed] = [chain, passed];
  }
  return best;
}

/** The attempt that passed most gates after the start, if it passed at least half of all and as many as any attempt. */
export function chainWithoutStart({ gates, loops }: Course, farthest: Chain): Chain | null {
  const unstarted = gates.map((gate, position) => (position === 0 ? { ...gate, passes: [] } : gate));
  const beyond = longestChain({ gates: unstarted, loops }, null);
  const passed = countPassed(beyond);
  return passed > 0 && 2 * passed >= gates.length && passed >= countPassed(farthest) ? beyond : null;
}

/**
 * Whether all gates were passed in reverse order, in any direction, and hardly any in the right order. (A ride home
 * on the road of the climb is not the climb in reverse.)
 */
export function isReversed(gates: readonly Gate[], farthest: Chain): boolean {
  const turned = gates
    .map((gate) => ({
      ...gate,
      passes: [...gate.passes, ...gate.againstHeading].sort((a, b) => a.timeS - b.timeS),
    }))
    .reverse();
  return (
    gates.length > 1 &&
    isHardlyAny(gates, farthest) &&
    longestChain({ gates: turned, loops: [] }, null).every((pass) => pass !== null)
  );
}

/** Fewer than half. With only two gates, a gate that accepts any direction does not count. */
function isHardlyAny(gates: readonly Gate[], chain: Chain): boolean {
  if (2 * countPassed(chain) < gates.length) return true;
  const directed = gates.filter(
    ({ checkpoint }, position) => chain[position] && Number.isFinite(checkpoint.headingDeg),
  );
  return gates.length === 2 && countPassed(chain) === 1 && directed.length === 0;
}

const countPassed = (chain: Chain): number => chain.filter((pass) => pass !== null).length;

/** Most gates in order, and the earliest of those: for each number of gates, the chain that ends first. */
function longestChain({ gates, loops }: Course, from: Pass | null): Chain {
  const byCount: (Link | null)[] = from ? [{ pass: from, position: 0, before: null }] : [];
  gates.forEach((gate, position) => {
    if (position === 0 && from) return;
    for (let count = byCount.length; count >= (from ? 1 : 0); count--) {
      const before = byCount[count - 1] ?? null;
      const pass = nextPass(gate.passes, sinceS(before, loops[position] ?? null));
      const known = byCount[count];
      if (pass && (!known || pass.timeS < known.pass.timeS)) byCount[count] = { pass, position, before };
    }
  });
  const chain: (Pass | null)[] = gates.map(() => null);
  for (let link = byCount.at(-1) ?? null; link; link = link.before) chain[link.position] = link.pass;
  return chain;
}

function sinceS(before: Link | null, loop: Loop | null): number {
  if (before === null) return Number.NEGATIVE_INFINITY;
  let opening: Link | null = before;
  while (opening && loop && opening.position > loop.from) opening = opening.before;
  const isOpened = loop && opening?.position === loop.from;
  return isOpened ? Math.max(before.pass.timeS, loop.openS((opening as Link).pass.timeS)) : before.pass.timeS;
}
