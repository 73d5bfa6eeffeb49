import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { firstPoints, type Gains, wantedPoints } from '#contract/rankings/gains.ts';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { hasOwnInputs, readInputs } from '#src/pacing/live/storedInputs.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { GainsTable } from './GainsTable.tsx';

interface Props {
  readonly span: RankingSpan;
  readonly isNewcomer: boolean;
}

/**
 * The times that would bring a ranked rider ten points, each with the watts it takes. Members without points see what
 * to ride first.
 */
export function GainsSection({ span, isNewcomer }: Props) {
  const { t } = useTranslator();
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(rankingsEndpoints.getRankingGains, { query: { span } }, signal),
    [span],
  );
  const gains = useResource(load);
  const answer = gains.state === 'ready' ? gains.answer : null;
  const isEmpty = answer !== null && answer.results.length === 0;
  // A rider who has left the board has no points to add to; before the first calculation nothing is known.
  if (answer?.score === null && (isEmpty || !isNewcomer)) return null;
  const points = answer?.wanted_points ?? (isNewcomer ? firstPoints : wantedPoints);
  const title = isNewcomer ? t('gains.firstTitle') : t('gains.title', { points });
  const intro = t(isNewcomer ? 'gains.firstIntro' : 'gains.intro', { points });
  return (
    <Frame>
      <Section title={title} {...(!isEmpty && { intro })}>
        <ResourceView
          resource={gains}
          failedTitle={t('gains.loadFailed')}
          busy={<GainsSkeleton count={isNewcomer ? 3 : 4} />}
          empty={({ results }) =>
            results.length > 0 ? null : (
              <EmptyState title={t('gains.emptyTitle', { points })} text={t('gains.emptyText')} />
            )
          }
        >
          {({ results }) => <Ready results={results} caption={title} />}
        </ResourceView>
      </Section>
    </Frame>
  );
}

/** The list, and the assumptions behind its watts. */
function Ready({ results, caption }: Pick<Gains, 'results'> & { readonly caption: string }) {
  const { t, language } = useTranslator();
  const [ownInputs] = useState(() => ({ inputs: readInputs(), isSet: hasOwnInputs() }));
  const { ftpW, bodyMassKg } = ownInputs.inputs;
  const numbers = { ftp: formatPower(ftpW, language), mass: formatFixed(bodyMassKg, 1, language) };
  return (
    <>
      <GainsTable gains={results} caption={caption} />
      <p>{t(ownInputs.isSet ? 'gains.note' : 'gains.noteUnset', numbers)}</p>
    </>
  );
}

const rows = ['a', 'b', 'c', 'd'] as const;
const GainsSkeleton = ({ count }: { readonly count: number }) => (
  <Rows>
    {rows.slice(0, count).map((name) => (
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
