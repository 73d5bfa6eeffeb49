import { useMemo } from 'react';
import type { AthleteDetail } from '#contract/rankings/rankings.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { ChartTable } from '#src/ui/chart/ChartTable.tsx';
import { createRankScale, listMonthTicks } from '#src/ui/chart/scales.ts';

const chartHeightPx = 160;
const dayMs = 24 * 3_600_000;

/** Ranks of the last calculations, the first rank on top; the same as a table for screen readers. */
export function RankHistory({ history }: Pick<AthleteDetail, 'history'>) {
  const { t, language } = useTranslator();
  const points = useMemo(
    () => history.map(({ calculated_at: calculatedAt, rank }) => ({ atMs: Date.parse(calculatedAt), rank })),
    [history],
  );
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  // A single rank is drawn as a level line of one day.
  const isSingle = last.atMs <= first.atMs;
  const fromMs = isSingle ? last.atMs - dayMs : first.atMs;
  const months = isSingle ? [] : listMonthTicks(fromMs, last.atMs, language);
  const dayOf = (ms: number | null | undefined) => formatDay(new Date(ms ?? last.atMs).toISOString(), language);
  return (
    <div>
      <Chart
        points={isSingle ? [{ atMs: fromMs, rank: last.rank }, last] : points}
        x={{
          key: 'atMs',
          domain: [fromMs, last.atMs],
          ticks: [...months.map(({ atMs }) => atMs), last.atMs],
          format: (ms) => months.find(({ atMs }) => atMs === ms)?.label ?? t('masters.now'),
        }}
        y={{ ...createRankScale(points.map(({ rank }) => rank)), format: String, isReversed: true }}
        series={[
          {
            key: 'rank',
            label: t('masters.rank'),
            kind: 'line',
            colour: 'var(--cypress)',
            isFilled: !isSingle,
            isDashed: isSingle,
            endLabel: t('masters.nth', { rank: last.rank }),
          },
        ]}
        summary={`${t('masters.history')}: ${dayOf(fromMs)} – ${dayOf(last.atMs)}, ${t('masters.nth', { rank: last.rank })}`}
        heightPx={chartHeightPx}
        readout={isSingle ? null : { title: ({ atMs }) => dayOf(atMs), value: (rank) => t('masters.nth', { rank }) }}
      />
      <ChartTable
        summary={null}
        caption={t('masters.history')}
        columns={[t('masters.day'), t('masters.rank')]}
        rows={history.map(({ calculated_at: calculatedAt, rank }) => ({
          key: calculatedAt,
          cells: [formatDay(calculatedAt, language), String(rank)],
        }))}
      />
    </div>
  );
}
