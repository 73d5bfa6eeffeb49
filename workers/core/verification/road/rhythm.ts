import { markCount, type RiddenRoad } from './riddenRoad.ts';

interface TimedRhythm {
  readonly elapsedS: number;
  readonly rhythm: readonly number[] | null;
}

/** Share of the marks that must have been passed. */
const knownShare = 0.5;
const millionths = 1e6;

/**
 * The rhythm of an effort: at each mark of the course, the share of the effort's time since the start, in millionths;
 * -1 if unknown. Stretching or squeezing all times of a ride does not change it, and moving its places changes it by
 * the time that the move takes to ride. Null if too few marks were passed.
 */
export function computeRhythm(road: RiddenRoad | null): number[] | null {
  if (road === null) return null;
  const startS = road.timeS[0];
  const endS = road.timeS.at(-1) as number;
  const timeRatios = Array.from(road.markS, (timeS) =>
    Number.isFinite(timeS) ? Math.round(((timeS - startS) / (endS - startS)) * millionths) : -1,
  );
  return timeRatios.filter((timeRatio) => timeRatio >= 0).length >= knownShare * markCount ? timeRatios : null;
}

/**
 * By how much the times of two efforts differ at the marks that both passed once the slower one is squeezed to the
 * duration of the faster, ascending.
 */
export function compareRhythmsS(first: TimedRhythm, second: TimedRhythm): number[] {
  const elapsedS = Math.min(first.elapsedS, second.elapsedS);
  const { rhythm: secondRhythm } = second;
  if (first.rhythm === null || secondRhythm === null) return [];
  return first.rhythm
    .flatMap((timeRatio, index) => {
      const secondTimeRatio = secondRhythm[index] ?? -1;
      return timeRatio < 0 || secondTimeRatio < 0
        ? []
        : [(Math.abs(timeRatio - secondTimeRatio) / millionths) * elapsedS];
    })
    .sort((a, b) => a - b);
}
