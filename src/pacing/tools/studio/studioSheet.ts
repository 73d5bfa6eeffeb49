import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatHoursMinutes, formatMinuteTime } from '#src/format/minuteTime.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { listPlaceWordings } from '#src/pacing/cheatSheet/cheatSheetPlaces.ts';
import { createProfileStrip } from '#src/pacing/cheatSheet/createProfileStrip.ts';
import { type MergedRow, mergeRows } from '#src/pacing/cheatSheet/mergeRows.ts';
import { computeStopAfterS } from '#src/pacing/live/computeStopAfterS.ts';
import { findPlanGoals } from '#src/pacing/live/courseTime.ts';
import type { CourseFacts, ShownPlan } from '#src/pacing/live/liveTypes.ts';
import { formatAir } from '#src/routes/air/formatAir.ts';
import { sheetColours } from '#src/theme/sheetColours.ts';
import { shortenAttribution } from '#src/ui/map/shortenAttribution.ts';
import type { LineMetrics, MeasureEm, PrintPage } from '#workers/core/print/printTypes.ts';
import { imposeSheets } from './layout/imposeSheets.ts';
import { layoutSheet, type SheetLayout } from './layout/layoutSheet.ts';
import { type PaperKey, papers, sheetPresets } from './layout/sheetPresets.ts';
import type { SheetColumnKey, SheetInput, SheetLine, SheetProfile } from './layout/sheetTypes.ts';
import type { StudioOptions } from './studioOptions.ts';

const thaiPattern = /\p{Script=Thai}/u;
const accentedPattern = /[\u00c0-\u024f]/;

/**
 * How far the letters of these texts reach from the baseline, measured on Noto Sans Bold: Thai stacks vowels and tone
 * marks, capitals carry accents, Han characters and digits need less.
 */
export function findMetrics(texts: readonly string[]): LineMetrics {
  if (texts.some((text) => thaiPattern.test(text))) return { ascentEm: 1.12, descentEm: 0.36 };
  if (texts.some((text) => accentedPattern.test(text))) return { ascentEm: 0.98, descentEm: 0.24 };
  return { ascentEm: 0.9, descentEm: 0.2 };
}

export type StudioPaper = 'single' | PaperKey;
export const studioPapers: readonly StudioPaper[] = ['single', 'a4', 'photo'];
export const photoKey = 'photo';

/** A plan and the rider's settings for the sheet. */
export interface StudioSource {
  readonly shownPlan: ShownPlan;
  readonly facts: CourseFacts;
  readonly detail: RouteDetail;
  readonly options: StudioOptions;
  /** The rider's own text for a row's place, by the row's index. */
  readonly names: Readonly<Record<number, string>>;
  readonly hasPhoto: boolean;
  /** Wordings of the road's closure or warning, the longest first. */
  readonly roadWarning: readonly string[];
  readonly t: Translate;
  readonly language: Language;
}

/** The place of each row in the language of the names, as the model has it. */
export function toPlaceNames({ detail, options }: Pick<StudioSource, 'detail' | 'options'>): readonly string[] {
  return detail.rows.map(({ to }) => localise(to, options.nameLanguage));
}

export function toStudioSheet(source: StudioSource, measure: MeasureEm): SheetLayout {
  return layoutSheet(toSheetInput(source, measure));
}

/** One sheet or several on a paper; null if the paper is too small. */
export function layoutStudioPage(
  { t }: Pick<StudioSource, 't'>,
  { sheet, paper, measure }: { readonly sheet: SheetLayout; readonly paper: StudioPaper; readonly measure: MeasureEm },
): PrintPage | null {
  if (paper === 'single') return sheet.page;
  return imposeSheets(sheet, papers[paper], { label: t('studio.checkLine'), measure })?.page ?? null;
}

/** How many sheets fit on a paper; 0 if it is too small. */
export function countCopies(
  { t }: Pick<StudioSource, 't'>,
  { sheet, paper, measure }: { readonly sheet: SheetLayout; readonly paper: StudioPaper; readonly measure: MeasureEm },
): number {
  if (paper === 'single') return 1;
  return imposeSheets(sheet, papers[paper], { label: t('studio.checkLine'), measure })?.copies ?? 0;
}

function toSheetInput(source: StudioSource, measure: MeasureEm): SheetInput {
  const { shownPlan, facts, detail, options, hasPhoto, t } = source;
  const places = toPlaceNames(source).map((name, index) => source.names[index]?.trim() || name);
  const title = localise(detail.name, options.nameLanguage);
  const columns = options.columns
    .filter(({ isShown }) => isShown)
    .map(({ key }) => ({ key, header: formatHeader(key, t), unit: units[key] ?? '' }));
  const texts = [
    ...places,
    formatStop(t, 0),
    t('paceTable.walks'),
    title,
    options.notes,
    options.contact,
    ...source.roadWarning,
    ...columns.map(({ header }) => header),
  ];
  return {
    preset: sheetPresets[options.preset],
    style: options.style,
    photo: hasPhoto ? { key: photoKey, veil: options.veil } : null,
    title: [title, title.replace(/\s*[（(][^）)]*[）)]\s*/g, ' ').trim()],
    finish: formatStudioFinish(shownPlan),
    columns,
    linesFor: (maxLines) => {
      const rows = mergeRows(shownPlan, facts.rows, maxLines);
      return rows.map((row, index) => toLine(source, { row, previous: rows[index - 1], places }));
    },
    profile: options.hasProfile ? createUnitProfile(facts) : null,
    warning: source.roadWarning,
    notes: options.notes,
    contact: options.contact,
    credit: formatCredits(source),
    wantedPt: options.textPt,
    metrics: findMetrics(texts),
    measure,
  };
}

/** The finish as shown on the sheet. */
export function formatStudioFinish(shownPlan: ShownPlan): string {
  return formatHoursMinutes(shownPlan.cumulativeS.at(-1) ?? 0, findPlanGoals(shownPlan));
}

const units: Partial<Record<SheetColumnKey, string>> = { distance: 'km', power: 'W', speed: 'km/h' };

function formatHeader(key: SheetColumnKey, t: Translate): string {
  if (key === 'place') return '';
  return units[key] ?? t(`studio.head.${key as 'interval' | 'cumulative' | 'clock'}`);
}

/** Intervals are differences of the shown cumulative times, so that the column adds up to the finish. */
function toLine(
  { shownPlan, facts, names, language, t }: StudioSource,
  {
    row,
    previous,
    places,
  }: { readonly row: MergedRow; readonly previous: MergedRow | undefined; readonly places: readonly string[] },
): SheetLine {
  const startM = previous?.endM ?? 0;
  const rowIndex = findLastRowIndex(facts, row.endM);
  const startRow = previous === undefined ? 0 : findLastRowIndex(facts, startM) + 1;
  const durationS = shownPlan.intervalS.slice(startRow, rowIndex + 1).reduce((sum, rowS) => sum + rowS, 0);
  const speedMps = durationS > 0 ? (row.endM - startM) / durationS : 0;
  const place = places[rowIndex] ?? '';
  const stopMin = Math.round(computeStopAfterS(shownPlan, rowIndex) / 60);
  const marks = [...(row.isWalked ? [t('paceTable.walks')] : []), ...(stopMin > 0 ? [formatStop(t, stopMin)] : [])];
  const hasOwnName = (names[rowIndex] ?? '').trim() !== '';
  return {
    cells: {
      place: addMarks(hasOwnName ? [place] : listPlaceWordings(place), marks.join(' ')),
      distance: [formatKilometres(row.endM, 1, language)],
      power: [String(row.powerW)],
      speed: [formatSpeedKmh(speedMps, 1, language)],
      interval: [`+${formatMinuteTime(row.shownS - (previous?.shownS ?? 0))}`],
      cumulative: [formatMinuteTime(row.shownS)],
      clock: [formatClock(shownPlan.departureS + row.shownS)],
    },
    bandColour: sheetColours.grades[toGradeBand(computeGradeBetween(facts, startM, row.endM))] ?? sheetColours.fog,
  };
}

const formatStop = (t: Translate, minutes: number): string => t('ride.stopRow', { minutes });

/**
 * Adds to a place's name, if it fits, that the way there is walked, and the stop's duration, because the next line's
 * time counts from the arrival here.
 */
const addMarks = (wordings: readonly string[], marks: string): readonly string[] =>
  marks === '' ? wordings : [...wordings.map((wording) => `${wording} ${marks}`), ...wordings];

/** The last of the plan's rows that a line includes. */
function findLastRowIndex({ rows }: CourseFacts, endM: number): number {
  const originM = rows[0]?.startM ?? 0;
  return rows.findIndex((row) => Math.abs(row.endM - originM - endM) < 1e-6);
}

function computeGradeBetween({ rows }: CourseFacts, startM: number, endM: number): number {
  const originM = rows[0]?.startM ?? 0;
  const rowsInRange = rows.filter((row) => row.startM - originM >= startM - 1e-6 && row.endM - originM <= endM + 1e-6);
  const riseM = rowsInRange.reduce((sum, row) => sum + row.gradeRatio * row.distanceM, 0);
  return endM > startM ? riseM / (endM - startM) : 0;
}

const boxSize = 1000;
function createUnitProfile({ grid }: CourseFacts): SheetProfile {
  const strip = createProfileStrip(grid, { x: 0, y: 0, width: boxSize, height: boxSize });
  const toUnitPoints = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => [x / boxSize, y / boxSize] as const);
  return {
    areas: strip.areas.map(({ band, points }) => ({
      colour: sheetColours.grades[band] ?? sheetColours.fog,
      points: toUnitPoints(points),
    })),
    ridge: toUnitPoints(strip.ridge),
  };
}

/** What the times stand on, the site and the owners of the route's data, the longest wording first. */
function formatCredits({ shownPlan, facts, t, language }: StudioSource): string[] {
  const { air: planAir, departureS } = shownPlan;
  const air = formatAir(planAir, { t, language, departureS, isLasting: true });
  const shortAir = formatAir(planAir, { t, language, isLasting: true });
  const airKind = 'day' in planAir ? t('air.forecast', { when: '' }).trim() : shortAir;
  const approximate = facts.isApproximate ? [t('cheatSheet.approximate')] : [];
  const site = [air, getPublicSettings().site_name, ...approximate].join(' · ');
  const owners = shortenAttribution(facts.attribution).split('; ');
  const owner = owners[0] ?? '';
  const shortName = owner.replace(/ contributors.*$/, '');
  return [
    [site, ...owners],
    [site, owner],
    [site, shortName],
    [air, shortName],
    [`${shortAir} ${shortName}`],
    [`${airKind} ${shortName}`],
    // The owner must be named even where nothing else fits.
    [shortName],
  ].map((parts) => parts.filter(Boolean).join(' · '));
}
