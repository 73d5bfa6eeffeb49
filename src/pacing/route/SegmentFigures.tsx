import { styled } from 'styled-components';
import type { RouteSegment } from '#contract/routes/routes.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

type Props = Pick<RouteSegment, 'category' | 'distance_m' | 'elevation_gain_m' | 'grade_ratio'>;

/** Category, length, climb and grade, in one line. */
export function SegmentFigures({ segment }: { segment: Props }) {
  const { t, language } = useTranslator();
  return (
    <Line className="num">
      <span>{t(`segmentSearch.category_${segment.category}`)}</span>
      <span>{`${formatKilometres(segment.distance_m, 1, language)} km`}</span>
      <span>{`↑${formatMetres(segment.elevation_gain_m, language)} m`}</span>
      <span>{`${formatGradePercent(segment.grade_ratio, 1, language)} %`}</span>
    </Line>
  );
}

const Line = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 8px;
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
`;
