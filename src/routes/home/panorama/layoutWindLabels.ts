import type { PlanWaypoint } from '../tomorrowPlan.ts';
import type { PostPosition } from './layoutPosts.ts';

/** The wind of a section, as written below the road. */
interface WindLabel {
  readonly atM: number;
  readonly windMps: number;
  /** Left edge of the label in px. */
  readonly left: number;
  readonly hasUnit: boolean;
}

interface Winds {
  readonly posts: readonly PostPosition<PlanWaypoint>[];
  readonly waypoints: readonly PlanWaypoint[];
  /** Left edge of the first section in px. */
  readonly leftPx: number;
  readonly formatText: (windMps: number) => string;
}

const arrowPx = 26;
const unitPx = 32;
const gapPx = 10;

/** Labels centred in their sections and never wider than them; the first one with enough space shows the unit. */
export function layoutWindLabels({ posts, waypoints, leftPx, formatText }: Winds): readonly WindLabel[] {
  const labels: WindLabel[] = [];
  let isUnitWritten = false;
  for (const [index, { place, x }] of posts.entries()) {
    const previous = posts[index - 1];
    const fromX = previous?.x ?? leftPx;
    const windMps = computeWind(waypoints, previous?.place.atM ?? 0, place.atM);
    if (windMps === null) continue;
    const availablePx = x - fromX - gapPx;
    const bare = arrowPx + estimateTextWidth(formatText(windMps));
    if (bare > availablePx) continue;
    const hasUnit: boolean = !isUnitWritten && bare + unitPx <= availablePx;
    isUnitWritten ||= hasUnit;
    const width = bare + (hasUnit ? unitPx : 0);
    const left = previous === undefined ? leftPx : (fromX + x - width) / 2;
    labels.push({ atM: place.atM, windMps, left, hasUnit });
  }
  return labels;
}

/** An upper estimate; marks above and below a letter take no width. */
function estimateTextWidth(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 15 : 8.2), 0);
}

/** Time-weighted over the sections of a stretch; null if any of them is unknown. */
function computeWind(waypoints: readonly PlanWaypoint[], fromM: number, toM: number): number | null {
  let sum = 0;
  let ridingS = 0;
  for (const place of waypoints) {
    if (place.atM <= fromM || place.atM > toM) continue;
    if (place.headwindMps === null) return null;
    sum += place.headwindMps * place.ridingS;
    ridingS += place.ridingS;
  }
  return ridingS > 0 ? sum / ridingS : null;
}
