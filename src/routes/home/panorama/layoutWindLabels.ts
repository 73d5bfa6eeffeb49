import type { PlanWaypoint } from '../homePlans.ts';
import type { PostPosition } from './layoutPosts.ts';

/** The wind of a section, as written below the road. */
interface WindLabel {
  readonly atM: number;
  readonly windMps: number;
  /** Left edge of the label in px. */
  readonly left: number;
  readonly hasUnit: boolean;
}

interface WindLabelsOptions {
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
export function layoutWindLabels({ posts, waypoints, leftPx, formatText }: WindLabelsOptions): readonly WindLabel[] {
  const labels: WindLabel[] = [];
  let isUnitWritten = false;
  for (const [index, { waypoint, x }] of posts.entries()) {
    const previousPost = posts[index - 1];
    const fromX = previousPost?.x ?? leftPx;
    const windMps = computeMeanHeadwind(waypoints, previousPost?.waypoint.atM ?? 0, waypoint.atM);
    if (windMps === null) continue;
    const availablePx = x - fromX - gapPx;
    const bareWidth = arrowPx + estimateTextWidth(formatText(windMps));
    if (bareWidth > availablePx) continue;
    const hasUnit: boolean = !isUnitWritten && bareWidth + unitPx <= availablePx;
    isUnitWritten ||= hasUnit;
    const width = bareWidth + (hasUnit ? unitPx : 0);
    const left = previousPost === undefined ? leftPx : (fromX + x - width) / 2;
    labels.push({ atM: waypoint.atM, windMps, left, hasUnit });
  }
  return labels;
}

/** An upper estimate with the character widths of `estimatePostWidth`; combining marks take no width. */
function estimateTextWidth(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 15 : 8.2), 0);
}

/** The time-weighted mean between two posts; null if it is unknown for any of the waypoints between them. */
function computeMeanHeadwind(waypoints: readonly PlanWaypoint[], fromM: number, toM: number): number | null {
  let sum = 0;
  let ridingS = 0;
  for (const waypoint of waypoints) {
    if (waypoint.atM <= fromM || waypoint.atM > toM) continue;
    if (waypoint.headwindMps === null) return null;
    sum += waypoint.headwindMps * waypoint.ridingS;
    ridingS += waypoint.ridingS;
  }
  return ridingS > 0 ? sum / ridingS : null;
}
