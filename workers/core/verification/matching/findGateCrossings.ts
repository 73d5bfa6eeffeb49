import { boxSize, type CleanTrack } from './cleanTrack.ts';
import { boxDistanceM, type Place } from './gateView.ts';
import { matchLimits } from './matchLimits.ts';
import { type Pass, passAt } from './pass.ts';

export interface Line {
  readonly place: Place;
  /** Half its width. */
  readonly radiusM: number;
  /** Across which it lies. */
  readonly headingDeg: number;
}

/**
 * Crossings of the line across the road in its direction: from 5 m before it to 5 m beyond, so that jitter crosses nothing.
 * Only asked where no approach has the right direction: a rider may turn round close to a gate.
 */
export function findGateCrossings(track: CleanTrack, { place, radiusM, headingDeg }: Line): Pass[] {
  const { timeS, northM, eastM, count } = track;
  const [sin, cos] = [Math.sin((headingDeg * Math.PI) / 180), Math.cos((headingDeg * Math.PI) / 180)];
  const marginM = matchLimits.hysteresisM;
  const passes: Pass[] = [];
  let wasBefore = false;
  let open: Pass | null = null;
  for (let box = 0; box * boxSize < count - 1; box++) {
    if (boxDistanceM(track, box, place) > radiusM + marginM) {
      [wasBefore, open] = [false, null];
      continue;
    }
    const end = Math.min((box + 1) * boxSize + 1, count);
    for (let edge = box * boxSize + 1; edge < end; edge++) {
      const [from, to] = [edge - 1, edge].map((sample) => {
        const north = (northM[sample] as number) - place.northM;
        const east = ((eastM[sample] as number) - place.eastM) * place.eastScale;
        return { ahead: north * cos + east * sin, beside: east * cos - north * sin };
      }) as [Ahead, Ahead];
      if (from.ahead <= -marginM) [wasBefore, open] = [true, null];
      if (wasBefore && from.ahead < 0 && to.ahead >= 0) {
        const share = from.ahead / (from.ahead - to.ahead);
        const beside = Math.abs(from.beside + share * (to.beside - from.beside));
        const fromS = timeS[edge - 1] as number;
        const crossedS = fromS + share * ((timeS[edge] as number) - fromS);
        open = beside <= radiusM ? { ...passAt(track, crossedS, beside), isFallback: true } : null;
      }
      if (open === null || to.ahead < marginM) continue;
      passes.push(open);
      [wasBefore, open] = [false, null];
    }
  }
  return passes;
}

interface Ahead {
  readonly ahead: number;
  readonly beside: number;
}
