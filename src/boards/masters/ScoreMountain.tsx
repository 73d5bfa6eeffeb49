import { useId } from 'react';
import { styled } from 'styled-components';
import type { RankingEntry, RankingSummary } from '#contract/rankings/rankings.ts';
import { histogramStepScore } from '#contract/rankings/rankings.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { createLinearScale } from '#src/ui/chart/scales.ts';
import { Row } from '#src/ui/primitives/Row.tsx';

interface ScoreCurve {
  /** Athletes per step of the score, from 0, without gaps; ends in an empty step. */
  readonly counts: readonly number[];
  readonly maxCount: number;
  /** The score at the right edge. */
  readonly endScore: number;
}

const minSteps = 8;

/** The histogram with its empty steps, at least `minSteps` in all; null for an empty board. */
export function computeScoreCurve(histogram: RankingSummary['histogram']): ScoreCurve | null {
  if (histogram.length === 0) return null;
  const lastStep = Math.max(...histogram.map(({ from_score: from }) => from)) / histogramStepScore;
  const counts = Array.from({ length: Math.max(lastStep + 2, minSteps) }, () => 0);
  for (const { from_score: from, count } of histogram) counts[from / histogramStepScore] = count;
  return { counts, maxCount: Math.max(...counts), endScore: (counts.length - 1) * histogramStepScore };
}

/** The percentage of athletes at this rank or above it, rounded up to a whole number; at least 1. */
export const toTopPercent = (rank: number, rankedCount: number): number =>
  Math.max(1, Math.ceil((rank / rankedCount) * 100));

const heightPx = 120;
const topMarginPx = 8;
const widthPx = 600;

interface Props {
  readonly summary: RankingSummary;
  readonly ownEntry: RankingEntry | null;
}

/** A histogram of all scores, drawn as a mountain with the rider's post on it; the part above the rider is dark. */
export function ScoreMountain({ summary, ownEntry }: Props) {
  const { t, language } = useTranslator();
  const clipId = useId();
  const curve = computeScoreCurve(summary.histogram);
  if (curve === null) return null;
  const { counts, maxCount, endScore } = curve;
  const x = createLinearScale([0, counts.length - 1], [0, widthPx]);
  const y = createLinearScale([0, maxCount], [heightPx, topMarginPx]);
  const points = counts.map((count, index) => `${x(index).toFixed(1)} ${y(count).toFixed(1)}`);
  const area = `M0 ${heightPx}L${points.join('L')}L${widthPx} ${heightPx}Z`;
  const positionRatio = ownEntry === null ? 1 : Math.min(ownEntry.score / endScore, 1);
  return (
    <Figure>
      {ownEntry === null ? null : (
        <OwnMark style={{ '--part': positionRatio }}>
          <b className="num">{t('masters.youAt', { score: formatFixed(ownEntry.score, 0, language) })}</b>
          <span>{t('masters.top', { percent: toTopPercent(ownEntry.rank, summary.ranked_count) })}</span>
        </OwnMark>
      )}
      <svg viewBox={`0 0 ${widthPx} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
        <path d={area} fill="var(--mini-body)" />
        {ownEntry === null ? null : (
          <>
            <clipPath id={clipId}>
              <rect x={positionRatio * widthPx} y="0" width={widthPx} height={heightPx} />
            </clipPath>
            <path d={area} fill="var(--post)" clipPath={`url(#${clipId})`} />
            <path
              d={`M${positionRatio * widthPx} 0V${heightPx}`}
              stroke="var(--ink)"
              vectorEffect="non-scaling-stroke"
            />
          </>
        )}
      </svg>
      <Row
        justify="between"
        gap={8}
        marginTop={2}
        tone="soft"
        size="tiny"
        leading={1.4}
        className="num"
        aria-hidden="true"
      >
        <span>{formatFixed(0, 0, language)}</span>
        <span data-desktop="">{formatFixed(endScore / 2, 0, language)}</span>
        <span data-phone="">{t('masters.axes')}</span>
        <span>{formatFixed(endScore, 0, language)}</span>
      </Row>
      <figcaption>{t('masters.axes')}</figcaption>
    </Figure>
  );
}

const Figure = styled.figure`
  position: relative;
  min-width: 0;
  margin: 0;
  > svg { display: block; width: 100%; height: 52px; border-bottom: 2px solid var(--ink); }
  > figcaption { color: var(--soft); font-size: 0.875rem; }
  [data-phone] { display: none; }
  /* The line below the scale would push a row of the board out of the first view. */
  @media not all and ${media.tablet} {
    [data-desktop] { display: none; }
    [data-phone] { display: inline; text-align: center; }
    > figcaption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  }
  @media ${media.tablet} {
    > svg { height: 120px; }
  }
`;
const OwnMark = styled.p`
  display: grid;
  /* Centred over its point, but kept inside the picture. */
  grid-template-columns: minmax(0, max(0px, calc(var(--part) * 100% - 56px))) auto auto;
  gap: 0 10px;
  align-items: center;
  justify-content: start;
  font-weight: 700;
  line-height: 1.25;
  &::before { content: ''; margin-inline-end: -10px; }
  white-space: nowrap;
  > b { padding: 3px 10px; border-radius: 4px; background: var(--post); color: var(--on-post); }
`;
