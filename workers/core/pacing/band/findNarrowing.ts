import type { Doubt, Narrowing, PaceBand } from './outlookTypes.ts';
import {
  nothingKnown,
  type PaceKnowledge,
  type PaceUncertainty,
  uncertaintyOf,
  usualSpreadRatio,
} from './paceUncertainty.ts';

/** Less than this share of the band is not worth a rider's time. */
const worthRatio = 0.03;

/** The standard deviation behind each doubt. */
const spreadOf: Readonly<Record<Doubt, keyof PaceUncertainty>> = {
  position: 'cdaRatio',
  tyres: 'crrRatio',
  mass: 'massKg',
  power: 'wheelPowerRatio',
  wind: 'windMps',
  ftp: 'ftpRatio',
  ride: 'rideRatio',
  stretch: 'stretchRatio',
};

/**
 * What would narrow a plan's band, and to how much, best first: whatever is not known yet. The variance of each doubt is scaled
 * by its squared spread, which is within 3 % of a band computed anew.
 */
export function findNarrowing({ finish, finishVariance }: PaceBand, knowledge = nothingKnown): Narrowing[] {
  const before = uncertaintyOf(knowledge);
  const halfWidthS = (finish.highS - finish.lowS) / 2;
  const variance = Object.values(finishVariance).reduce((sum, each) => sum + each, 0);
  const left = (known: PaceKnowledge): number => {
    const after = uncertaintyOf(known);
    return (Object.keys(spreadOf) as Doubt[]).reduce((sum, doubt) => {
      const [was, is] = [before[spreadOf[doubt]], after[spreadOf[doubt]]];
      return was > 0 ? sum + finishVariance[doubt] * (is / was) ** 2 : sum;
    }, 0);
  };
  return ways(knowledge)
    .map(([kind, known]) => ({ kind, halfWidthS: halfWidthS * Math.sqrt(left(known) / variance) }))
    .filter((way) => way.halfWidthS < halfWidthS * (1 - worthRatio))
    .sort((one, other) => one.halfWidthS - other.halfWidthS);
}

/** Learned resistance replaces position and bicycle, so they are asked for only without it. */
function ways(known: PaceKnowledge): [Narrowing['kind'], PaceKnowledge][] {
  const all: [Narrowing['kind'], PaceKnowledge][] = [];
  if (!known.isWindKnown) all.push(['wind', { ...known, isWindKnown: true }]);
  if (known.learnedFrom !== null) return all;
  if (!known.isPositionKnown) all.push(['position', { ...known, isPositionKnown: true }]);
  if (!known.isBikeKnown) all.push(['bike', { ...known, isBikeKnown: true }]);
  all.push(['rides', { ...known, learnedFrom: { rideCount: 1, spreadRatio: usualSpreadRatio } }]);
  return all;
}
