import type { LocalisedText } from '#contract/localisedText.ts';
import type { CourseLine } from './courseTypes.ts';
import { type Climb, interpolateElevationM } from './findClimbs.ts';

/** A proposed row of the pace table. */
export interface ProposedRow {
  readonly from: LocalisedText;
  readonly to: LocalisedText;
  readonly startM: number;
  readonly endM: number;
}

interface Cut {
  readonly atM: number;
  readonly name: LocalisedText;
}

const minRowM = 500;
const minRows = 5;
const maxRows = 14;
/**
 * A profile that deviates this much from a row's straight line deserves another row: in metres, or as a ratio of the
 * course's elevation range.
 */
const minCutDeviationM = 20;
const minCutDeviationRatio = 0.015;
const maxRowM = 15_000;
const sampleM = 50;

/**
 * Proposes rows for a course that has none: cut at the foot and summit of its categorised climbs (best score first),
 * then where the profile deviates most from a row's straight line, then in the middle of long rows. Gives 5 to 14
 * rows of at least 500 m; fewer only if the course is too short for five.
 */
export function proposeRows(line: CourseLine, climbs: readonly Climb[]): ProposedRow[] {
  const lengthM = line.distanceM[line.distanceM.length - 1];
  const cuts: Cut[] = [
    { atM: 0, name: startName },
    { atM: lengthM, name: finishName },
  ];
  addClimbs(cuts, climbs);
  const minDeviationM = computeMinDeviationM(line);
  // Until there are enough rows, any visible deviation (1 m) deserves a cut.
  for (;;) {
    const rowCount = cuts.length - 1;
    const atM = rowCount >= maxRows ? null : findNextCutM(line, cuts, rowCount < minRows ? 1 : minDeviationM);
    if (atM === null) break;
    insertCut(cuts, { atM, name: formatDistanceName(atM) });
  }
  return cuts.slice(1).map((cut, index) => {
    const from = cuts[index];
    return { from: from.name, to: cut.name, startM: from.atM, endM: cut.atM };
  });
}

function addClimbs(cuts: Cut[], climbs: readonly Climb[]): void {
  const ranked = climbs
    .filter((climb) => climb.category !== 'uncategorised')
    .map((climb, index) => ({ climb, number: index + 1 }))
    .sort((a, b) => b.climb.score - a.climb.score);
  for (const { climb, number } of ranked) {
    // A climb adds up to two rows.
    if (cuts.length + 1 > maxRows) return;
    if (isFarFromCuts(cuts, climb.endM)) insertCut(cuts, { atM: climb.endM, name: formatSummitName(number) });
    if (isFarFromCuts(cuts, climb.startM)) insertCut(cuts, { atM: climb.startM, name: formatClimbName(number) });
  }
}

function isFarFromCuts(cuts: readonly Cut[], atM: number): boolean {
  return cuts.every((cut) => Math.abs(cut.atM - atM) >= minRowM);
}

function insertCut(cuts: Cut[], cut: Cut): void {
  cuts.push(cut);
  cuts.sort((a, b) => a.atM - b.atM);
}

function computeMinDeviationM(line: CourseLine): number {
  const bounds = line.elevationM.reduce(
    ({ lowM, highM }, value) => ({ lowM: Math.min(lowM, value), highM: Math.max(highM, value) }),
    { lowM: Number.POSITIVE_INFINITY, highM: Number.NEGATIVE_INFINITY },
  );
  return Math.max(minCutDeviationM, minCutDeviationRatio * (bounds.highM - bounds.lowM));
}

/** Where to cut next; null if no cut is useful or no row can be cut. */
function findNextCutM(line: CourseLine, cuts: readonly Cut[], minDeviationM: number): number | null {
  const lengthM = (cuts.at(-1) as Cut).atM;
  let best: { atM: number; deviationM: number } | null = null;
  let rowToCut = { startM: 0, rowM: 0 };
  for (let index = 1; index < cuts.length; index++) {
    const startM = cuts[index - 1].atM;
    const endM = cuts[index].atM;
    if (endM - startM < 2 * minRowM) continue;
    const candidate = findMaxDeviation(line, startM, endM);
    if (best === null || candidate.deviationM > best.deviationM) best = candidate;
    if (endM - startM > rowToCut.rowM) rowToCut = { startM, rowM: endM - startM };
  }
  if (best === null) return null;
  if (best.deviationM > minDeviationM) return best.atM;
  const hasTooFewRows = cuts.length - 1 < minRows;
  const isLong = rowToCut.rowM > Math.max(maxRowM, lengthM / minRows);
  return isLong || hasTooFewRows ? rowToCut.startM + rowToCut.rowM / 2 : null;
}

/**
 * The point within a row, at least 500 m from its ends, where the profile is farthest from the straight line between
 * the ends.
 */
function findMaxDeviation(line: CourseLine, startM: number, endM: number): { atM: number; deviationM: number } {
  const startElevationM = interpolateElevationM(line, startM);
  const gradeRatio = (interpolateElevationM(line, endM) - startElevationM) / (endM - startM);
  const spareM = endM - startM - 2 * minRowM;
  const count = Math.max(1, Math.ceil(spareM / sampleM));
  let best = { atM: startM + minRowM, deviationM: -1 };
  for (let index = 0; index <= count; index++) {
    const atM = startM + minRowM + (spareM * index) / count;
    const deviationM = Math.abs(interpolateElevationM(line, atM) - startElevationM - gradeRatio * (atM - startM));
    if (deviationM > best.deviationM) best = { atM, deviationM };
  }
  return best;
}

const startName: LocalisedText = {
  'zh-TW': '起點',
  en: 'Start',
  ja: 'スタート',
  fr: 'Départ',
  ko: '출발',
  th: 'จุดเริ่มต้น',
};
const finishName: LocalisedText = {
  'zh-TW': '終點',
  en: 'Finish',
  ja: 'ゴール',
  fr: 'Arrivée',
  ko: '도착',
  th: 'เส้นชัย',
};

function formatClimbName(number: number): LocalisedText {
  return {
    'zh-TW': `爬坡 ${number}`,
    en: `Climb ${number}`,
    ja: `登り ${number}`,
    fr: `Montée ${number}`,
    ko: `오르막 ${number}`,
    th: `ทางขึ้น ${number}`,
  };
}

function formatSummitName(number: number): LocalisedText {
  return {
    'zh-TW': `坡頂 ${number}`,
    en: `Summit ${number}`,
    ja: `頂上 ${number}`,
    fr: `Sommet ${number}`,
    ko: `정상 ${number}`,
    th: `ยอดเขา ${number}`,
  };
}

function formatDistanceName(atM: number): LocalisedText {
  // Rounds half up from whole decimetres, as the table shows the same distance: 6.35 becomes 6.4, although a binary
  // 6.35 is slightly less.
  const km = (Math.round(Math.round(atM * 10) / 1000) / 10).toFixed(1);
  return {
    'zh-TW': `第 ${km} 公里`,
    en: `km ${km}`,
    ja: `${km} km 地点`,
    fr: `km ${km}`,
    ko: `${km}km 지점`,
    th: `กม. ที่ ${km}`,
  };
}
