import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { PageViews } from '#contract/pageViews/pageViews.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { ChartTable } from '#src/ui/chart/ChartTable.tsx';
import { createValueScale } from '#src/ui/chart/scales.ts';

interface DayChartProps {
  readonly days: PageViews['days'];
  readonly total: number;
}

const chartHeightPx = 150;

/** One bar per day; the table that opens below has the same numbers. */
export function DayChart({ days, total }: DayChartProps) {
  const { t, language } = useTranslator();
  const points = useMemo(() => days.map(({ count }, index) => ({ index, count })), [days]);
  const scale = createValueScale([1, ...days.map(({ count }) => count)], { maxSteps: 4, hasZero: true });
  // 04:00 UTC is noon in Taipei, the middle of the day that is formatted.
  const formatChartDay = (day: string | undefined) =>
    day === undefined ? '' : formatDay(`${day}T04:00:00Z`, language);
  const formatDayAt = (index: number | null | undefined) => formatChartDay(days[index ?? 0]?.day);
  const formatCount = (count: number) => formatFixed(count, 0, language);
  const from = formatDayAt(0);
  const to = formatDayAt(days.length - 1);
  return (
    <Container>
      <h3>{t('adminAnalytics.byDay')}</h3>
      <p>
        <b className="num">{formatCount(total)}</b> {t('adminAnalytics.views', { count: total })}
      </p>
      <Chart
        points={points}
        x={{ key: 'index', domain: [-0.5, days.length - 0.5], ticks: [0, days.length - 1], format: formatDayAt }}
        y={{ ...scale, ticks: scale.ticks.filter(Number.isInteger), format: formatCount }}
        series={[{ key: 'count', label: t('adminAnalytics.count'), kind: 'bar', colour: 'var(--cypress)' }]}
        summary={t('adminAnalytics.dayChart', {
          from,
          to,
          most: formatCount(Math.max(1, ...days.map(({ count }) => count))),
        })}
        heightPx={chartHeightPx}
        readout={{ title: ({ index }) => formatDayAt(index), value: formatCount }}
      />
      <ChartTable
        summary={t('adminAnalytics.asTable')}
        caption={t('adminAnalytics.byDay')}
        columns={[t('adminAnalytics.day'), t('adminAnalytics.count')]}
        rows={[...days]
          .reverse()
          .map(({ day, count }) => ({ key: day, cells: [formatChartDay(day), formatCount(count)] }))}
      />
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 16px;
  ${cardBox}
  h3 { font-size: 1rem; font-weight: 700; }
  p { color: var(--soft); }
  p b { color: var(--ink); font-size: 1.75rem; line-height: 1.2; }
`;
