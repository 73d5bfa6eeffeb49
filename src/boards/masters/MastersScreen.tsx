import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { rankingBoards, rankingSpans } from '#contract/rankings/rankings.ts';
import { rankingsEndpoints } from '#contract/rankings/rankingsEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { More } from '#src/ui/table/More.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { GainsPart } from '../gains/GainsPart.tsx';
import { AthleteDialog } from './AthleteDialog.tsx';
import { BoardTable } from './BoardTable.tsx';
import { boardAddress } from './boardAddress.ts';
import { Formula } from './Formula.tsx';
import { MastersHero } from './MastersHero.tsx';
import { OwnPart } from './OwnPart.tsx';
import { useBoard } from './useBoard.ts';
import { useOwnPlace } from './useOwnPlace.ts';

/** The masters board: everybody who agreed to be ranked, overall and on climbs; the address holds what is looked at. */
export function MastersScreen() {
  const { t } = useTranslator();
  const { state, change } = useListUrl(boardAddress);
  const { board, span, search } = state;
  const [athleteId, setAthlete] = useChoiceInUrl('athlete');
  const isSignedIn = useAuth((view) => isLoggedIn(view));
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const loadSummary = useCallback(
    (signal: AbortSignal) => callEndpoint(rankingsEndpoints.getRankingSummary, { query: { span } }, signal),
    [span],
  );
  const summary = useResource(loadSummary);
  const list = useBoard(state);
  const own = useOwnPlace(riderId, state);
  const { membership, entry } = own;
  // Who is on the way to the board reads that first; all others see the board.
  const isJoining = own.failure !== null || (membership !== null && entry === null);
  const ownPart =
    own.failure !== null ? (
      <FailedState failure={own.failure} onRetry={own.retry} title={t('masters.ownFailed')} />
    ) : (
      <OwnPart
        membership={membership}
        isSignedIn={isSignedIn}
        isRanked={entry !== null}
        onChanged={() => {
          own.retry();
          summary.retry();
          list.reload();
        }}
      />
    );
  return (
    <Page>
      <PageHeader title={t('page.wolf-rankings')} />
      <MastersHero summary={summary} own={entry} />
      {isJoining ? ownPart : null}
      <Tabs
        label={t('page.wolf-rankings')}
        tabs={rankingBoards.map((id) => ({ id, label: t(`masters.board_${id}`) }))}
        chosen={board}
        onChoose={(id) => change({ board: id }, 'replace')}
      >
        <Tools>
          <RadioChips
            label={t('masters.span')}
            isLegendHidden
            value={span}
            onChange={(id) => change({ span: id }, 'replace')}
            choices={rankingSpans.map((value) => ({ value, label: t(`masters.span_${value}`) }))}
          />
          <SearchField
            search={search}
            onSearch={(text) => change({ search: text }, 'replace')}
            label={t('masters.find')}
            placeholder={t('masters.find')}
          />
        </Tools>
        <Board
          list={list}
          state={state}
          own={entry}
          onOpen={setAthlete}
          onClear={() => change({ search: '' }, 'push')}
        />
      </Tabs>
      {isJoining ? null : ownPart}
      <GainsPart span={span} isRanked={entry !== null} />
      <Formula />
      <AthleteDialog athleteId={athleteId} span={span} onClose={() => setAthlete(null)} />
    </Page>
  );
}

interface BoardProps {
  readonly list: ReturnType<typeof useBoard>;
  readonly state: ReturnType<typeof boardAddress.read>;
  readonly own: Parameters<typeof BoardTable>[0]['own'];
  readonly onOpen: (athleteId: string) => void;
  readonly onClear: () => void;
}

/** Failed, empty, busy, ready, and the next part. */
function Board({ list, state, own, onOpen, onClear }: BoardProps) {
  const { t } = useTranslator();
  const { shown, isBusy, failure, retry } = list;
  if (shown === null)
    return failure === null ? (
      <BoardSkeleton />
    ) : (
      <FailedState failure={failure} onRetry={retry} title={t('masters.failed')} />
    );
  if (shown.entries.length === 0)
    return state.search === '' ? (
      <EmptyState
        title={t('masters.noneTitle')}
        text={t('masters.noneText')}
        action={
          <ButtonLink as={Link} href={pageHref('verifications')}>
            {t('page.verifications')}
          </ButtonLink>
        }
      />
    ) : (
      <EmptyState
        title={t('masters.notFoundTitle')}
        text={t('masters.notFoundText')}
        action={<Button onClick={onClear}>{t('common.clearSearch')}</Button>}
      />
    );
  return (
    <>
      <BoardTable board={state.board} entries={shown.entries} own={own} isBusy={isBusy} onOpen={onOpen} />
      <More
        hasMore={shown.nextCursor !== null}
        isBusy={isBusy}
        hasFailed={failure !== null}
        onMore={list.loadMore}
        onRetry={retry}
        isByItself
      />
    </>
  );
}

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

function BoardSkeleton() {
  return (
    <Busy>
      <Rows>
        {rows.map((name) => (
          <Skeleton key={name} height={56} />
        ))}
      </Rows>
    </Busy>
  );
}

const Tools = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin: 16px 0;
  @media ${media.tablet} {
    grid-template-columns: minmax(240px, max-content) minmax(200px, 320px);
    align-items: end;
    justify-content: space-between;
  }
`;
const Rows = styled.div`
  display: grid;
  gap: 8px;
`;
