import type { RouteSegment } from '#contract/routes/routes.ts';
import { formatKilometres, formatMetres } from '#src/format/formatDistance.ts';
import { formatGradePercent } from '#src/format/formatGradePercent.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';

type Props = Pick<RouteSegment, 'category' | 'distance_m' | 'elevation_gain_m' | 'grade_ratio'>;

/** Category, length, elevation gain and grade, in one line. */
export function SegmentFigures({ segment }: { segment: Props }) {
  const { t, language } = useTranslator();
  return (
    <Cluster as="span" rowGap={2} gap={8} tone="soft" size="small" leading={1.5} className="num">
      <span>{t(`segmentSearch.category_${segment.category}`)}</span>
      <span>{`${formatKilometres(segment.distance_m, 1, language)} km`}</span>
      <span>{`↑${formatMetres(segment.elevation_gain_m, language)} m`}</span>
      <span>{`${formatGradePercent(segment.grade_ratio, 1, language)} %`}</span>
    </Cluster>
  );
}
