import { useMemo } from 'react';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Chart } from '#src/ui/chart/Chart.tsx';
import { ChartTable } from '#src/ui/chart/ChartTable.tsx';
import { createValueScale } from '#src/ui/chart/scales.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import type { BestEffort } from '#workers/core/ftp/readRideFtp.ts';

const chartHeightPx = 180;
/** The chart's scale reaches at least this power. */
const minHighW = 100;

/** Watts from 0 to a round number above the curve. */
export const createCurveScale = (curve: readonly BestEffort[]) =>
  createValueScale([minHighW, ...curve.map(({ powerW }) => powerW)], { maxSteps: 5, hasZero: true });

/** Labels of the time axis, shown where the ride is long enough. */
const durationTicksS = [5, 60, 300, 1200, 3600];

/** Best mean power over each duration, as a chart with a logarithmic time axis and as a table. */
export function PowerCurve({ curve }: { readonly curve: readonly BestEffort[] }) {
  const { t, language } = useTranslator();
  const points = useMemo(
    () => curve.map(({ durationS, powerW }) => ({ durationS, powerW, log: Math.log(durationS) })),
    [curve],
  );
  const firstEffort = curve[0];
  const lastEffort = curve.at(-1);
  if (firstEffort === undefined || lastEffort === undefined) return null;
  const formatWatts = (powerW: number) => `${formatPower(powerW, language)} W`;
  return (
    <figure>
      <Text as="figcaption" marginBottom={4} size="small" weight={700}>
        {t('ftp.curve')}
      </Text>
      <Chart
        points={points}
        x={{
          key: 'log',
          domain: [
            Math.log(firstEffort.durationS),
            Math.log(Math.max(lastEffort.durationS, firstEffort.durationS + 1)),
          ],
          ticks: durationTicksS
            .filter((durationS) => curve.some((effort) => effort.durationS === durationS))
            .map(Math.log),
          format: (log) => formatDuration(Math.round(Math.exp(log))),
        }}
        y={{ ...createCurveScale(curve), format: (powerW) => formatPower(powerW, language) }}
        series={[{ key: 'powerW', label: t('ftp.curvePower'), kind: 'line', colour: 'var(--cypress)', isFilled: true }]}
        summary={t('ftp.curveLabel', {
          fromTime: formatDuration(firstEffort.durationS),
          fromW: formatPower(firstEffort.powerW, language),
          toTime: formatDuration(lastEffort.durationS),
          toW: formatPower(lastEffort.powerW, language),
        })}
        heightPx={chartHeightPx}
        readout={{ title: ({ durationS }) => formatDuration(durationS ?? 0), value: formatWatts }}
      />
      <ChartTable
        summary={t('ftp.curveTable')}
        caption={t('ftp.curve')}
        columns={[t('ftp.curveDuration'), t('ftp.curvePower')]}
        rows={curve.map(({ durationS, powerW }) => ({
          key: String(durationS),
          cells: [formatDuration(durationS), formatWatts(powerW)],
        }))}
      />
    </figure>
  );
}
