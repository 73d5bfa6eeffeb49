import { formatClock } from '#src/format/formatClock.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatKilojoules, formatPower } from '#src/format/formatPower.ts';
import { findGoals } from '#src/format/minuteTime.ts';
import type { Translator } from '#src/i18n/TranslatorContext.tsx';
import { controlFields, formatEntry, toDisplayValue } from '#src/pacing/controls/controlFields.ts';
import { formatWindDirection } from '#src/pacing/controls/windDirection.ts';
import { formatDisplayedTime, toCourseTimeS } from '#src/pacing/live/courseTime.ts';
import { formatSignedDifference } from '#src/pacing/live/formatSignedDifference.ts';
import type { CourseFacts } from '#src/pacing/live/liveTypes.ts';
import { formatLastingAir } from '#src/routes/air/formatAir.ts';
import { type ComparedPlan, hasForecast } from './comparedPlan.ts';

type TextContext = Pick<Translator, 't' | 'language'>;

/** One row of the table, across all columns. */
export interface CompareRow {
  readonly name: string;
  readonly cells: readonly CompareCell[];
}
export interface CompareCell {
  readonly text: string;
  /** Difference from the first column, with its sign; absent where none can be computed. */
  readonly difference?: string;
  /** For times: a colour shows faster or slower too. */
  readonly isFaster?: boolean;
}

export interface CompareGroups {
  readonly results: readonly CompareRow[];
  /** Only rows in which at least two columns differ. */
  readonly settings: readonly CompareRow[];
  readonly rows: readonly CompareRow[];
}

export function toCompareGroups(
  plans: readonly ComparedPlan[],
  facts: CourseFacts,
  textContext: TextContext,
): CompareGroups {
  const { t, language } = textContext;
  const { isApproximate } = facts;
  // In words for an approximate line, whose times are in hours and minutes.
  const formatTimeDifference = (seconds: number) => formatSignedDifference(seconds, isApproximate, t);
  const toFinishS = (plan: ComparedPlan) => toCourseTimeS(plan.finishS, isApproximate, findComparedGoals(plan));
  const formatFinish = (seconds: number) => formatDisplayedTime(seconds, isApproximate);
  const createTimeRow = (name: string, getTimeS: (plan: ComparedPlan) => number) =>
    createNumberRow(name, plans, getTimeS, formatFinish, formatTimeDifference, true);
  const results = [
    createTimeRow(t('pacing.finish'), toFinishS),
    { name: t('allControls.weather'), cells: plans.map((plan) => ({ text: formatPlanAir(plan, textContext) })) },
    { name: t('pacing.arrival'), cells: plans.map(({ arrivalS }) => ({ text: formatClock(arrivalS) })) },
    createNumberRow(
      t('paceTable.averagePower', { unit: 'W' }),
      plans,
      ({ averagePowerW }) => Math.round(averagePowerW),
      (watts) => formatPower(watts, language),
      (watts) => formatSigned(watts, formatPower(Math.abs(watts), language)),
    ),
    createNumberRow(
      `${t('paceTable.work')} kJ`,
      plans,
      ({ workJ }) => Math.round(workJ / 1000),
      (kilojoules) => formatKilojoules(kilojoules * 1000, language),
      (kilojoules) => formatSigned(kilojoules, formatKilojoules(Math.abs(kilojoules) * 1000, language)),
    ),
  ];
  const rows = facts.rows.map(({ to }, row) =>
    createTimeRow(to, ({ intervalS }) => toCourseTimeS(intervalS[row] ?? Number.NaN, isApproximate)),
  );
  return { results, settings: listSettingRows(plans, textContext), rows };
}

function findComparedGoals({ finishS, basis: { effort } }: ComparedPlan) {
  return findGoals(finishS, effort.kind === 'finish' ? effort.durationS : undefined);
}

function createNumberRow(
  name: string,
  plans: readonly ComparedPlan[],
  getValue: (plan: ComparedPlan) => number,
  format: (value: number) => string,
  formatDifference: (difference: number) => string,
  isTime = false,
): CompareRow {
  const firstValue = plans[0] ? getValue(plans[0]) : Number.NaN;
  const cells = plans.map((plan, column): CompareCell => {
    const value = getValue(plan);
    if (column === 0) return { text: format(value) };
    const difference = value - firstValue;
    return {
      text: format(value),
      difference: formatDifference(difference),
      ...(isTime && difference !== 0 && { isFaster: difference < 0 }),
    };
  });
  return { name, cells };
}

function formatSigned(value: number, text: string): string {
  if (value === 0) return '±0';
  return `${value < 0 ? '−' : '+'}${text}`;
}

function listSettingRows(plans: readonly ComparedPlan[], { t, language }: TextContext): readonly CompareRow[] {
  const createNumberFormatter = (key: keyof typeof controlFields) => (plan: ComparedPlan) =>
    `${formatEntry(controlFields[key], toDisplayValue(controlFields[key], plan.inputs[key]), language)} ${controlFields[key].unit}`.trim();
  const settings: readonly [string, (plan: ComparedPlan) => string][] = [
    [t('effort.title'), (plan) => formatEffort(plan, { t, language })],
    [t('pacingControls.ftpW'), createNumberFormatter('ftpW')],
    [t('pacingControls.bodyMassKg'), createNumberFormatter('bodyMassKg')],
    [t('pacingControls.bikeMassKg'), createNumberFormatter('bikeMassKg')],
    [t('allControls.ridingPosition'), ({ inputs }) => t(`allControls.${inputs.ridingPosition}`)],
    [t('pacingControls.cdaM2'), createNumberFormatter('cdaM2')],
    [t('pacingControls.crr'), createNumberFormatter('crr')],
    [t('pacingControls.drivetrainEfficiency'), createNumberFormatter('drivetrainEfficiency')],
    [t('allControls.departure'), ({ inputs }) => formatClock(inputs.departureMinute * 60)],
    [t('pacingControls.wind'), (plan) => formatPlanWind(plan, createNumberFormatter('windSpeedMps')(plan), t)],
    [t('pacingControls.temperatureC'), createNumberFormatter('temperatureC')],
    [t('pacingControls.relativeHumidity'), createNumberFormatter('relativeHumidity')],
    [t('pacingControls.seaLevelPressureHpa'), createNumberFormatter('seaLevelPressureHpa')],
    [t('compare.stops'), ({ basis }) => formatDuration(basis.stops.reduce((sum, stop) => sum + stop.durationS, 0))],
    [t('rideOptions.traffic'), ({ basis }) => t(`rideOptions.${basis.traffic}`)],
    [t('compare.acclimatised'), ({ basis }) => t(basis.isAcclimatised ? 'compare.yes' : 'compare.no')],
    [t('compare.heatAcclimatised'), ({ basis }) => t(basis.isHeatAcclimatised ? 'compare.yes' : 'compare.no')],
    [t('compare.group'), ({ basis }) => String(basis.groupSize)],
    [t('compare.descent'), ({ basis }) => t(`compare.${basis.descentConfidence}`)],
    [t('compare.ownRows'), ({ ownFactors }) => formatOwnFactors(ownFactors)],
  ];
  return settings
    .map(([name, formatSetting]) => ({ name, cells: plans.map((plan) => ({ text: formatSetting(plan) })) }))
    .filter(({ cells }) => cells.some(({ text }) => text !== cells[0]?.text));
}

function formatEffort({ basis: { effort } }: ComparedPlan, { t, language }: TextContext): string {
  switch (effort.kind) {
    case 'ftp':
      return 'FTP';
    case 'flat':
      return `${formatPower(effort.powerW, language)} W`;
    case 'finish':
      return formatDuration(effort.durationS);
    case 'targets':
      return t('effort.targets');
  }
}

function formatPlanAir({ air, inputs }: ComparedPlan, context: TextContext): string {
  return formatLastingAir({ air, departureS: inputs.departureMinute * 60 }, context);
}

/** Weather of a forecast differs from weather set by hand, even with equal numbers. */
function formatPlanWind(plan: ComparedPlan, speed: string, t: TextContext['t']): string {
  const { inputs } = plan;
  if (hasForecast(plan)) return t('compare.forecast');
  return inputs.windSpeedMps > 0 ? `${speed} ${formatWindDirection(inputs.windFromDeg, t)}` : speed;
}

/** `3: 0.80, 5: 0.76`: row and factor. */
function formatOwnFactors(factors: readonly number[]): string {
  const ownRows = factors.flatMap((factor, row) => (factor > 0 ? [`${row + 1}: ${factor.toFixed(2)}`] : []));
  return ownRows.length > 0 ? ownRows.join(', ') : '–';
}
