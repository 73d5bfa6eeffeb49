import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { AthleteFace } from './AthleteFace.tsx';

interface Props {
  /** The athlete who is shown, who is left out of the results. */
  readonly excludedId: string;
  readonly span: RankingSpan;
  readonly onChoose: (athleteId: string) => void;
}

const maxResults = 6;
const rowHeightPx = 52;

/** Finds somebody on the board to compare with; shows the leaders until a name is typed. */
export function RivalSearch({ excludedId, span, onChoose }: Props) {
  const { t, language } = useTranslator();
  const [search, setSearch] = useState('');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  const resource = useResource('rivalSearch', [search, span], (signal) => {
    const query = { board: 'overall', span, ...(search !== '' && { search }) } as const;
    return callEndpoint(rankingsEndpoints.getWolfRanking, { query }, signal);
  });
  const listRivals = ({ results }: { readonly results: readonly RivalEntry[] }) =>
    results.filter(({ athlete }) => athlete.id !== excludedId).slice(0, maxResults);
  return (
    <Container ref={container}>
      <SearchField
        search={search}
        onSearch={setSearch}
        label={t('masters.compare.find')}
        placeholder={t('masters.compare.find')}
      />
      <ResourceView
        resource={resource}
        failedTitle={t('masters.failed')}
        busy={<Skeleton height={maxResults * rowHeightPx} />}
        renderEmpty={(answer) =>
          listRivals(answer).length > 0 ? null : (
            <EmptyState title={t('masters.notFoundTitle')} text={t('masters.compare.notFound')} />
          )
        }
      >
        {(answer) => (
          <ul>
            {listRivals(answer).map(({ athlete, rank, score }) => (
              <li key={athlete.id}>
                <button type="button" onClick={() => onChoose(athlete.id)}>
                  <span className="num">{formatFixed(rank, 0, language)}</span>
                  <AthleteFace athlete={athlete} />
                  <b>{athlete.name}</b>
                  <span className="num">{formatFixed(score, 0, language)}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </ResourceView>
    </Container>
  );
}

type RivalEntry = Parameters<typeof AthleteFace>[0] & { readonly rank: number; readonly score: number };

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--paper);
  li + li { border-top: 1px solid var(--line); }
  li > button {
    display: grid;
    grid-template-columns: 40px auto minmax(0, 1fr) auto;
    gap: 12px;
    align-items: center;
    width: 100%;
    min-height: 52px;
    padding: 4px 8px;
    text-align: start;
    overflow-wrap: anywhere;
  }
  li > button > :first-child { font-weight: 700; text-align: center; }
`;
