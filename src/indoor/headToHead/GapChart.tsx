import { useId } from 'react';
import { styled } from 'styled-components';
import type { HeadToHeadScore } from '#contract/headToHeads/headToHeadScore.ts';
import type { HeadToHead } from '#contract/headToHeads/headToHeads.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { ScoreTexts } from './formatScore.ts';
import { sideColours } from './sideColour.styles.ts';

interface GapPoint {
  /** Shares of width and height, 0 to 1; above the middle side a is ahead. */
  readonly x: number;
  readonly y: number;
}

interface GapChartShape {
  /** The start, level, and one point for each round with a sum. */
  readonly points: readonly GapPoint[];
  /** The gap at the upper and the lower edge, in ms. */
  readonly edgeMs: number;
}

/**
 * The sums of gaps after each round as points of a chart; a round without a sum is left out. Null without any sum.
 */
export function computeGapShape(cumulativeMs: readonly (number | null)[]): GapChartShape | null {
  const knownGaps = cumulativeMs.flatMap((ms) => (ms === null ? [] : [Math.abs(ms)]));
  if (knownGaps.length === 0) return null;
  const edgeMs = Math.max(1_000, ...knownGaps);
  const points = cumulativeMs.flatMap((ms, index) =>
    ms === null ? [] : [{ x: (index + 1) / cumulativeMs.length, y: 0.5 + ms / edgeMs / 2 }],
  );
  return { points: [{ x: 0, y: 0.5 }, ...points], edgeMs };
}

interface Props {
  readonly headToHead: HeadToHead;
  readonly score: HeadToHeadScore;
  readonly texts: ScoreTexts;
}

const widthPx = 600;
const heightPx = 200;

/** The sum of the gaps over the rounds: side a is ahead above the line, side b below. The table has the same data. */
export function GapChart({ headToHead: { sides }, score: { rounds }, texts }: Props) {
  const { t } = useTranslator();
  const upper = useId();
  const lower = useId();
  const shape = computeGapShape(rounds.map(({ cumulativeMs, winner }) => (winner === null ? null : cumulativeMs)));
  if (shape === null) return null;
  const points = shape.points.map(({ x, y }) => [x * widthPx, y * heightPx] as const);
  const line = `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
  const area = `${line}V${heightPx / 2}H0Z`;
  const edge = texts.time(shape.edgeMs);
  return (
    <Figure>
      <figcaption>{t('headToHead.chart')}</figcaption>
      <Edge aria-hidden="true" data-colour={sides.a.colour}>
        {t('headToHead.ahead', { name: sides.a.name, gap: edge })}
      </Edge>
      <Chart aria-hidden="true">
        <svg viewBox={`0 0 ${widthPx} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <clipPath id={upper}>
            <rect width={widthPx} height={heightPx / 2} />
          </clipPath>
          <clipPath id={lower}>
            <rect y={heightPx / 2} width={widthPx} height={heightPx / 2} />
          </clipPath>
          <path d={area} clipPath={`url(#${upper})`} fill="var(--side)" data-colour={sides.a.colour} />
          <path d={area} clipPath={`url(#${lower})`} fill="var(--side)" data-colour={sides.b.colour} />
          <path
            d={`M0 ${heightPx / 2}H${widthPx}`}
            stroke="var(--control)"
            strokeWidth="1"
            vectorEffect="non-scaling-stroke"
          />
          <path
            d={line}
            fill="none"
            stroke="var(--ink)"
            strokeWidth="2.5"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        {shape.points.slice(1).map(({ x, y }) => (
          <Dot key={x} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        ))}
      </Chart>
      <Names
        aria-hidden="true"
        data-many={rounds.length > 3 || undefined}
        style={{ gridTemplateColumns: `repeat(${rounds.length}, minmax(0, 1fr))` }}
      >
        {rounds.map(({ round }, index) => (
          <span key={round.id}>
            <b className="num">{index + 1}</b> <i>{round.name}</i>
          </span>
        ))}
      </Names>
      <Edge aria-hidden="true" data-colour={sides.b.colour}>
        {t('headToHead.ahead', { name: sides.b.name, gap: edge })}
      </Edge>
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
  padding: 14px 16px 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  figcaption { padding-bottom: 10px; font-weight: 700; }
`;
const Chart = styled.div`
  position: relative;
  height: 200px;
  ${sideColours}
  > svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
  path[data-colour] { opacity: 0.85; }
`;
const Edge = styled.p`
  ${sideColours}
  width: fit-content;
  margin-block: 6px;
  padding: 0 8px;
  border-left: 6px solid var(--side);
  font-size: 0.8125rem;
  line-height: 1.6;
`;
const Dot = styled.i`
  position: absolute;
  width: 11px;
  height: 11px;
  border: 2px solid var(--card);
  border-radius: 50%;
  background: var(--ink);
  transform: translate(-50%, -50%);
`;
const Names = styled.div`
  display: grid;
  padding-top: 8px;
  color: var(--soft);
  font-size: 0.8125rem;
  line-height: 1.3;
  text-align: end;
  span { overflow: hidden; padding-inline-start: 4px; text-overflow: ellipsis; white-space: nowrap; }
  i { font-style: normal; }
  @media (max-width: 599px) {
    &[data-many] i { display: none; }
  }
`;
