import { useEffect } from 'react';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatHoursMinutes } from '#src/format/minuteTime.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { computeStopAfterS } from '#src/pacing/live/computeStopAfterS.ts';
import { findWorstHazards, isSevereHazard, useHazards } from '#src/pacing/live/hazardStore.ts';
import type { CourseFacts, SelectionStore } from '#src/pacing/live/liveTypes.ts';
import { getRowMarksStore, noMark, noMarks, type RowMark, type RowMarks } from '#src/pacing/table/rowMarks.ts';
import type { RideHazard } from '#workers/core/weather/rideHazards.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { type CutOff, type CutOffMargin, computeCutOffMargins, tightMarginS } from './cutOffs.ts';
import { useGates } from './useGates.ts';
import { type RidePlan, useRidePlan } from './useRidePlan.ts';

type Props = Pick<ToolDialogProps, 'route' | 'session' | 'facts'> & { readonly selection: SelectionStore };

/** Marks stops, gates and dangerous weather in the table's rows once the numbers have settled; renders nothing. */
export function RideMarks({ route, session, facts, selection }: Props) {
  const { t } = useTranslator();
  const gates = useGates(route);
  const plan = useRidePlan(session);
  const hazards = useHazards(session.live);
  useEffect(() => {
    getRowMarksStore(selection).set(plan === null ? noMarks : toRowMarks({ plan, gates, hazards, facts, t }));
  }, [plan, gates, hazards, facts, t, selection]);
  return null;
}

interface RowMarksInput {
  readonly plan: Pick<RidePlan, 'cumulativeS' | 'intervalS' | 'departureS'>;
  readonly gates: readonly CutOff[];
  readonly hazards: readonly RideHazard[];
  readonly facts: Pick<CourseFacts, 'rows' | 'isApproximate'>;
  readonly t: Translate;
}

/** A shorter wait would be shown as 0 minutes. */
const minShownS = 30;

/** The marks of each row. */
export function toRowMarks({ plan, gates, hazards, facts, t }: RowMarksInput): RowMarks {
  const stopsS = facts.rows.map((_, row) => computeStopAfterS(plan, row));
  const totalStopS = stopsS.reduce((sum, stopS) => sum + stopS, 0);
  if (totalStopS === 0 && gates.length === 0 && hazards.length === 0) return noMarks;
  const kinds = findWorstHazards(hazards, facts.rows);
  const toWeatherMark = (row: number): Omit<RowMark, 'stop' | 'gate' | 'gateTone'> => {
    const kind = kinds[row];
    return kind
      ? { hazard: `▲${t(`hazard.${kind}`)}`, isSevere: isSevereHazard(kind) }
      : { hazard: '', isSevere: false };
  };
  const findRowIndex = (atM: number) => facts.rows.findIndex(({ endM }) => endM === atM);
  const margins = computeCutOffMargins(
    gates,
    plan.departureS,
    (atM) => plan.cumulativeS[findRowIndex(atM)] ?? Number.NaN,
  );
  const formatStop = (durationS: number) =>
    durationS >= minShownS ? t('ride.stopRow', { minutes: String(Math.round(durationS / 60)) }) : '';
  return {
    rows: facts.rows.map(({ endM }, row) => ({
      stop: formatStop(stopsS[row] ?? 0),
      ...toWeatherMark(row),
      ...toGateMark(
        margins.find(({ atM }) => atM === endM),
        facts.isApproximate,
        t,
      ),
    })),
    riding: totalStopS > 0 ? t('ride.riding') : '',
    stopped: formatStop(totalStopS),
  };
}

function toGateMark(
  cutOff: CutOffMargin | undefined,
  isApproximate: boolean,
  t: Translate,
): Pick<RowMark, 'gate' | 'gateTone'> {
  if (cutOff === undefined || !Number.isFinite(cutOff.marginS)) return { gate: noMark.gate, gateTone: noMark.gateTone };
  const { marginS } = cutOff;
  const margin = isApproximate ? formatHoursMinutes(Math.abs(marginS)) : formatDuration(Math.abs(marginS));
  if (marginS < 0) return { gate: t('ride.gateRowLate', { margin }), gateTone: 'late' };
  return { gate: t('ride.gateRow', { margin }), gateTone: marginS < tightMarginS ? 'tight' : 'open' };
}
