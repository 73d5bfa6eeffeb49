import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatMinuteTime } from '#src/format/minuteTime.ts';
import { sheetColours } from '#src/theme/sheetColours.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { RowFacts, ShownPlan } from '../live/liveTypes.ts';
import { shortenPlace } from './cheatSheetPlaces.ts';
import { createProfileStrip, type Point } from './createProfileStrip.ts';
import { type MergedRow, mergeRows } from './mergeRows.ts';

/** CSS pixels; the picture is drawn twice as large: 1080 x 1920. */
export const sheetSize = { width: 540, height: 960, pixelRatio: 2 } as const;

export type TextMeasure = (text: string, sizePx: number, weight: number) => number;

export interface CheatSheetInput {
  readonly shownPlan: ShownPlan;
  readonly rows: readonly RowFacts[];
  readonly grid: CourseGrid;
  readonly title: string;
  /** Clock time instead of time since the start. */
  readonly usesClockTime: boolean;
  /** Speed in place of watts, for a rider without a power meter: every bicycle computer shows speed. */
  readonly usesSpeed?: boolean;
  readonly words: {
    readonly cumulative: string;
    readonly clock: string;
    readonly merged: (count: number) => string;
    /** How much of the time is spent at stops. */
    readonly stopped: (minutes: number) => string;
    /** The rider pushes the bicycle. */
    readonly walks: string;
    /** What the times stand on. */
    readonly air: string;
  };
  /** The site and the owners of the route's data, one line each. */
  readonly attribution: readonly string[];
  /** The most dangerous weather between two places of the course, in one word; empty if there is none. */
  readonly findHazardBetween?: (fromM: number, toM: number) => string;
  /** Wordings of the road's closure or warning, the longest first; empty if there is none. */
  readonly roadWarning?: readonly string[];
  readonly measure: TextMeasure;
}

export interface SheetText {
  readonly text: string;
  readonly x: number;
  /** Y of the baseline. */
  readonly y: number;
  readonly sizePx: number;
  readonly weight: number;
  readonly align: 'left' | 'right';
  readonly colour: string;
}

/** All elements of the sheet with their positions; the DOM preview and the canvas draw the same list. */
export interface CheatSheetLayout {
  readonly texts: readonly SheetText[];
  readonly areas: readonly { readonly colour: string; readonly points: readonly Point[] }[];
  readonly ridge: readonly Point[];
  readonly rules: readonly number[];
  /** Screen readers read this instead of the picture. */
  readonly lines: readonly {
    readonly place: string;
    readonly hazard: string;
    readonly target: string;
    readonly time: string;
  }[];
  /** Unit of the targets. */
  readonly unit: string;
}

const left = 36;
const right = sheetSize.width - left;
const profile = { x: 0, y: 306, width: sheetSize.width, height: 144 };
const rowsTop = 496;
const rowsBottom = 884;
/** 20 px of 540 are 10.4 pt on a phone 375 px wide: the smallest size that can be read at arm's length. */
export const minRowTextPx = 20;
const maxRowTextPx = 30;
/** The road warning is beside the column heads, or on a line above them if they leave too little space. */
const roadWarningStyle = { weight: 700, align: 'left' } as const;
const warningBesideHeads = { sizePx: 18, y: rowsTop - 12 } as const;
const warningAboveHeads = { sizePx: 16, y: rowsTop - 31 } as const;
export const maxSheetRows = Math.floor((rowsBottom - rowsTop) / (minRowTextPx * 1.4));

/** Places all elements; texts are measured, so that none overlap. */
export function layoutCheatSheet(input: CheatSheetInput): CheatSheetLayout {
  const { shownPlan, rows, grid, usesClockTime, usesSpeed = false, words, measure } = input;
  const { findHazardBetween = () => '', roadWarning = [] } = input;
  const unit = usesSpeed ? 'km/h' : 'W';
  const formatTarget = ({ powerW, speedMps }: MergedRow) => (usesSpeed ? formatSpeedKmh(speedMps, 1) : String(powerW));
  const lines = mergeRows(shownPlan, rows, maxSheetRows);
  const formatClockAt = (timeS: number) => formatClock(shownPlan.departureS + timeS);
  const formatTime = ({ shownS }: MergedRow) => (usesClockTime ? formatClockAt(shownS) : formatMinuteTime(shownS));
  const finishS = lines.at(-1)?.shownS ?? 0;
  const clockRange = `${formatClock(shownPlan.departureS)} → ${formatClockAt(finishS)}`;
  const stoppedMin = Math.round((shownPlan.stoppedS ?? 0) / 60);
  const subtitle = [
    ...(usesClockTime ? [clockRange] : []),
    ...(stoppedMin > 0 ? [words.stopped(stoppedMin)] : []),
    words.air,
  ].join(' · ');
  const subtitlePx = [22, 20, 18, 16].find((size) => measure(subtitle, size, 600) <= right - left) ?? 14;
  const strip = createProfileStrip(grid, profile);
  const hazards = lines.map(({ endM, isWalked }, index) =>
    [...(isWalked ? [words.walks] : []), findHazardBetween(lines[index - 1]?.endM ?? 0, endM)].join(' ').trim(),
  );
  const table = placeRows({ lines, hazards, formatTime, formatTarget, measure });
  const { fog, paper, amber, grades } = sheetColours;
  const mergedNote = lines.length < rows.length ? ` · ${words.merged(rows.length)}` : '';
  const [site = '', ...owners] = input.attribution;
  return {
    areas: strip.areas.map(({ band, points }) => ({ colour: grades[band] ?? fog, points })),
    ridge: strip.ridge,
    rules: table.rules,
    lines: table.lines,
    unit,
    texts: [
      ...placeTitle(input.title, measure),
      {
        text: formatMinuteTime(finishS),
        x: left,
        y: 268,
        sizePx: 88,
        weight: 800,
        align: 'left',
        colour: paper,
      },
      { text: subtitle, x: left, y: 298, sizePx: subtitlePx, weight: 600, align: 'left', colour: amber },
      placeRoadWarning(roadWarning, table.headRight - left, measure),
      {
        text: table.hasKm ? 'km' : '',
        x: table.kmRight,
        y: rowsTop - 12,
        sizePx: 16,
        weight: 600,
        align: 'right',
        colour: fog,
      },
      { text: unit, x: table.targetRight, y: rowsTop - 12, sizePx: 16, weight: 600, align: 'right', colour: fog },
      {
        text: usesClockTime ? words.clock : words.cumulative,
        x: right,
        y: rowsTop - 12,
        sizePx: 16,
        weight: 600,
        align: 'right',
        colour: fog,
      },
      ...table.texts,
      ...placeFooter([site + mergedNote, ...owners], measure),
    ].filter(({ text }) => text !== '') as SheetText[],
  };
}

/** The site and the owners of the data, one below the other at the bottom. */
function placeFooter(lines: readonly string[], measure: TextMeasure): SheetText[] {
  return lines.map((text, index) => ({
    text: cutText(text, { sizePx: 12, weight: 400, measure }),
    x: left,
    y: 940 - (lines.length - 1 - index) * 18,
    sizePx: 12,
    weight: 400,
    align: 'left',
    colour: sheetColours.fog,
  }));
}

function placeRows(input: {
  readonly lines: readonly MergedRow[];
  readonly hazards: readonly string[];
  readonly formatTime: (row: MergedRow) => string;
  readonly formatTarget: (row: MergedRow) => string;
  readonly measure: TextMeasure;
}) {
  const { lines, hazards, formatTime, formatTarget, measure } = input;
  const { fog, paper, amber } = sheetColours;
  const pitch = Math.min(60, (rowsBottom - rowsTop) / Math.max(1, lines.length));
  const sizePx = Math.max(minRowTextPx, Math.min(maxRowTextPx, Math.floor(pitch * 0.62)));
  const kmPx = Math.max(16, Math.round(sizePx * 0.66));
  const measureWidest = (texts: readonly string[], size: number) =>
    Math.max(0, ...texts.map((text) => measure(text, size, 700)));
  const gap = sizePx * 0.8;
  const targetRight = right - Math.max(measureWidest(lines.map(formatTime), sizePx), sizePx * 2) - gap;
  const kmRight = targetRight - measureWidest(lines.map(formatTarget), sizePx) - gap;
  const kmLeft =
    kmRight -
    measureWidest(
      lines.map(({ endM }) => formatKilometres(endM)),
      kmPx,
    );
  const hazardPx = Math.max(16, Math.round(sizePx * 0.72));
  const hazardGap = sizePx * 0.35;
  const measureName = (text: string) => measure(text, sizePx, 700);
  const measureHazard = (text: string) => (text === '' ? 0 : measure(text, hazardPx, 700) + hazardGap);
  const shortenNames = (width: number) =>
    lines.map(({ place }, index) => shortenPlace(place, width - measureHazard(hazards[index] ?? ''), measureName));
  const withKm = shortenNames(kmLeft - gap - left);
  // Distances are left out before a name is cut.
  const hasKm = !withKm.some(({ isCut }) => isCut);
  const names = hasKm ? withKm : shortenNames(kmRight - left);
  const texts = lines.flatMap((line, index): SheetText[] => {
    const y = Math.round(rowsTop + pitch * index + pitch / 2 + sizePx * 0.36);
    const textStyle = { y, sizePx, weight: 700, align: 'right', colour: paper } as const;
    const km = { ...textStyle, text: formatKilometres(line.endM), x: kmRight, sizePx: kmPx, weight: 500, colour: fog };
    const name = names[index]?.text ?? '';
    const hazard = hazards[index] ?? '';
    return [
      { ...textStyle, text: name, x: left, align: 'left' },
      ...(hazard === ''
        ? []
        : [
            {
              ...textStyle,
              text: hazard,
              x: Math.round(left + measureName(name) + hazardGap),
              sizePx: hazardPx,
              align: 'left' as const,
              colour: amber,
            },
          ]),
      ...(hasKm ? [km] : []),
      { ...textStyle, text: formatTarget(line), x: targetRight },
      { ...textStyle, text: formatTime(line), x: right, colour: amber },
    ];
  });
  const rules = lines.map((_, index) => Math.round(rowsTop + pitch * (index + 1)));
  const spokenLines = lines.map((line, index) => ({
    place: line.place,
    hazard: hazards[index] ?? '',
    target: formatTarget(line),
    time: formatTime(line),
  }));
  const headRight = (hasKm ? kmLeft : kmRight) - gap;
  return { texts, rules, targetRight, kmRight, headRight, hasKm, lines: spokenLines };
}

/** The longest wording that fits beside the heads or above them; the shortest is cut if none does. */
function placeRoadWarning(wordings: readonly string[], besideWidth: number, measure: TextMeasure): SheetText {
  const fits = (text: string, sizePx: number, width: number) => measure(text, sizePx, roadWarningStyle.weight) <= width;
  const warning = wordings.find((text) => fits(text, warningAboveHeads.sizePx, right - left)) ?? wordings.at(-1) ?? '';
  const isBeside = fits(warning, warningBesideHeads.sizePx, besideWidth);
  const position = isBeside ? warningBesideHeads : warningAboveHeads;
  const text = cutText(warning, { ...roadWarningStyle, ...position, measure, width: right - left });
  return { ...roadWarningStyle, ...position, text, x: left, colour: sheetColours.amber };
}

/** The title as large as fits on one line, else on two lines; the second line is cut if it is too long. */
function placeTitle(title: string, measure: TextMeasure): SheetText[] {
  const titleStyle = { x: left, weight: 700, align: 'left', colour: sheetColours.paper } as const;
  const sizePx = [44, 40, 36, 32].find((size) => measure(title, size, 700) <= right - left);
  if (sizePx !== undefined) return [{ ...titleStyle, text: title, y: 178, sizePx }];
  const smallPx = 30;
  const cutStyle = { sizePx: smallPx, weight: 700, measure };
  const parts = [...new Intl.Segmenter(undefined, { granularity: 'word' }).segment(title)].map((each) => each.segment);
  let wordCount = 1;
  while (wordCount < parts.length && measure(parts.slice(0, wordCount + 1).join(''), smallPx, 700) <= right - left)
    wordCount++;
  const firstLine = parts.slice(0, wordCount).join('').trim();
  const secondLine = parts.slice(wordCount).join('').trim();
  return [
    { ...titleStyle, text: cutText(firstLine, cutStyle), y: 140, sizePx: smallPx },
    { ...titleStyle, text: cutText(secondLine, cutStyle), y: 178, sizePx: smallPx },
  ];
}

interface CutStyle {
  /** Pixels; the sheet's width without its margins if not given. */
  readonly width?: number;
  readonly sizePx: number;
  readonly weight: number;
  readonly measure: TextMeasure;
}

function cutText(text: string, { sizePx, weight, measure, width = right - left }: CutStyle): string {
  const fits = (part: string) => measure(part, sizePx, weight) <= width;
  if (fits(text)) return text;
  const characters = [...text];
  while (characters.length > 1 && !fits(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('')}…`;
}
