import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { HeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead } from '#contract/headToHeads/headToHeads.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Chart } from '#src/ui/chart/Chart.tsx';
import type { ChartPoint } from '#src/ui/chart/chartTypes.ts';
import { formatGap, type ScoreTexts } from './formatScore.ts';
import { sideColours } from './sideColour.styles.ts';

interface GapLine {
  /** A level start, then one point for each round with a sum; `leadMs` is positive while side a is ahead. */
  readonly points: readonly ChartPoint[];
  /** The gap at the upper and the lower edge. */
  readonly edgeMs: number;
}

/** The scale is at least a second, so that a gap of hundredths does not look large. */
const minEdgeMs = 1_000;

/**
 * The sums of gaps after each round as points of a chart; a round without a sum is left out. Null without any sum.
 */
export function computeGapLine(cumulativeMs: readonly (number | null)[]): GapLine | null {
  const knownGaps = cumulativeMs.flatMap((ms) => (ms === null ? [] : [Math.abs(ms)]));
  if (knownGaps.length === 0) return null;
  // `0 - ms`, because `-ms` would turn 0 into -0.
  const points = cumulativeMs.flatMap((ms, index) => (ms === null ? [] : [{ round: index + 1, leadMs: 0 - ms }]));
  return { points: [{ round: 0, leadMs: 0 }, ...points], edgeMs: Math.max(minEdgeMs, ...knownGaps) };
}

interface Props {
  readonly headToHead: HeadToHead;
  readonly score: HeadToHeadScore;
  readonly texts: ScoreTexts;
}

const chartHeightPx = 230;

/** The sum of the gaps over the rounds: side a is ahead above the line, side b below. The table has the same data. */
export function GapChart({ headToHead: { sides }, score: { rounds }, texts }: Props) {
  const { t } = useTranslator();
  const gapLine = useMemo(
    () => computeGapLine(rounds.map(({ cumulativeMs, winner }) => (winner === null ? null : cumulativeMs))),
    [rounds],
  );
  if (gapLine === null) return null;
  const { points, edgeMs } = gapLine;
  const edgeText = texts.formatTime(edgeMs);
  const finalLeadMs = points.at(-1)?.leadMs ?? 0;
  const formatRoundName = (number: number) => [number, rounds[number - 1]?.round.name].join(' ');
  // Names of more rounds do not fit on a phone.
  const hasNames = rounds.length <= 3;
  return (
    <Figure>
      <figcaption>{t('headToHead.chart')}</figcaption>
      <EdgeLabel aria-hidden="true" data-colour={sides.a.colour}>
        {t('headToHead.ahead', { name: sides.a.name, gap: edgeText })}
      </EdgeLabel>
      <Chart
        points={points}
        x={{
          key: 'round',
          domain: [0, rounds.length],
          ticks: rounds.map((_, index) => index + 1),
          format: (number) => (hasNames ? formatRoundName(number) : String(number)),
        }}
        y={{ domain: [-edgeMs, edgeMs], ticks: [0], format: () => '' }}
        series={[
          {
            key: 'leadMs',
            label: t('headToHead.chart'),
            kind: 'line',
            colour: 'var(--ink)',
            sideColours: [`var(--${sides.a.colour})`, `var(--${sides.b.colour})`],
            hasDots: true,
          },
        ]}
        summary={`${t('headToHead.chart')}: ${formatGap(texts, 0 - finalLeadMs)}`}
        heightPx={chartHeightPx}
        readout={{
          title: ({ round }) => (round ? formatRoundName(round) : ''),
          value: (leadMs) => formatGap(texts, 0 - leadMs),
        }}
      />
      <EdgeLabel aria-hidden="true" data-colour={sides.b.colour}>
        {t('headToHead.ahead', { name: sides.b.name, gap: edgeText })}
      </EdgeLabel>
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
  padding: 14px 16px 12px;
  ${cardBox}
  figcaption { padding-bottom: 10px; font-weight: 700; }
`;
const EdgeLabel = styled.p`
  ${sideColours}
  width: fit-content;
  margin-block: 6px;
  padding: 0 8px;
  border-left: 6px solid var(--side);
  font-size: 0.8125rem;
  line-height: 1.6;
`;
