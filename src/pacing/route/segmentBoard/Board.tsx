import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { LoadMore } from '#src/ui/table/LoadMore.tsx';
import { BoardTable } from './BoardTable.tsx';
import { type BoardGroup, isNarrowed, isUnfiltered } from './boardGroup.ts';
import { EmptyBoard } from './EmptyBoard.tsx';
import { HowToJoin } from './HowToJoin.tsx';
import { OwnRank } from './OwnRank.tsx';
import { PlanRank } from './PlanRank.tsx';
import { toBoardLines } from './toBoardLines.ts';
import type { ShownBoard, useSegmentBoard } from './useSegmentBoard.ts';

interface Props {
  readonly list: ReturnType<typeof useSegmentBoard>;
  readonly group: BoardGroup;
  readonly onEverybody: () => void;
}

/** Failed, empty, busy or ready; the newest answer stays until another group's answer has come. */
export function Board({ list, group, onEverybody }: Props) {
  const { t, language } = useTranslator();
  const { board, isCurrent, isBusy, failure, retry } = list;
  if (failure !== null && !isCurrent)
    return <FailedState failure={failure} onRetry={retry} title={t('segmentBoard.failed')} />;
  if (board === null) return <BoardSkeleton />;
  return (
    <Parts aria-busy={!isCurrent}>
      <Count>
        <p role="status">{t('segmentBoard.athletes', { count: formatFixed(board.athlete_count, 0, language) })}</p>
        {isNarrowed(group) ? (
          <Button data-variant="quiet" onClick={onEverybody}>
            {t('segmentBoard.everybody')}
          </Button>
        ) : null}
      </Count>
      <PlanRank board={board} />
      <OwnRank board={board} />
      {board.rows.length === 0 ? (
        <EmptyBoard group={board.group} onEverybody={onEverybody} />
      ) : (
        <Rows board={board} isCurrent={isCurrent} />
      )}
      {isCurrent ? (
        <LoadMore
          hasMore={board.nextCursor !== null}
          isBusy={isBusy}
          hasFailed={failure !== null}
          onMore={list.loadMore}
          onRetry={retry}
          isByItself
        />
      ) : null}
    </Parts>
  );
}

function Rows({ board, isCurrent }: { readonly board: ShownBoard; readonly isCurrent: boolean }) {
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

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

function BoardSkeleton() {
  return (
    <Busy>
      <Parts>
        <Skeleton width="60%" height={24} />
        {names.map((name) => (
          <Skeleton key={name} height={56} />
        ))}
      </Parts>
    </Busy>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
`;
const Count = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: center;
  p { font-weight: 700; }
`;
