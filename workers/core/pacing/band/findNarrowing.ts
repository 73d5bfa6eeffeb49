import type { Narrowing, PaceBand, UncertaintySource } from './outlookTypes.ts';
import {
  computeUncertainty,
  nothingKnown,
  type PaceKnowledge,
  type PaceUncertainty,
  uncertaintyAfterRides,
} from './paceUncertainty.ts';

/** A smaller gain is not worth a rider's time. */
const minGainRatio = 0.03;

/** The standard deviation of each source; nothing listed here improves what was learned. */
const spreadKeys: Readonly<Record<Exclude<UncertaintySource, 'learned'>, Exclude<keyof PaceUncertainty, 'learned'>>> = {
  position: 'cdaRatio',
  tyres: 'crrRatio',
  mass: 'massKg',
  power: 'wheelPowerRatio',
  wind: 'windMps',
  ftp: 'ftpRatio',
  ride: 'rideRatio',
  stretch: 'stretchRatio',
};
const sources = Object.entries(spreadKeys) as [keyof typeof spreadKeys, (typeof spreadKeys)[keyof typeof spreadKeys]][];

/**
 * What would narrow a plan's band, and to how much, best first: everything that is not known yet. The variance of each
 * source is scaled by its squared spread, which is exact while times change linearly with the inputs.
 */
export function findNarrowing({ finish, finishVariance }: PaceBand, knowledge = nothingKnown): Narrowing[] {
  const current = computeUncertainty(knowledge);
  const halfWidthS = (finish.highS - finish.lowS) / 2;
  const variance = Object.values(finishVariance).reduce((sum, each) => sum + each, 0);
  const computeRemaining = (improved: PaceUncertainty): number =>
    sources.reduce((sum, [source, spread]) => {
      const currentSpread = current[spread];
      const improvedSpread = improved[spread];
      return currentSpread > 0 ? sum + finishVariance[source] * (improvedSpread / currentSpread) ** 2 : sum;
    }, finishVariance.learned);
  return listImprovements(knowledge)
    .map(([kind, improved]) => ({ kind, halfWidthS: halfWidthS * Math.sqrt(computeRemaining(improved) / variance) }))
    .filter((narrowing) => narrowing.halfWidthS < halfWidthS * (1 - minGainRatio))
    .sort((a, b) => a.halfWidthS - b.halfWidthS);
}

/** Learned resistance replaces position and bicycle, so they are requested only without it. */
function listImprovements(knowledge: PaceKnowledge): [Narrowing['kind'], PaceUncertainty][] {
  const all: [Narrowing['kind'], PaceUncertainty][] = [];
  const withKnowledge = (more: Partial<PaceKnowledge>) => computeUncertainty({ ...knowledge, ...more });
  if (!knowledge.isWindKnown) all.push(['wind', withKnowledge({ isWindKnown: true })]);
  if (knowledge.learnedFrom !== null) return all;
  if (!knowledge.isPositionKnown) all.push(['position', withKnowledge({ isPositionKnown: true })]);
  if (!knowledge.isBikeKnown) all.push(['bike', withKnowledge({ isBikeKnown: true })]);
  all.push(['rides', uncertaintyAfterRides(knowledge)]);
  return all;
}
