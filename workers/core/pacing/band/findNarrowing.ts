import type { Doubt, Narrowing, PaceBand } from './outlookTypes.ts';
import {
  nothingKnown,
  type PaceKnowledge,
  type PaceUncertainty,
  uncertaintyAfterRides,
  uncertaintyOf,
} from './paceUncertainty.ts';

/** Less than this share of the band is not worth a rider's time. */
const worthRatio = 0.03;

/** The standard deviation behind each doubt; what was learned is not learned better by anything told here. */
const spreadOf: Readonly<Record<Exclude<Doubt, 'learned'>, Exclude<keyof PaceUncertainty, 'learned'>>> = {
  position: 'cdaRatio',
  tyres: 'crrRatio',
  mass: 'massKg',
  power: 'wheelPowerRatio',
  wind: 'windMps',
  ftp: 'ftpRatio',
  ride: 'rideRatio',
  stretch: 'stretchRatio',
};
const doubts = Object.entries(spreadOf) as [keyof typeof spreadOf, (typeof spreadOf)[keyof typeof spreadOf]][];

/**
 * What would narrow a plan's band, and to how much, best first: whatever is not known yet. The variance of each doubt is scaled
 * by its squared spread, which is exact while times change evenly with the inputs.
 */
export function findNarrowing({ finish, finishVariance }: PaceBand, knowledge = nothingKnown): Narrowing[] {
  const before = uncertaintyOf(knowledge);
  const halfWidthS = (finish.highS - finish.lowS) / 2;
  const variance = Object.values(finishVariance).reduce((sum, each) => sum + each, 0);
  const left = (after: PaceUncertainty): number =>
    doubts.reduce((sum, [doubt, spread]) => {
      const was = before[spread];
      const is = after[spread];
      return was > 0 ? sum + finishVariance[doubt] * (is / was) ** 2 : sum;
    }, finishVariance.learned);
  return ways(knowledge)
    .map(([kind, after]) => ({ kind, halfWidthS: halfWidthS * Math.sqrt(left(after) / variance) }))
    .filter((way) => way.halfWidthS < halfWidthS * (1 - worthRatio))
    .sort((one, other) => one.halfWidthS - other.halfWidthS);
}

/** Learned resistance replaces position and bicycle, so they are asked for only without it. */
function ways(known: PaceKnowledge): [Narrowing['kind'], PaceUncertainty][] {
  const all: [Narrowing['kind'], PaceUncertainty][] = [];
  const knowing = (more: Partial<PaceKnowledge>) => uncertaintyOf({ ...known, ...more });
  if (!known.isWindKnown) all.push(['wind', knowing({ isWindKnown: true })]);
  if (known.learnedFrom !== null) return all;
  if (!known.isPositionKnown) all.push(['position', knowing({ isPositionKnown: true })]);
  if (!known.isBikeKnown) all.push(['bike', knowing({ isBikeKnown: true })]);
  all.push(['rides', uncertaintyAfterRides(known)]);
  return all;
}
