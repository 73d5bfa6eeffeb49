import { useState } from 'react';
import { styled } from 'styled-components';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatWithHours } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { formatPointProduct } from '../masters/formatPointProduct.ts';

const explanationKeys = ['available', 'gap', 'depth', 'fade', 'count', 'climbs', 'bikes'] as const;

interface Props {
  readonly span: RankingSpan;
  /** The leader of the shown board; null while it is empty. */
  readonly leaderId: string | null;
}

/** The open formula (decision 300), with an example that anybody can recompute, and one from the current board. */
export function Formula({ span, leaderId }: Props) {
  const { t } = useTranslator();
  const [exampleAthleteId, setExampleAthleteId] = useState<string | null>(null);
  return (
    <Frame>
      <Section title={t('formula.title')} intro={t('formula.intro')}>
        <strong>{t('masters.formula')}</strong>
        <ul>
          {explanationKeys.map((part) => (
            <li key={part}>{t(`formula.${part}`)}</li>
          ))}
        </ul>
        <p>{t('formula.example')}</p>
        {leaderId === null || exampleAthleteId === leaderId ? null : (
          <Button onClick={() => setExampleAthleteId(leaderId)}>{t('formula.ask')}</Button>
        )}
        {leaderId !== null && exampleAthleteId === leaderId ? (
          <FormulaExample athleteId={leaderId} span={span} />
        ) : null}
      </Section>
    </Frame>
  );
}

const Frame = styled.div`
  max-width: 720px;
  margin-top: 40px;
  ul { display: grid; gap: 8px; padding-inline-start: 20px; list-style: disc; }
`;

const maxExampleSegments = 3;

interface FormulaExampleProps {
  readonly athleteId: string;
  readonly span: RankingSpan;
}

/** The segments that give an athlete the most points, each worked out by the formula. */
function FormulaExample({ athleteId, span }: FormulaExampleProps) {
  const { t, l, language } = useTranslator();
  const resource = useResource('formulaExample', [athleteId, span], (signal) =>
    callEndpoint(rankingsEndpoints.getRankedAthlete, { params: { id: athleteId }, query: { span } }, signal),
  );
  return (
    <ResourceView resource={resource} failedTitle={t('formula.failed')} busy={<Skeleton height={96} />}>
      {({ entry, segments }) => (
        <ul role="status" className="num">
          {segments.slice(0, maxExampleSegments).map((row) => (
            <li key={row.segment_id}>
              {t('formula.row', {
                name: entry.athlete.name,
                segment: l(row.name),
                time: formatWithHours(row.elapsed_s),
                sum: formatPointProduct(row, language),
                points: formatFixed(row.points, 0, language),
              })}
            </li>
          ))}
        </ul>
      )}
    </ResourceView>
  );
}
