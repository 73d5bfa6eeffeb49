import { useId } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import { BoardTable } from './BoardTable.tsx';
import { type BoardGroup, isNarrowed, isUnfiltered } from './boardGroup.ts';
import { PlanRank } from './PlanRank.tsx';
import { toBoardLines } from './toBoardLines.ts';
import type { ShownBoard, useSegmentBoard } from './useSegmentBoard.ts';

interface Props {
  readonly list: ReturnType<typeof useSegmentBoard>;
  readonly group: BoardGroup;
  readonly onShowAll: () => void;
}

/** Failed, empty, busy or ready; the newest answer stays until another group's answer has arrived. */
export function Board({ list, group, onShowAll }: Props) {
  const { t, language } = useTranslator();
  const { board, isCurrent, isBusy, failure, retry } = list;
  if (failure !== null && !isCurrent)
    return <FailedState failure={failure} onRetry={retry} title={t('segmentBoard.failed')} />;
  if (board === null) return <BoardSkeleton />;
  return (
    <Stack gap={12} aria-busy={!isCurrent}>
      <Cluster rowGap={0} gap={8} align="center">
        <Text weight={700} role="status">
          {t('segmentBoard.athletes', { count: formatFixed(board.athlete_count, 0, language) })}
        </Text>
        {isNarrowed(group) ? (
          <Button data-variant="quiet" onClick={onShowAll}>
            {t('segmentBoard.everybody')}
          </Button>
        ) : null}
      </Cluster>
      <PlanRank board={board} />
      <OwnRank board={board} />
      {board.rows.length === 0 ? (
        <EmptyBoard group={board.group} onShowAll={onShowAll} />
      ) : (
        <BoardRows board={board} isCurrent={isCurrent} />
      )}
      {isCurrent ? (
        <LoadMore
          hasMore={board.nextCursor !== null}
          isBusy={isBusy}
          hasFailed={failure !== null}
          onMore={list.loadMore}
          onRetry={retry}
          isAutomatic
        />
      ) : null}
    </Stack>
  );
}

function BoardRows({ board, isCurrent }: { readonly board: ShownBoard; readonly isCurrent: boolean }) {
  const { t } = useTranslator();
  const { rows, plan, own: ownEntry, nextCursor, group } = board;
  return (
    <>
      {ownEntry === null && isUnfiltered(group) ? <HowToJoin /> : null}
      <BoardTable
        caption={t('segmentBoard.title')}
        lines={toBoardLines(rows, plan, { isFromStart: true, isToEnd: nextCursor === null })}
        ownId={ownEntry?.row.athlete.id ?? null}
        isBusy={!isCurrent}
      />
    </>
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function BoardSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap={12}>
        <Skeleton width="60%" height={24} />
        {skeletonKeys.map((name) => (
          <Skeleton key={name} height={56} />
        ))}
      </Stack>
    </LoadingRegion>
  );
}

/** For riders who are not on the board, signed in or not: links to the page where one agrees to be ranked. */
function HowToJoin() {
  const { t } = useTranslator();
  return (
    <JoinLine>
      <Link href={toPageHref('wolf-rankings')}>{t('segmentBoard.join')}</Link>
    </JoinLine>
  );
}

const JoinLine = styled.p`
  font-size: 0.875rem;
  a {
    display: inline-flex;
    align-items: center;
    min-height: 48px;
    color: var(--soft);
    text-underline-offset: 4px;
  }
`;

/**
 * The rider's own rank with its neighbours, unless the first part of the list contains it, and a note if nobody else
 * can see it.
 */
function OwnRank({ board }: { readonly board: ShownBoard }) {
  const { t, language } = useTranslator();
  const id = useId();
  const { own: ownEntry, plan, isOwnInFirstPart } = board;
  if (ownEntry === null || (isOwnInFirstPart && ownEntry.is_public)) return null;
  const { row, around, is_public: isPublic } = ownEntry;
  return (
    <OwnRankSection aria-labelledby={id}>
      <h3 id={id}>{t('segmentBoard.ownPlace')}</h3>
      {isPublic ? null : <p>{t('segmentBoard.hidden', { rank: formatFixed(row.rank, 0, language) })}</p>}
      {isOwnInFirstPart ? null : (
        <BoardTable
          caption={t('segmentBoard.ownPlace')}
          lines={toBoardLines(around, plan, { isFromStart: around[0]?.rank === 1, isToEnd: false })}
          ownId={row.athlete.id}
        />
      )}
    </OwnRankSection>
  );
}

const OwnRankSection = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin-bottom: 12px;
  h3 { font-size: 1rem; font-weight: 700; }
  p { color: var(--soft); text-wrap: balance; }
`;

interface EmptyBoardProps {
  readonly group: BoardGroup;
  readonly onShowAll: () => void;
}

/** An empty board: how to become the first on it, or, for an empty group, a button back to all athletes. */
function EmptyBoard({ group, onShowAll }: EmptyBoardProps) {
  const { t } = useTranslator();
  return isUnfiltered(group) ? (
    <EmptyState
      title={t('segmentBoard.emptyTitle')}
      text={t('segmentBoard.emptyText')}
      action={
        <Cluster rowGap={0} gap={8}>
          <ButtonLink as={Link} href={toPageHref('verifications')}>
            {t('page.verifications')}
          </ButtonLink>
          <ButtonLink as={Link} href={toPageHref('wolf-rankings')}>
            {t('page.wolf-rankings')}
          </ButtonLink>
        </Cluster>
      }
    />
  ) : (
    <EmptyState
      title={t('segmentBoard.noneTitle')}
      text={t('segmentBoard.noneText')}
      action={<Button onClick={onShowAll}>{t('segmentBoard.everybody')}</Button>}
    />
  );
}
