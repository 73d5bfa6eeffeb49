import { styled } from 'styled-components';
import { fixed } from '#src/format/fixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { More } from '#src/ui/table/More.tsx';
import { BoardTable } from './BoardTable.tsx';
import { type BoardGroup, isNarrowed, isWhole } from './boardGroup.ts';
import { boardLines } from './boardLines.ts';
import { HowToJoin } from './HowToJoin.tsx';
import { NobodyYet } from './NobodyYet.tsx';
import { OwnPlace } from './OwnPlace.tsx';
import { PlanPlace } from './PlanPlace.tsx';
import type { ShownBoard, useSegmentBoard } from './useSegmentBoard.ts';

interface Props {
  readonly list: ReturnType<typeof useSegmentBoard>;
  readonly group: BoardGroup;
  readonly onEverybody: () => void;
}

/** Failed, empty, busy or ready; the newest answer stays until another group's answer has come. */
export function Board({ list, group, onEverybody }: Props) {
  const { t, language } = useTranslator();
  const { shown, isAsked, isBusy, failure, retry } = list;
  if (failure !== null && !isAsked)
    return <FailedState failure={failure} onRetry={retry} title={t('segmentBoard.failed')} />;
  if (shown === null) return <BoardSkeleton />;
  return (
    <Parts aria-busy={!isAsked}>
      <Count>
        <p role="status">{t('segmentBoard.athletes', { count: fixed(shown.athlete_count, 0, language) })}</p>
        {isNarrowed(group) ? (
          <Button data-variant="quiet" onClick={onEverybody}>
            {t('segmentBoard.everybody')}
          </Button>
        ) : null}
      </Count>
      <PlanPlace board={shown} />
      <OwnPlace board={shown} />
      {shown.rows.length === 0 ? (
        <NobodyYet group={shown.group} onEverybody={onEverybody} />
      ) : (
        <Rows board={shown} isAsked={isAsked} />
      )}
      {isAsked ? (
        <More
          hasMore={shown.nextCursor !== null}
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

function Rows({ board, isAsked }: { readonly board: ShownBoard; readonly isAsked: boolean }) {
  const { t } = useTranslator();
  const { rows, plan, own, nextCursor, group } = board;
  return (
    <>
      {own === null && isWhole(group) ? <HowToJoin /> : null}
      <BoardTable
        caption={t('segmentBoard.title')}
        lines={boardLines(rows, plan, { isFromStart: true, isToEnd: nextCursor === null })}
        ownId={own?.row.athlete.id ?? null}
        isBusy={!isAsked}
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
