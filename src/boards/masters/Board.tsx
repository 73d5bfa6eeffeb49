import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { LoadMore } from '#src/ui/table/More.tsx';
import { BoardTable } from './BoardTable.tsx';
import type { boardAddress } from './boardAddress.ts';
import { OwnBar } from './OwnBar.tsx';
import type { useBoard } from './useBoard.ts';
import type { useOwnPlace } from './useOwnPlace.ts';

interface BoardProps {
  readonly list: ReturnType<typeof useBoard>;
  readonly state: ReturnType<typeof boardAddress.read>;
  readonly own: Pick<ReturnType<typeof useOwnPlace>, 'entry' | 'nextRank'>;
  readonly onOpen: (athleteId: string) => void;
  readonly onClear: () => void;
}

/** Failed, empty, busy or ready, with the button for more and the rider's own rank. */
export function Board({ list, state, own, onOpen, onClear }: BoardProps) {
  const { t } = useTranslator();
  const { shown, isBusy, failure, retry } = list;
  if (shown === null)
    return failure === null ? (
      <BoardSkeleton />
    ) : (
      <FailedState failure={failure} onRetry={retry} title={t('masters.failed')} />
    );
  if (shown.parts.every((part) => part.length === 0))
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
  const { board } = state;
  const hasMore = shown.nextCursor !== null;
  return (
    // One container, because the bar with the rider's rank sticks to the window only while this container is in view.
    <div>
      <BoardTable {...{ board, hasMore, isBusy, onOpen }} parts={shown.parts} ownId={own.entry?.athlete.id ?? null} />
      <LoadMore
        hasMore={hasMore}
        isBusy={isBusy}
        hasFailed={failure !== null}
        onMore={list.loadMore}
        onRetry={retry}
        isByItself
      />
      {own.entry === null ? null : <OwnBar {...{ board, onOpen }} entry={own.entry} nextRank={own.nextRank} />}
    </div>
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

const Rows = styled.div`
  display: grid;
  gap: 8px;
`;
