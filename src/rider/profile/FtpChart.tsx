import { useMemo } from 'react';
import type { FtpHistory } from '#contract/riders/riders.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Chart } from '#src/ui/chart/Chart.tsx';
import type { ChartPoint } from '#src/ui/chart/chartTypes.ts';
import { createValueScale, type ValueScale } from '#src/ui/chart/scales.ts';
import { Card } from '#src/ui/primitives/Card.tsx';

interface FtpLine {
  /** A value holds until the next one, the last one until now. */
  readonly points: readonly ChartPoint[];
  readonly scale: ValueScale;
  readonly fromMs: number;
}

/** A phone draws this many steps easily; older ones appear only in the table. */
const maxPoints = 300;
/** The axis covers at least this range, so that a small change does not look large. */
const minSpanW = 40;
export const ftpChartHeightPx = 180;

/** Builds the line. `results` are oldest first and not empty; the line ends at `nowMs`. */
export function buildFtpLine(results: FtpHistory['results'], nowMs: number): FtpLine {
  const visibleResults = results.slice(-maxPoints);
  const fromMs = Math.min(Date.parse(visibleResults[0]?.since ?? ''), nowMs);
  const changes = visibleResults.map(({ since, ftp_w: ftpW }) => ({
    // The server's clock may be ahead of the device's.
    atMs: Math.min(Math.max(Date.parse(since), fromMs), nowMs),
    ftpW,
  }));
  const scale = createValueScale(
    changes.map(({ ftpW }) => ftpW),
    { maxSteps: 5, minSpan: minSpanW },
  );
  return { points: [...changes, { atMs: nowMs, ftpW: changes.at(-1)?.ftpW ?? null }], scale, fromMs };
}

interface Props {
  /** Oldest first, at least one. */
  readonly results: FtpHistory['results'];
  readonly nowMs: number;
}

/** FTP as a step line from the first value to today. The table below has the same data. */
export function FtpChart({ results, nowMs }: Props) {
  const { t, language } = useTranslator();
  const line = useMemo(() => buildFtpLine(results, nowMs), [results, nowMs]);
  const watts = line.points.flatMap(({ ftpW }) => (ftpW === null || ftpW === undefined ? [] : [ftpW]));
  const formatChartDay = (ms: number) => formatDay(new Date(ms).toISOString(), language);
  const from = formatChartDay(line.fromMs);
  const low = Math.min(...watts);
  const high = Math.max(...watts);
  return (
    <Card padding={12}>
      <Chart
        points={line.points}
        x={{ key: 'atMs', domain: [line.fromMs, nowMs], ticks: [line.fromMs, nowMs], format: formatChartDay }}
        y={{ ...line.scale, format: String }}
        series={[
          {
            key: 'ftpW',
            label: t('profile.ftp'),
            kind: 'step',
            colour: 'var(--cypress)',
            isFilled: true,
            endLabel: `${watts.at(-1)} W`,
          },
        ]}
        summary={
          results.length === 1
            ? t('profile.ftpOne', { date: from, ftp: high })
            : t('profile.ftpChart', { from, to: formatChartDay(nowMs), low, high })
        }
        heightPx={ftpChartHeightPx}
        readout={{ title: ({ atMs }) => formatChartDay(atMs ?? nowMs), value: (value) => `${value} W` }}
      />
    </Card>
  );
}
