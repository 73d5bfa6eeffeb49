import { rankingBoards } from '#contract/rankings/rankings.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy, type LazyPart } from '#src/ui/lazyPart.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useChoiceInUrl } from '#src/ui/useChoiceInUrl.ts';
import { useListUrl } from '#src/ui/useListUrl.ts';
import { GainsPart } from '../gains/GainsPart.tsx';
import { boardsLazyWords } from '../lazy/boardsLazyWords.ts';
import type { Formula } from '../lazy/Formula.tsx';
import type { AthleteDialog } from './AthleteDialog.tsx';
import { Board } from './Board.tsx';
import { BoardTools } from './BoardTools.tsx';
import { boardUrl } from './boardAddress.ts';
import { everybody, isNarrowed } from './boardGroup.ts';
import type { CompareDialog } from './CompareDialog.tsx';
import { MastersHero } from './MastersHero.tsx';
import { MembershipPart } from './MembershipPart.tsx';
import { useBoard } from './useBoard.ts';
import { useBoardSummary } from './useBoardSummary.ts';
import { useOwnRank } from './useOwnRank.ts';

/** The masters board of riders who agreed to be ranked, overall and on climbs. The URL says what is shown. */
export function MastersScreen() {
  const { t } = useTranslator();
  const { state, change } = useListUrl(boardUrl);
  const { board, span } = state;
  const [athleteId, setAthleteId] = useChoiceInUrl('athlete');
  const [rivalId, setRivalId] = useChoiceInUrl('with');
  const isSignedIn = useAuth((view) => isLoggedIn(view));
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const summary = useBoardSummary(state);
  const boardLoader = useBoard(state);
  const isWholeBoard = state.search === '' && !isNarrowed(state);
  const ownRank = useOwnRank(riderId, state);
  const { membership, entry } = ownRank;
  const ownId = entry?.athlete.id ?? null;
  // Signed-in riders without a rank read first how to get one, and a failure is shown first, too. Everybody else sees
  // the board first.
  const isOwnPartFirst = ownRank.failure !== null || (membership !== null && entry === null);
  // Riders with efforts on segments need no hint where to begin.
  const isNewcomer = entry === null && membership?.joined_at != null && membership.effort_count === 0;
  const ownPart =
    ownRank.failure !== null ? (
      <FailedState failure={ownRank.failure} onRetry={ownRank.retry} title={t('masters.ownFailed')} />
    ) : (
      <MembershipPart
        membership={membership}
        isSignedIn={isSignedIn}
        isRanked={entry !== null}
        query={state}
        onChanged={() => {
          ownRank.retry();
          summary.retry();
          boardLoader.reload();
        }}
      />
    );
  const gainsPart = <GainsPart span={span} isRanked={entry !== null} isNewcomer={isNewcomer} />;
  return (
    <Page>
      <PageHeader title={t('page.wolf-rankings')} />
      <MastersHero summary={summary} ownEntry={ownRank.boardEntry} />
      {isOwnPartFirst ? ownPart : null}
      {isOwnPartFirst ? gainsPart : null}
      <Tabs
        label={t('page.wolf-rankings')}
        tabs={rankingBoards.map((id) => ({ id, label: t(`masters.board_${id}`) }))}
        chosen={board}
        onChoose={(id) => change({ board: id }, 'replace')}
      >
        <BoardTools state={state} onChange={(changes) => change(changes, 'replace')} />
        <Board
          loader={boardLoader}
          state={state}
          ownRank={ownRank}
          onOpen={setAthleteId}
          onClear={() => change({ search: '' }, 'push')}
          onShowEverybody={() => change(everybody, 'push')}
        />
      </Tabs>
      {isOwnPartFirst ? null : ownPart}
      {isOwnPartFirst ? null : gainsPart}
      <FormulaPart span={span} leaderId={isWholeBoard ? (boardLoader.data?.parts[0]?.[0]?.athlete.id ?? null) : null} />
      <Lazy
        part={athleteDialogPart}
        props={{ athleteId, span, board, ownId, onCompare: setRivalId, onClose: () => setAthleteId(null) }}
        when={athleteId === null ? 'idle' : 'now'}
      />
      {rivalId === null ? null : (
        <Lazy
          part={compareDialogPart}
          props={{ span, ownId, firstId: athleteId, secondId: rivalId, onClose: () => setRivalId(null) }}
          when="now"
        />
      )}
    </Page>
  );
}

const athleteDialogPart: LazyPart<typeof AthleteDialog> = createLazyPart(
  async () => (await import('./AthleteDialog.tsx')).AthleteDialog,
);
const compareDialogPart: LazyPart<typeof CompareDialog> = createLazyPart(
  async () => (await import('./CompareDialog.tsx')).CompareDialog,
);
const formulaSection = createLazyPart(async () => (await import('../lazy/Formula.tsx')).Formula, boardsLazyWords);

/** How points are computed, at the foot of the page; loads after the board. */
const FormulaPart = (props: Parameters<typeof Formula>[0]) => (
  <Lazy part={formulaSection} props={props} when="idle" fallback={<Skeleton height={420} />} />
);
