import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatWithHours } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatSum } from '../masters/formatSum.ts';

const maxShown = 3;

interface Props {
  readonly athleteId: string;
  readonly span: RankingSpan;
}

/** The segments that give an athlete the most points, each worked out by the formula. */
export function FormulaExample({ athleteId, span }: Props) {
  const { t, l, language } = useTranslator();
  const resource = useResource('formulaExample', [athleteId, span], (signal) =>
    callEndpoint(rankingsEndpoints.getRankedAthlete, { params: { id: athleteId }, query: { span } }, signal),
  );
  return (
    <ResourceView resource={resource} failedTitle={t('formula.failed')} busy={<Skeleton height={96} />}>
      {({ entry, segments }) => (
        <ul role="status" className="num">
          {segments.slice(0, maxShown).map((row) => (
            <li key={row.segment_id}>
              {t('formula.row', {
                name: entry.athlete.name,
                segment: l(row.name),
                time: formatWithHours(row.elapsed_s),
                sum: formatSum(row, language),
                points: formatFixed(row.points, 0, language),
              })}
            </li>
          ))}
        </ul>
      )}
    </ResourceView>
  );
}
