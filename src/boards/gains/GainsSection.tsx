import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { type Gains, wantedPoints } from '#contract/rankings/gains.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { fixed } from '#src/format/fixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { hasOwnInputs, readInputs } from '#src/pacing/live/storedInputs.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { GainsTable } from './GainsTable.tsx';

/** The times that would bring a ranked rider ten points, each with the watts that it takes. */
export function GainsSection({ span }: { readonly span: RankingSpan }) {
  const { t } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(rankingsEndpoints.getRankingGains, { query: { span } }, signal),
    [span],
  );
  const gains = useResource(load);
  // Whoever left the board meanwhile has no points to add to.
  if (gains.state === 'ready' && gains.answer.score === null) return null;
  const points = wantedPoints;
  const isEmpty = gains.state === 'ready' && gains.answer.results.length === 0;
  return (
    <Frame>
      <Section title={t('gains.title', { points })} {...(!isEmpty && { intro: t('gains.intro', { points }) })}>
        <ResourceView
          resource={gains}
          failedTitle={t('gains.loadFailed')}
          busy={<GainsSkeleton />}
          empty={({ results }) =>
            results.length > 0 ? null : (
              <EmptyState title={t('gains.emptyTitle', { points })} text={t('gains.emptyText')} />
            )
          }
        >
          {(answer) => <Ready {...answer} />}
        </ResourceView>
      </Section>
    </Frame>
  );
}

/** The list, and on what its watts stand. */
function Ready({ results }: Pick<Gains, 'results'>) {
  const { t, language } = useTranslator();
  const [own] = useState(() => ({ inputs: readInputs(), isSet: hasOwnInputs() }));
  const { ftpW, bodyMassKg } = own.inputs;
  const numbers = { ftp: formatPower(ftpW, language), mass: fixed(bodyMassKg, 1, language) };
  return (
    <>
      <GainsTable gains={results} />
      <p>{t(own.isSet ? 'gains.note' : 'gains.noteUnset', numbers)}</p>
    </>
  );
}

const rows = ['a', 'b', 'c', 'd'] as const;
const GainsSkeleton = () => (
  <Rows>
    {rows.map((name) => (
      <Skeleton key={name} height={72} />
    ))}
  </Rows>
);

const Frame = styled.div`
  margin-top: 40px;
`;
const Rows = styled.div`
  display: grid;
  gap: 8px;
`;
