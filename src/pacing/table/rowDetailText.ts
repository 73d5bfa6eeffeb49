import { formatKilometres } from '#src/format/formatDistance.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { formatWind } from '#src/format/formatWind.ts';
import { formatArrival } from '#src/format/minuteTime.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { findPlanGoals, formatCourseTime, formatDisplayedTime, toRowTimeS } from '../live/courseTime.ts';
import type { CourseFacts, ShownPlan } from '../live/liveTypes.ts';
import { toWindKind } from '../live/paceTableWind.ts';
import { toShownDistanceM } from './paceTableCells.ts';
import { readFlags } from './readFlags.ts';

type Words = Pick<Translator, 't' | 'language'>;

/** The texts of a row's detail, by the name of their place. */
export function toDetailCells(
  shownPlan: ShownPlan,
  facts: CourseFacts,
  index: number,
  { t, language }: Words,
): Record<string, string> {
  const { rows } = shownPlan.plan;
  const row = facts.rows[index];
  const readColumn = (column: Float64Array) => column[index] ?? Number.NaN;
  const cumulativeS = shownPlan.cumulativeS[index] ?? Number.NaN;
  const originM = facts.rows[0]?.startM ?? 0;
  const goals = findPlanGoals(shownPlan);
  const { isApproximate } = facts;
  const about = isApproximate ? `${t('paceTable.about')} ` : '';
  // With two decimals the product of the shown factors would differ from the row's watts.
  const three = (value: number) => formatFixed(value, 3, language);
  const head = readColumn(rows.headwindMps);
  const cross = readColumn(rows.crosswindMps);
  const side = t(cross < 0 ? 'paceTable.fromLeft' : 'paceTable.fromRight');
  const crosswind =
    Math.abs(cross) < 0.05 ? `${formatWind(0, language)} m/s` : `${formatWind(cross, language)} m/s ${side}`;
  return {
    distance: row ? `${formatKilometres(toShownDistanceM(row, originM, 10), 2, language)} km` : '',
    grade: `${formatGradePercent(row?.gradeRatio ?? 0, 1, language)} %`,
    cumulativeDistance: `${formatKilometres((row?.endM ?? 0) - originM, 2, language)} km`,
    power: formatPower(readColumn(rows.powerW), language),
    interval: about + formatDisplayedTime(toRowTimeS(shownPlan, index, isApproximate), isApproximate),
    speed: `${formatSpeedKmh(readColumn(rows.speedMps), 1, language)} km/h`,
    cumulative: about + formatCourseTime(cumulativeS, isApproximate, goals),
    clock: formatArrival(shownPlan.departureS, cumulativeS, goals),
    wind: `${t(`paceTable.${toWindKind(head)}`)} ${formatWind(head, language)} m/s`,
    cross: crosswind,
    factor: formatFixed(readColumn(rows.weightFactor), 2, language),
    ftp: formatPower(toFtpW(shownPlan, index), language),
    duration: three(shownPlan.plan.totals.durationFactor),
    altitude: three(readColumn(rows.altitudeFactor)),
    heat: three(readColumn(rows.heatFactor)),
    terrain: three(readColumn(rows.terrainFactor)),
    result: formatPower(readColumn(rows.powerW), language),
  };
}

/**
 * FTP is not part of a plan: it follows from power and factor (power = FTP x factor), or from the ride's intensity if
 * the factor is 0.
 */
function toFtpW({ plan }: ShownPlan, index: number): number {
  const factor = plan.rows.weightFactor[index] ?? 0;
  if (factor > 0.01) return (plan.rows.powerW[index] ?? 0) / factor;
  return plan.totals.intensityFactor > 0 ? plan.totals.normalisedPowerW / plan.totals.intensityFactor : Number.NaN;
}

/** What is special about a row, in full sentences. */
export function listFlagNotes(flags: number, t: Words['t']): readonly string[] {
  const { isOwn, isCoasting, isCapped } = readFlags(flags);
  return [
    ...(isOwn ? [t('paceTable.ownNote')] : []),
    ...(isCoasting ? [t('paceTable.coastsNote')] : []),
    ...(isCapped ? [t('paceTable.cappedNote')] : []),
  ];
}
