import { type RefObject, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { toPageHref } from '#contract/pages.ts';
import type { RankingEntry, RankingSpan } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { readToken } from '#src/account/session/readToken.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RankPost } from '#src/ui/RankPost.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { Block } from './Block.tsx';
import { EmptyBlock } from './EmptyBlock.tsx';
import { RowSkeletons } from './RowSkeletons.tsx';

const maxShown = 5;

/** The top of the masters board, for all time and for this year. */
export function LeaderboardBlock() {
  const { t } = useTranslator();
  const [span, setSpan] = useState<RankingSpan>('year');
  const isRankedRef = useRef<boolean | null>(null);
  return (
    <Block
      title={t('homeBoard.title')}
      columns={5}
      more={{ href: toPageHref('wolf-rankings'), text: t('homeBoard.all') }}
    >
      <Tabs
        label={t('homeBoard.span')}
        tabs={[
          { id: 'all', label: t('homeBoard.allTime') },
          { id: 'year', label: t('homeBoard.thisYear') },
        ]}
        chosen={span}
        onChoose={setSpan}
      >
        <Board span={span} isRankedRef={isRankedRef} />
      </Tabs>
    </Block>
  );
}

interface BoardProps {
  readonly span: RankingSpan;
  readonly isRankedRef: RefObject<boolean | null>;
}

function Board({ span, isRankedRef }: BoardProps) {
  const { t, language } = useTranslator();
  const resource = useResource('leaderboardBlock.board', [span], (signal) =>
    callEndpoint(rankingsEndpoints.getWolfRanking, { query: { board: 'overall', span } }, signal),
  );
  return (
    <ReservedSpace>
      <ResourceView
        resource={resource}
        failedTitle={t('homeBoard.failed')}
        busy={<RowSkeletons count={maxShown} heightPx={56} />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : <EmptyBlock title={t('homeBoard.none')} text={t('homeBoard.noneText')} />
        }
      >
        {({ results }) => (
          <Table className="num">
            <thead>
              <tr>
                <th scope="col">{t('homeBoard.rank')}</th>
                <th scope="col">{t('homeBoard.name')}</th>
                <th scope="col">{t('homeBoard.score')}</th>
              </tr>
            </thead>
            <tbody>
              {results.slice(0, maxShown).map((entry) => (
                <Entry key={entry.athlete.id} entry={entry} score={formatFixed(entry.score, 0, language)} />
              ))}
              {readToken() === null ? null : (
                <OwnEntry span={span} visibleEntries={results.slice(0, maxShown)} isRankedRef={isRankedRef} />
              )}
            </tbody>
          </Table>
        )}
      </ResourceView>
    </ReservedSpace>
  );
}

interface EntryProps {
  readonly entry: RankingEntry;
  readonly score: string;
  readonly isOwn?: boolean;
}

function Entry({ entry, score, isOwn = false }: EntryProps) {
  const { t } = useTranslator();
  return (
    <tr data-own={isOwn || undefined}>
      <td>
        <RankPost rank={entry.rank} />
      </td>
      <th scope="row">
        {isOwn ? t('homeBoard.you') : entry.athlete.name}
        {entry.athlete.is_sample ? <small> {t('homeBoard.sample')}</small> : null}
      </th>
      <td>{score}</td>
    </tr>
  );
}

interface OwnEntryProps {
  readonly span: RankingSpan;
  readonly visibleEntries: readonly RankingEntry[];
  /** Whether the rider is ranked at all; null until it is known. */
  readonly isRankedRef: RefObject<boolean | null>;
}

async function loadIsRanked(signal: AbortSignal): Promise<boolean | null> {
  const result = await callEndpoint(rankingsEndpoints.getRankingMembership, {}, signal);
  return result.ok ? result.answer.joined_at !== null && result.answer.effort_count > 0 : null;
}

/** The signed-in rider's row, if it is not among the first. */
function OwnEntry({ span, visibleEntries, isRankedRef }: OwnEntryProps) {
  const { language } = useTranslator();
  const id = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const isShown = visibleEntries.some(({ athlete }) => athlete.id === id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a ref is always the same
  const resource = useResource<RankingEntry | null>(
    'leaderboardBlock.ownEntry',
    [id, span, isShown],
    async (signal) => {
      const noEntry = { ok: true, answer: null, serverNowMs: null } as const;
      if (id === null || isShown) return noEntry;
      // A rider who is not ranked has no row: requesting it would return an error.
      isRankedRef.current ??= await loadIsRanked(signal);
      if (!isRankedRef.current) return noEntry;
      const query = { params: { id }, query: { span, board: 'overall' } } as const;
      const result = await callEndpoint(rankingsEndpoints.getRankedAthlete, query, signal);
      return result.ok ? { ...result, answer: result.answer.entry } : noEntry;
    },
  );
  if (resource.state !== 'ready' || resource.answer === null) return null;
  return <Entry entry={resource.answer} score={formatFixed(resource.answer.score, 0, language)} isOwn />;
}

/** Five rows and the rider's own row. */
const ReservedSpace = styled.div`
  container-type: inline-size;
  min-height: 368px;
  &:has([data-quiet]) { min-height: 0; }
  > [role='alert'] { min-height: inherit; }
`;
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  thead tr { height: 32px; }
  thead th { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  thead th:last-child { padding-right: 8px; text-align: end; }
  tbody tr { height: 56px; border-bottom: 1px solid var(--line); }
  [data-own] { background: var(--hot); box-shadow: inset 3px 0 var(--amber); }
  td:first-child { width: 56px; }
  th { font-weight: 700; text-align: start; overflow-wrap: anywhere; }
  @container (max-width: 14rem) {
    /* Enlarged text: a row's figures are below its name instead of in columns. */
    thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    tbody tr { display: grid; grid-template-columns: auto 1fr; align-items: center; height: auto; padding: 8px 0; }
    tbody th { grid-column: 1 / -1; order: -1; }
  }
  small { color: var(--soft); font-weight: 400; }
  td:last-child { padding-right: 8px; font-weight: 650; text-align: end; }
`;
