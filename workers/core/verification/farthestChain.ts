import { type Chain, nextPass } from './chainPasses.ts';
import type { Gate } from './findPasses.ts';
import type { Pass } from './pass.ts';

/** Starts that are looked at; a ride that fails has a few. */
const startsMax = 50;

interface Link {
  readonly pass: Pass;
  readonly position: number;
  readonly before: Link | null;
}

/** The attempt of a failed ride that passed most gates in order; of equals the one with the later start. */
export function farthestChain(gates: readonly Gate[]): Chain {
  const [start] = gates;
  const starts: (Pass | null)[] = [null, ...(start?.passes.slice(-startsMax) ?? [])];
  let best: Chain = gates.map(() => null);
  let mostPassed = 0;
  for (const from of starts) {
    const chain = longestChain(gates, from);
    const passed = chain.filter((pass) => pass !== null).length;
    if (passed < mostPassed) continue;
    [best, mostPassed] = [chain, passed];
  }
  return best;
}

/** Whether the gates were all passed the other way, in whichever direction each. */
export function isReversed(gates: readonly Gate[]): boolean {
  const turned = gates
    .map((gate) => ({
      ...gate,
      passes: [...gate.passes, ...gate.againstHeading].sort((a, b) => a.timeS - b.timeS),
    }))
    .reverse();
  return gates.length > 1 && longestChain(turned, null).every((pass) => pass !== null);
}

/** Most gates in order, and of those the earliest: by count of gates, the link that ends first. */
function longestChain(gates: readonly Gate[], from: Pass | null): Chain {
  const byCount: (Link | null)[] = from ? [{ pass: from, position: 0, before: null }] : [];
  gates.forEach((gate, position) => {
    if (position === 0 && from) return;
    for (let count = byCount.length; count >= (from ? 1 : 0); count--) {
      const before = byCount[count - 1] ?? null;
      const pass = nextPass(gate.passes, before?.pass.timeS ?? Number.NEGATIVE_INFINITY);
      const known = byCount[count];
      if (pass && (!known || pass.timeS < known.pass.timeS)) byCount[count] = { pass, position, before };
    }
  });
  const chain: (Pass | null)[] = gates.map(() => null);
  for (let link = byCount.at(-1) ?? null; link; link = link.before) chain[link.position] = link.pass;
  return chain;
}
