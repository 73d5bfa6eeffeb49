import { useId } from 'react';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { type RankingBoard, type RankingEntry, rankingPageSize } from '#contract/rankings/rankings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import { BoardPart } from './BoardPart.tsx';
import { BoardContainer } from './BoardTable.styles.ts';
import type { boardUrl } from './boardAddress.ts';
import { type BoardGroup, formatAgeGroup, isNarrowed } from './boardGroup.ts';
import { getLead, getOtherBoard } from './boardRank.ts';
import { OwnRankBar } from './OwnRankBar.tsx';
import { tableRoles } from './tableRoles.ts';
import type { useBoard } from './useBoard.ts';
import type { useOwnRank } from './useOwnRank.ts';

interface BoardProps {
  readonly loader: ReturnType<typeof useBoard>;
  readonly state: ReturnType<typeof boardUrl.read>;
  readonly ownRank: Pick<ReturnType<typeof useOwnRank>, 'entry' | 'boardEntry' | 'nextRank'>;
  readonly onOpen: (athleteId: string) => void;
  /** Ends the search. */
  readonly onClear: () => void;
  readonly onShowEverybody: () => void;
}

/** The board while it loads, fails, is empty or has rows, with a button for more rows and the rider's own rank. */
export function Board({ loader, state, ownRank, onOpen, ...clearActions }: BoardProps) {
  const { t } = useTranslator();
  const { data, isBusy, failure, retry } = loader;
  if (data === null)
    return failure === null ? (
      <BoardSkeleton />
    ) : (
      <FailedState failure={failure} onRetry={retry} title={t('masters.failed')} />
    );
  if (data.parts.every((part) => part.length === 0)) return <EmptyBoard state={state} {...clearActions} />;
  const { board } = state;
  const hasMore = data.nextCursor !== null;
  return (
    // One container, because the bar with the rider's rank sticks to the window only while this container is in view.
    <div>
      <BoardTable
        board={board}
        group={state}
        hasMore={hasMore}
        isBusy={isBusy}
        onOpen={onOpen}
        parts={data.parts}
        ownId={ownRank.entry?.athlete.id ?? null}
      />
      <LoadMore
        hasMore={hasMore}
        isBusy={isBusy}
        hasFailed={failure !== null}
        onMore={loader.loadMore}
        onRetry={retry}
        isAutomatic
      />
      {ownRank.boardEntry === null ? null : (
        <OwnRankBar board={board} onOpen={onOpen} entry={ownRank.boardEntry} nextRank={ownRank.nextRank} />
      )}
    </div>
  );
}

/** Why the board has no rows, with a way out. */
function EmptyBoard({ state, onClear, onShowEverybody }: Pick<BoardProps, 'state' | 'onClear' | 'onShowEverybody'>) {
  const { t } = useTranslator();
  if (state.search !== '')
    return (
      <EmptyState
        title={t('masters.notFoundTitle')}
        text={t('masters.notFoundText')}
        action={<Button onClick={onClear}>{t('common.clearSearch')}</Button>}
      />
    );
  if (isNarrowed(state))
    return (
      <EmptyState
        title={t('masters.groupNoneTitle')}
        text={t('masters.groupNoneText')}
        action={<Button onClick={onShowEverybody}>{t('masters.everybody')}</Button>}
      />
    );
  return (
    <EmptyState
      title={t('masters.noneTitle')}
      text={t('masters.noneText')}
      action={
        <ButtonLink as={Link} href={toPageHref('verifications')}>
          {t('page.verifications')}
        </ButtonLink>
      }
    />
  );
}

const skeletonKeys = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'] as const;

function BoardSkeleton() {
  return (
    <LoadingRegion>
      <Stack gap={8}>
        {skeletonKeys.map((name) => (
          <Skeleton key={name} height={56} />
        ))}
      </Stack>
    </LoadingRegion>
  );
}

interface Props {
  readonly board: RankingBoard;
  readonly group: BoardGroup;
  /** The loaded parts, all of the same length except the last. */
  readonly parts: readonly (readonly RankingEntry[])[];
  readonly hasMore: boolean;
  readonly ownId: string | null;
  readonly isBusy: boolean;
  readonly onOpen: (athleteId: string) => void;
}

const columnKeys = ['rank', 'change', 'athlete', 'weeks', 'score', 'wins', 'other', 'points'] as const;

/** A board's rows: rank, change, athlete, the last weeks, scores and first places. */
function BoardTable({ board, group, parts, hasMore, ownId, isBusy, onOpen }: Props) {
  const { t } = useTranslator();
  const id = useId();
  const secondBoard = getOtherBoard(board);
  const titles = {
    rank: t('masters.rank'),
    change: t('masters.change'),
    athlete: t('masters.athlete'),
    weeks: t('masters.weeks'),
    score: t(`masters.score_${board}`),
    wins: t('masters.wins'),
    other: t(`masters.rank_${secondBoard}`),
    points: t(`masters.score_${secondBoard}`),
  };
  const [firstPart = []] = parts;
  const lead = getLead(firstPart, board);
  const count = parts.reduce((sum, part) => sum + part.length, 0);
  return (
    <BoardContainer data-busy={isBusy}>
      <table {...tableRoles.table} aria-labelledby={id} aria-busy={isBusy} aria-rowcount={hasMore ? -1 : count + 1}>
        <caption id={id} className="visually-hidden">
          {[
            t(`masters.board_${board}`),
            ...(group.sex === 'all' ? [] : [t(`masters.sex_${group.sex}`)]),
            ...(group.age === 'all' ? [] : [formatAgeGroup(group.age, t)]),
          ].join(' · ')}
        </caption>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row} aria-rowindex={1}>
            {columnKeys.map((key) => (
              <th key={key} {...tableRoles.columnheader} scope="col" data-cell={key}>
                {titles[key]}
              </th>
            ))}
          </tr>
        </thead>
        {parts.map((entries, index) => (
          <BoardPart
            // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
            key={index}
            board={board}
            entries={entries}
            ownId={ownId}
            onOpen={onOpen}
            firstIndex={index * rankingPageSize}
            leadScore={lead?.score ?? null}
            leadBy={lead?.leadBy ?? 0}
          />
        ))}
      </table>
    </BoardContainer>
  );
}
