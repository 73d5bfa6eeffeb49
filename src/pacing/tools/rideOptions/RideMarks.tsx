import { useEffect } from 'react';
import { formatDuration } from '#src/format/formatDuration.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { isGrave, useHazards, worstOfRows } from '#src/pacing/live/hazardStore.ts';
import type { CourseFacts, SelectionStore } from '#src/pacing/live/liveTypes.ts';
import { stopAfterS } from '#src/pacing/live/stopAfter.ts';
import { noMark, noMarks, type RowMark, type RowMarks, rowMarksOf } from '#src/pacing/table/rowMarks.ts';
import type { RideHazard } from '#workers/core/weather/rideHazards.ts';
import type { ToolDialogProps } from '../toolDialogs.ts';
import { type CutOff, type CutOffMargin, cutOffMargins, tightMarginS } from './cutOffs.ts';
import { useGates } from './useGates.ts';
import { type RidePlan, useRidePlan } from './useRidePlan.ts';

type Props = Pick<ToolDialogProps, 'route' | 'session' | 'facts'> & { readonly selection: SelectionStore };

/** Marks stops, gates and dangerous weather in the table's rows once the numbers have settled. Renders nothing itself. */
export function RideMarks({ route, session, facts, selection }: Props) {
  const { t } = useTranslator();
  const gates = useGates(route);
  const plan = useRidePlan(session);
  const hazards = useHazards(session.live);
  useEffect(() => {
    rowMarksOf(selection).set(plan === null ? noMarks : rowMarks({ plan, gates, hazards, facts, t }));
  }, [plan, gates, hazards, facts, t, selection]);
  return null;
}

interface Marked {
  readonly plan: Pick<RidePlan, 'cumulativeS' | 'intervalS' | 'departureS'>;
  readonly gates: readonly CutOff[];
  readonly hazards: readonly RideHazard[];
  readonly facts: Pick<CourseFacts, 'rows'>;
  readonly t: Translate;
}

/** The marks of each row. */
export function rowMarks({ plan, gates, hazards, facts, t }: Marked): RowMarks {
  const stopsS = facts.rows.map((_, row) => stopAfterS(plan, row));
  const totalS = stopsS.reduce((sum, s) => sum + s, 0);
  if (totalS === 0 && gates.length === 0 && hazards.length === 0) return noMarks;
  const kinds = worstOfRows(hazards, facts.rows);
  const weatherMark = (row: number): Pick<RowMark, 'hazard' | 'isGrave'> => {
    const kind = kinds[row];
    return kind ? { hazard: `▲${t(`hazard.${kind}`)}`, isGrave: isGrave(kind) } : { hazard: '', isGrave: false };
  };
  const rowAt = (atM: number) => facts.rows.findIndex(({ endM }) => endM === atM);
  const margins = cutOffMargins(gates, plan.departureS, (atM) => plan.cumulativeS[rowAt(atM)] ?? Number.NaN);
  const stopText = (s: number) => (s > 0 ? t('ride.stopRow', { minutes: String(Math.round(s / 60)) }) : '');
  return {
    rows: facts.rows.map(({ endM }, row) => ({
      stop: stopText(stopsS[row] ?? 0),
      ...weatherMark(row),
      ...gateMark(
        margins.find(({ atM }) => atM === endM),
        t,
      ),
    })),
    riding: totalS > 0 ? t('ride.riding') : '',
    stopped: stopText(totalS),
  };
}

function gateMark(found: CutOffMargin | undefined, t: Translate): Pick<RowMark, 'gate' | 'gateTone'> {
  if (found === undefined || !Number.isFinite(found.marginS)) return { gate: noMark.gate, gateTone: noMark.gateTone };
  const { marginS } = found;
  const margin = formatDuration(Math.abs(marginS));
  if (marginS < 0) return { gate: t('ride.gateRowLate', { margin }), gateTone: 'late' };
  return { gate: t('ride.gateRow', { margin }), gateTone: marginS < tightMarginS ? 'tight' : 'open' };
}
