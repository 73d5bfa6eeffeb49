import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { pages, toPageHref } from '#contract/pages.ts';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { SearchList } from '#src/ui/table/SearchList.tsx';
import { useFirstFew } from '#src/ui/table/useFirstFew.ts';
import { parsePages, useListUrl } from '#src/ui/useListUrl.ts';
import { summarizeProgress } from '#src/verification/summarizeProgress.ts';
import { ChallengeCard } from './ChallengeCard.tsx';
import { useChallenges } from './useChallenges.ts';
import { type ProgressView, useProgress } from './useProgress.ts';

/** The longest time that the list waits for the rider's progress. */
const maxWaitMs = 1_500;

interface OwnFirstInput {
  readonly riderId: string | null;
  /** The rider or their progress is still unknown. */
  readonly isPending: boolean;
  readonly progress: readonly ChallengeProgress[] | null;
}

interface OwnFirstOrder {
  /** The list is not shown yet, so that its cards need not move. */
  readonly isWaiting: boolean;
  readonly sort: (challenges: readonly ChallengeSummary[]) => readonly ChallengeSummary[];
}

/**
 * Sorts passed challenges first, then tried ones, each in the server's order. The order is decided once per rider:
 * progress that arrives late changes the cards but does not move them.
 */
function useOwnFirst({ riderId, isPending, progress }: OwnFirstInput): OwnFirstOrder {
  const [mayWait, setMayWait] = useState(true);
  const [decidedOrder, setDecidedOrder] = useState<{
    riderId: string | null;
    ranks: ReadonlyMap<string, number>;
  } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setMayWait(false), maxWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const isWaiting = isPending && mayWait && decidedOrder === null;
  const canDecide = !isPending || (decidedOrder === null && !mayWait);
  if (canDecide && (decidedOrder === null || decidedOrder.riderId !== riderId))
    setDecidedOrder({ riderId, ranks: computeRanks(progress) });
  const getRank = ({ id }: ChallengeSummary) => decidedOrder?.ranks.get(id) ?? 0;
  return { isWaiting, sort: (challenges) => challenges.toSorted((a, b) => getRank(b) - getRank(a)) };
}

/** The rank of each challenge by id: 2 if passed, 1 if only tried. */
function computeRanks(progress: readonly ChallengeProgress[] | null): ReadonlyMap<string, number> {
  const ranks = new Map<string, number>();
  for (const { challenge_id: id, best_attempt_id: bestId } of progress ?? [])
    ranks.set(id, Math.max(ranks.get(id) ?? 0, bestId === null ? 1 : 2));
  return ranks;
}

/** The list's state in its URL. */
interface ChallengeListState {
  readonly search: string;
  /** Number of pages shown one after another. */
  readonly pages: number;
}

/** Limit on pages in the URL; a larger number is a mistake. */
const maxPages = 20;

/** Parses the URL; unknown values become the defaults. */
function parseChallengeListState(params: URLSearchParams): ChallengeListState {
  return {
    search: (params.get('search') ?? '').trim(),
    pages: parsePages(params, maxPages),
  };
}

/** The shortest URL for a state: defaults are omitted. */
function toChallengeListParams({ search, pages }: ChallengeListState): URLSearchParams {
  const params = new URLSearchParams();
  if (search !== '') params.set('search', search);
  if (pages > 1) params.set('pages', String(pages));
  return params;
}

const listUrl = { path: pages.verifications.path, read: parseChallengeListState, write: toChallengeListParams };

const useChallengeListUrl = () => useListUrl(listUrl);

/** All challenges, the rider's own first; the server searches, the URL holds the search text. */
export function VerificationsScreen() {
  const { t } = useTranslator();
  const { state, change } = useChallengeListUrl();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const list = useChallenges(state);
  const progressView = useProgress(riderId);
  const isLoadingRider = useAuth((view) => view.token !== null && view.loading);
  const { isWaiting, sort: sortOwnFirst } = useOwnFirst({
    riderId,
    progress: progressView.progress,
    isPending: progressView.isPending || isLoadingRider,
  });
  const visibleList = isWaiting ? null : list.data;
  const isSettled = visibleList !== null && !list.isBusy;
  return (
    <Page>
      <PageHeader
        title={t('page.verifications')}
        facts={[
          <CountText
            key="count"
            total={visibleList?.count}
            progress={state.search === '' ? progressView.progress : null}
          />,
        ]}
      />
      <FilterBar>
        <SearchField
          search={state.search}
          onSearch={(search) => change({ search }, 'replace')}
          label={t('verification.search')}
          placeholder={t('verification.searchHint')}
        />
        <ButtonLink as={Link} href={toPageHref('verifications-my-verifications')}>
          {t('page.verifications-my-verifications')}
        </ButtonLink>
      </FilterBar>
      {/* If nothing is found, the list below shows a message. */}
      <ResultCount role="status" className={visibleList?.count === 0 ? 'visually-hidden' : 'num'}>
        {isSettled && state.search !== ''
          ? t('verification.found', { search: state.search, count: visibleList.count })
          : null}
      </ResultCount>
      <ProgressFailure view={progressView} />
      <SearchList
        list={{ ...list, data: visibleList }}
        search={state.search}
        onClear={() => change({ search: '' }, 'push')}
        countItems={({ challenges }) => challenges.length}
        onMore={(shownPages) => change({ pages: shownPages + 1 }, 'replace')}
        failedTitle={t('verification.failedTitle')}
        empty={{
          title: t(state.search === '' ? 'verification.noneTitle' : 'verification.notFoundTitle', {
            search: state.search,
          }),
          text: t(state.search === '' ? 'verification.noneHint' : 'verification.notFoundHint'),
          action: (
            <ButtonLink as={Link} href={toPageHref('routelist')}>
              {t('error.toRoutes')}
            </ButtonLink>
          ),
        }}
        busy={<ChallengeGridSkeleton />}
      >
        {({ challenges }, isBusy) => (
          <ChallengeGrid challenges={sortOwnFirst(challenges)} progress={progressView.progress} isBusy={isBusy} />
        )}
      </SearchList>
    </Page>
  );
}

interface CountTextProps {
  /** Undefined while the list is loading. */
  readonly total: number | undefined;
  /** Null if only a part of the list is shown. */
  readonly progress: ProgressView['progress'];
}

/** "19, of which you passed 2"; a space reserves the line while the list loads. */
function CountText({ total, progress }: CountTextProps) {
  const { t } = useTranslator();
  if (total === undefined) return '\u00a0';
  const passedIds = new Set(progress?.filter((each) => each.best_attempt_id !== null).map((each) => each.challenge_id));
  return passedIds.size === 0
    ? t('verification.total', { count: total })
    : t('verification.totalPassed', { count: total, passed: passedIds.size });
}

function ProgressFailure({ view }: { readonly view: ProgressView }) {
  const { t } = useTranslator();
  const session = useSession();
  const isExpired = useAuth((auth) => auth.isExpired === true);
  if (!view.hasFailed) return null;
  return (
    <Block marginBottom={12}>
      <Notice
        tone="alarm"
        role="alert"
        action={
          <Button
            data-variant="quiet"
            onClick={isExpired ? () => session.send({ type: 'rider.loginOpened' }) : view.retry}
          >
            {t(isExpired ? 'auth.login' : 'common.retry')}
          </Button>
        }
      >
        {t('verification.standingsFailed')} {isExpired ? t('auth.expired') : null}
      </Notice>
    </Block>
  );
}

const FilterBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin-bottom: 16px;
  > form { flex-basis: 150px; }
`;
const ResultCount = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  &:not(:empty) { margin: -4px 0 12px; }
`;

interface Props {
  readonly challenges: readonly ChallengeSummary[];
  readonly progress: ProgressView['progress'];
  /** A newer answer is loading; these stay visible until then. */
  readonly isBusy: boolean;
}

function ChallengeGrid({ challenges, progress, isBusy }: Props) {
  return (
    <Grid aria-busy={isBusy}>
      {useFirstFew(challenges).map((challenge) => (
        <li key={challenge.id}>
          <ChallengeCard
            challenge={challenge}
            progress={progress === null ? undefined : summarizeProgress(progress, challenge.id)}
          />
        </li>
      ))}
    </Grid>
  );
}

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f'] as const;

function ChallengeGridSkeleton() {
  return (
    <LoadingRegion>
      <Grid>
        {skeletons.map((name) => (
          <li key={name}>
            <Skeleton height={264} />
          </li>
        ))}
      </Grid>
    </LoadingRegion>
  );
}

const Grid = styled.ul`
  display: grid;
  gap: 12px;
  grid-template-columns: minmax(0, 1fr);
  /* Cards off screen are neither laid out nor painted. */
  > li {
    margin: -6px;
    padding: 6px;
    content-visibility: auto;
    contain-intrinsic-size: auto 264px;
  }
  @media ${media.tablet} {
    gap: 20px;
    grid-template-columns: repeat(auto-fill, minmax(300px, 1fr));
  }
`;
