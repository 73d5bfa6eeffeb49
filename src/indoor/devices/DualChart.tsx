import { useMemo } from 'react';
import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { ChartLegend } from '#src/ui/chart/ChartLegend.tsx';
import { ChartTable } from '#src/ui/chart/ChartTable.tsx';
import type { ChartPoint, ChartSeries } from '#src/ui/chart/chartTypes.ts';
import { createValueScale, listDurationTicks, type ValueScale } from '#src/ui/chart/scales.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { formatSignedPercent } from './formatSignedPercent.ts';

type Series = NonNullable<DualRecording['series']>;

/** At most this many rows in the table below the chart. */
const maxTableRows = 12;

/** The scale ends at this power or above. */
const minScaleEndW = 100;

/** A scale from 0 W to a round number above both lines. */
export function createWattScale({ first_w: first, second_w: second }: Series): ValueScale {
  const watts = [...first, ...second].map((value) => value ?? 0);
  return createValueScale([minScaleEndW, ...watts], { maxSteps: 5, hasZero: true });
}

/** The lines' points; null where nothing was compared. */
export function toDualPoints({ step_s: stepS, first_w: first, second_w: second }: Series): readonly ChartPoint[] {
  return first.map((firstW, index) => ({ atS: index * stepS, first: firstW, second: second[index] ?? null }));
}

interface DualRow {
  readonly fromS: number;
  readonly toS: number;
  readonly firstW: number;
  readonly secondW: number;
}

/** The same as table rows: means over equal periods, without those in which nothing was compared. */
export function toTableRows({ step_s: stepS, first_w: first, second_w: second }: Series): DualRow[] {
  const rowSize = Math.ceil(first.length / maxTableRows);
  return Array.from({ length: Math.ceil(first.length / Math.max(1, rowSize)) }, (_, row) => row * rowSize).flatMap(
    (fromIndex) => {
      const toIndex = Math.min(first.length, fromIndex + rowSize);
      const firstW = computeMean(first.slice(fromIndex, toIndex));
      const secondW = computeMean(second.slice(fromIndex, toIndex));
      return firstW === null || secondW === null
        ? []
        : [{ fromS: fromIndex * stepS, toS: toIndex * stepS, firstW, secondW }];
    },
  );
}

function computeMean(watts: readonly (number | null)[]): number | null {
  const knownWatts = watts.filter((value) => value !== null);
  return knownWatts.length === 0 ? null : knownWatts.reduce((sum, value) => sum + value, 0) / knownWatts.length;
}

interface Props {
  readonly recording: DualRecording;
  readonly series: NonNullable<DualRecording['series']>;
}

const chartHeightPx = 210;

/** Power of both meters over time, and the same as a table. */
export function DualChart({ recording, series }: Props) {
  const { t, language } = useTranslator();
  const points = useMemo(() => toDualPoints(series), [series]);
  const scale = useMemo(() => createWattScale(series), [series]);
  const durationS = series.first_w.length * series.step_s;
  const formatWatts = (value: number) => formatPower(value, language);
  const lines: readonly ChartSeries[] = [
    { key: 'first', label: t('devices.first'), kind: 'line', colour: 'var(--cypress)' },
    { key: 'second', label: t('devices.second'), kind: 'line', colour: 'var(--signal)', isDashed: true },
  ];
  return (
    <Stack as="figure" gap={8}>
      <ChartLegend series={lines} />
      <Chart
        points={points}
        x={{ key: 'atS', domain: [0, durationS], ticks: listDurationTicks(durationS, 5), format: formatDuration }}
        y={{
          ...scale,
          format: (value) => (value === scale.domain[1] ? `${formatWatts(value)} W` : formatWatts(value)),
        }}
        series={lines}
        summary={t('devices.result.chart', {
          duration: formatDuration(durationS),
          first: formatWatts(recording.first_mean_w),
          second: formatWatts(recording.second_mean_w),
        })}
        heightPx={chartHeightPx}
        readout={{ title: ({ atS }) => formatDuration(atS ?? 0), value: (value) => `${formatWatts(value)} W` }}
      />
      <ChartTable
        summary={t('devices.result.asTable')}
        caption={t('devices.result.title')}
        columns={[
          t('devices.result.minute'),
          `${t('devices.first')} (W)`,
          `${t('devices.second')} (W)`,
          `${t('devices.result.difference')} (%)`,
        ]}
        rows={toTableRows(series).map(({ fromS, toS, firstW, secondW }) => ({
          key: String(fromS),
          cells: [
            `${formatDuration(fromS)}–${formatDuration(toS)}`,
            formatWatts(firstW),
            formatWatts(secondW),
            formatSignedPercent(secondW > 0 ? firstW / secondW - 1 : Number.NaN, language),
          ],
        }))}
      />
    </Stack>
  );
}
