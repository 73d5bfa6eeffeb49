import type { PlaceAhead } from '../planAhead.ts';
import type { PostPlace } from './layPosts.ts';

/** The wind of a section, as it is written below the road. */
interface WindLabel {
  readonly atM: number;
  readonly windMps: number;
  /** Where it begins, in px. */
  readonly left: number;
  readonly hasUnit: boolean;
}

interface Winds {
  readonly posts: readonly PostPlace<PlaceAhead>[];
  readonly places: readonly PlaceAhead[];
  /** Where the first section begins. */
  readonly leftPx: number;
  readonly textOf: (windMps: number) => string;
}

const arrowPx = 26;
const unitPx = 32;
const gapPx = 10;

/** Labels in the middle of their sections, none wider than its section; the first with room for it has the unit. */
export function layWinds({ posts, places, leftPx, textOf }: Winds): readonly WindLabel[] {
  const labels: WindLabel[] = [];
  let isUnitWritten = false;
  for (const [index, { place, x }] of posts.entries()) {
    const before = posts[index - 1];
    const fromX = before?.x ?? leftPx;
    const windMps = windOn(places, before?.place.atM ?? 0, place.atM);
    if (windMps === null) continue;
    const room = x - fromX - gapPx;
    const bare = arrowPx + textWidth(textOf(windMps));
    if (bare > room) continue;
    const hasUnit: boolean = !isUnitWritten && bare + unitPx <= room;
    isUnitWritten ||= hasUnit;
    const width = bare + (hasUnit ? unitPx : 0);
    const left = before === undefined ? leftPx : (fromX + x - width) / 2;
    labels.push({ atM: place.atM, windMps, left, hasUnit });
  }
  return labels;
}

/** Rather too wide than too narrow; marks above and below a letter take no room. */
function textWidth(text: string): number {
  return [...text.replace(/\p{M}/gu, '')].reduce((sum, letter) => sum + (letter > '\u2e7f' ? 15 : 8.2), 0);
}

/** Time-weighted over the sections of a stretch; null where one of them is not known. */
function windOn(places: readonly PlaceAhead[], fromM: number, toM: number): number | null {
  let sum = 0;
  let ridingS = 0;
  for (const place of places) {
    if (place.atM <= fromM || place.atM > toM) continue;
    if (place.headwindMps === null) return null;
    sum += place.headwindMps * place.ridingS;
    ridingS += place.ridingS;
  }
  return ridingS > 0 ? sum / ridingS : null;
}
