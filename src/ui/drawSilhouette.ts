import { gradeBand } from '#contract/mountain/gradeBand.ts';

/** The drawing's own units; the picture is stretched to its box. */
export const silhouetteBox = { width: 320, height: 80 } as const;
const topGap = 4;
const bottomGap = 7;
/** Neighbouring areas overlap by this much, so that no hairline shows between them. */
const overlap = 0.4;

export interface SilhouetteDrawing {
  /** One path per grade band: areas of the same colour are one element, at most six per card. */
  readonly bands: readonly { readonly band: number; readonly path: string }[];
  readonly line: string;
}

/**
 * Draws elevations at equal distances as areas in the grade ramp and a ridge line. With a margin, a steady grade near
 * the edge of two bands stays one area: elevations are whole metres, so it would flicker between the bands.
 */
export function drawSilhouette(elevationsM: readonly number[], distanceM: number, marginRatio = 0): SilhouetteDrawing {
  const elevations = elevationsM.filter(Number.isFinite);
  const last = elevations.length - 1;
  if (last < 1 || !(distanceM > 0)) return { bands: [], line: '' };
  const lowest = Math.min(...elevations);
  const rise = Math.max(...elevations) - lowest;
  // A flat road must not look like a mountain: below a rise of half a per cent of the length, the picture does not fill
  // its height.
  const shownRise = Math.max(rise, distanceM * 0.005, 40);
  const { width, height } = silhouetteBox;
  const xAt = (index: number) => round((index / last) * width);
  const yAt = (index: number) => {
    const share = ((elevations[index] ?? lowest) - lowest) / shownRise;
    return round(height - bottomGap - share * (height - topGap - bottomGap));
  };
  const gradeAt = (index: number) => {
    // Grade over three steps, because one step of whole metres is too coarse on a short road.
    const from = Math.max(0, index - 1);
    const to = Math.min(last, index + 2);
    const runM = ((to - from) / last) * distanceM;
    return ((elevations[to] ?? 0) - (elevations[from] ?? 0)) / runM;
  };
  const bandOf = bandsOf(
    Array.from({ length: last }, (_, index) => gradeAt(index)),
    marginRatio,
  );
  const paths = new Map<number, string>();
  let line = `M${xAt(0)} ${yAt(0)}`;
  for (let start = 0; start < last; ) {
    const band = bandOf[start] ?? 0;
    let end = start + 1;
    let ridge = `L${xAt(end)} ${yAt(end)}`;
    while (end < last && bandOf[end] === band) {
      end += 1;
      ridge += `L${xAt(end)} ${yAt(end)}`;
    }
    line += ridge;
    const right = end < last ? round(xAt(end) + overlap) : width;
    const area = `M${xAt(start)} ${yAt(start)}${ridge}H${right}V${height}H${xAt(start)}z`;
    paths.set(band, (paths.get(band) ?? '') + area);
    start = end;
  }
  const bands = [...paths].sort(([a], [b]) => a - b).map(([band, path]) => ({ band, path }));
  return { bands, line };
}

/** The band of each step; it changes only if the grade is beyond the band by more than the margin. */
function bandsOf(gradeRatios: readonly number[], marginRatio: number): number[] {
  let band: number | undefined;
  return gradeRatios.map((gradeRatio) => {
    const isNear = band === gradeBand(gradeRatio - marginRatio) || band === gradeBand(gradeRatio + marginRatio);
    band = isNear && band !== undefined ? band : gradeBand(gradeRatio);
    return band;
  });
}

const round = (value: number) => Math.round(value * 10) / 10;
