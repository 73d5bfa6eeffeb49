import type { Language } from '#contract/languages.ts';
import { formatClock } from '#src/format/formatClock.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatKilojoules } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatHoursMinutes, toMinuteTimeS } from '#src/format/minuteTime.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { findPlanGoals, formatCourseTime, formatDisplayedTime, toCourseTimeS, toRowTimeS } from '../live/courseTime.ts';
import type { CourseFacts, RowFacts, ShownPlan } from '../live/liveTypes.ts';
import {
  createWindWords,
  formatCrosswind,
  formatRoadWind,
  formatWindFigure,
  type WindWords,
} from '../live/paceTableWind.ts';
import type { PowerTexts } from '../live/powerTexts.ts';
import { hasFlag } from './hasFlag.ts';

export type TableLayout = 'desktop' | 'phone';

export interface TableWords {
  readonly language: Language;
  readonly layout: TableLayout;
  /** Times are shown only to the minute. */
  readonly isApproximate: boolean;
  readonly power: PowerTexts;
  readonly wind: WindWords;
  /** Text before the kilometres from the start. */
  readonly reached: string;
  /** Text before the weight factor where it has no column. */
  readonly factor: string;
  readonly ownText: string;
  readonly coasts: string;
  readonly capped: string;
  readonly walks: string;
  readonly t: Translate;
}

type TableOptions = Pick<TableWords, 'language' | 'layout' | 'isApproximate' | 'power'>;

export function createTableWords(t: Translate, options: TableOptions): TableWords {
  const isPhone = options.layout === 'phone';
  return {
    ...options,
    wind: createWindWords(t),
    reached: t('paceTable.cumulativeShort'),
    factor: t('paceTable.weightFactor'),
    ownText: t('paceTable.own'),
    coasts: t(isPhone ? 'paceTable.coastsShort' : 'paceTable.coasts'),
    capped: t(isPhone ? 'paceTable.cappedShort' : 'paceTable.capped'),
    walks: t('paceTable.walks'),
    t,
  };
}

/** Kilometres of a row as the difference of the rounded cumulative ones, so that the column adds up. */
export function toShownDistanceM(row: RowFacts, originM: number, unitM: number): number {
  const end = Math.round((row.endM - originM) / unitM);
  const start = Math.round((row.startM - originM) / unitM);
  return (end - start) * unitM;
}

/** The cells that do not change during a drag. */
export function toFixedCells(row: RowFacts, originM: number, words: TableWords): Record<string, string> {
  const { language } = words;
  const grade = formatGradePercent(row.gradeRatio, 1, language);
  // If the columns do not fit: one decimal, as on a bicycle computer.
  const km = formatKilometres(toShownDistanceM(row, originM, 100), 1, language);
  const reached = `${formatKilometres(Math.round((row.endM - originM) / 100) * 100, 1, language)} km`;
  const facts = `${km} km · `;
  if (words.layout === 'phone') {
    return { name: row.to || row.name, facts, rise: `${grade} %`, cumulativeDistance: reached };
  }
  return {
    name: row.name,
    facts: `${facts}${grade} %`,
    reached: `${words.reached} ${reached}`,
    distance: formatKilometres(toShownDistanceM(row, originM, 10), 2, language),
    grade,
    cumulativeDistance: formatKilometres(Math.round((row.endM - originM) / 10) * 10, 2, language),
  };
}

/** One keyword beside the power: that the rider walks, their own factor, or what limits the effect of the watts. */
function findPowerNote(flags: number, words: TableWords): string {
  if (hasFlag(flags, 'walks')) return words.walks;
  if (hasFlag(flags, 'ownFactor')) return words.ownText;
  if (hasFlag(flags, 'speedCapped')) return words.capped;
  return hasFlag(flags, 'coasts') ? words.coasts : '';
}

const superscriptSigns: Readonly<Record<string, string>> = { '+': '\u207a', '\u2212': '\u207b' };
const superscriptDigits = [...'\u2070\u00b9\u00b2\u00b3\u2074\u2075\u2076\u2077\u2078\u2079'];

/** `00:41 +1` as narrow as a phone's column: the day is raised beside the time. */
export function raiseDay(clock: string): string {
  const [time = '', day = ''] = clock.split(' ');
  return time + [...day].map((sign) => superscriptSigns[sign] ?? superscriptDigits[Number(sign)] ?? sign).join('');
}

const tenHoursS = 10 * 3600;
const dayS = 24 * 3600;

/** Whether a time of the table has one character more than usual. */
export function hasWideTimes(shownPlan: ShownPlan): boolean {
  const finishS = shownPlan.cumulativeS.at(-1) ?? 0;
  return finishS >= tenHoursS || shownPlan.departureS + finishS >= dayS;
}

/** Whether the finish keeps its seconds in a column of minutes, because its nearest minute would cross a goal. */
export function hasSeconds(shownPlan: ShownPlan): boolean {
  return toMinuteTimeS(shownPlan.cumulativeS.at(-1) ?? 0, findPlanGoals(shownPlan)) % 60 !== 0;
}

/** The cells that are written in every paint. */
export function toLiveCells(shownPlan: ShownPlan, index: number, words: TableWords): Record<string, string> {
  const { rows } = shownPlan.plan;
  const goals = findPlanGoals(shownPlan);
  const { language, layout, isApproximate } = words;
  const cumulativeS = shownPlan.cumulativeS[index] ?? Number.NaN;
  const head = rows.headwindMps[index] ?? 0;
  const cross = rows.crosswindMps[index] ?? 0;
  const shared = {
    note: findPowerNote(rows.flags[index] ?? 0, words),
    speed: formatSpeedText(shownPlan, index, words),
    wind: formatRoadWind(head, cross, words.wind, language),
    power: words.power.format(shownPlan.plan, index, language),
    interval: formatDisplayedTime(toRowTimeS(shownPlan, index, isApproximate), isApproximate),
    clock: formatClock(shownPlan.departureS + cumulativeS),
  };
  if (layout === 'phone') {
    return {
      ...shared,
      windSpeed: formatWindFigure(head, cross, words.wind, language),
      cumulative: isApproximate ? formatCourseTime(cumulativeS, true, goals) : formatHoursMinutes(cumulativeS, goals),
      clock: raiseDay(shared.clock),
    };
  }
  const factor = formatFixed(rows.weightFactor[index] ?? Number.NaN, 2, language);
  return {
    ...shared,
    cumulative: formatCourseTime(cumulativeS, isApproximate, goals),
    cross: formatCrosswind(head, cross, words.wind, language),
    factor,
    factorBelow: `${words.factor} ${factor}`,
  };
}

/** The speed of a row, or of the ride for index -1; without a power meter how hard it feels. */
function formatSpeedText({ plan }: ShownPlan, index: number, { power, layout, language, t }: TableWords): string {
  if (power.getFeel) return t(power.getFeel(plan, index));
  const speedMps = index < 0 ? plan.totals.speedMps : (plan.rows.speedMps[index] ?? Number.NaN);
  const speed = formatSpeedKmh(speedMps, 1, language);
  return layout === 'phone' ? `${speed} km/h` : speed;
}

/** The totals row. */
export function toTotalCells(shownPlan: ShownPlan, facts: CourseFacts, words: TableWords): Record<string, string> {
  const { totals } = shownPlan.plan;
  const { language, layout, isApproximate } = words;
  const finishS = shownPlan.cumulativeS.at(-1) ?? Number.NaN;
  const stoppedS = shownPlan.stoppedS ?? 0;
  const goals = findPlanGoals(shownPlan);
  const ridingS = isApproximate ? toCourseTimeS(finishS, true, goals) - toMinuteTimeS(stoppedS) : finishS - stoppedS;
  const clock = formatClock(shownPlan.departureS + finishS);
  const kcal = `${formatFixed(totals.energyKcal, 0, language)} kcal`;
  const energy = `${formatKilojoules(totals.workJ, language)} kJ${layout === 'phone' ? '\n' : ' · '}${kcal}`;
  return {
    distance: formatKilometres(facts.grid.distanceM, layout === 'phone' ? 1 : 2, language),
    grade: facts.averageGradeRatio === null ? '' : formatGradePercent(facts.averageGradeRatio, 1, language),
    power: words.power.format(shownPlan.plan, -1, language),
    // Riding time without stops, like the rest of its column and the speed.
    interval: formatDisplayedTime(ridingS, isApproximate),
    speed: formatSpeedText(shownPlan, -1, words),
    cumulative: formatCourseTime(finishS, isApproximate, goals),
    clock: layout === 'phone' ? raiseDay(clock) : clock,
    energy,
  };
}
