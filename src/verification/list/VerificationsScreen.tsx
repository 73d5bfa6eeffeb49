import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { SearchList } from '#src/ui/table/SearchList.tsx';
import { ChallengeGrid, ChallengeGridSkeleton } from './ChallengeGrid.tsx';
import { useChallengeListUrl } from './useChallengeListUrl.ts';
import { useChallenges } from './useChallenges.ts';
import { useOwnFirst } from './useOwnFirst.ts';
import { type ProgressView, useProgress } from './useProgress.ts';

/** All challenges, the rider's own first; the server searches, the URL holds the search text. */
export function VerificationsScreen() {
  const { t } = useTranslator();
  const { state, change } = useChallengeListUrl();
  const riderId = useAuth((view) => (isLoggedIn(view) ? (view.user?.id ?? null) : null));
  const list = useChallenges(state);
  const progress = useProgress(riderId);
  const isLoadingRider = useAuth((view) => view.token !== null && view.loading);
  const { isWaiting, sort: inOrder } = useOwnFirst({
    riderId,
    progress: progress.progress,
    isPending: progress.isPending || isLoadingRider,
  });
  const visibleList = isWaiting ? null : list.data;
  const isSettled = visibleList !== null && !list.isBusy;
  return (
    <Page>
      <PageHeader
        title={t('page.verifications')}
        sub={[
          <Count key="count" total={visibleList?.count} progress={state.search === '' ? progress.progress : null} />,
        ]}
      />
      <Tools>
        <SearchField
          search={state.search}
          onSearch={(search) => change({ search }, 'replace')}
          label={t('verification.search')}
          placeholder={t('verification.searchHint')}
        />
        <ButtonLink as={Link} href={pageHref('verifications-my-verifications')}>
          {t('page.verifications-my-verifications')}
        </ButtonLink>
      </Tools>
      {/* Where nothing is found the list says so itself. */}
      <ResultCount role="status" className={visibleList?.count === 0 ? 'visually-hidden' : 'num'}>
        {isSettled && state.search !== ''
          ? t('verification.found', { search: state.search, count: visibleList.count })
          : null}
      </ResultCount>
      <ProgressFailed view={progress} />
      <SearchList
        list={{ ...list, data: visibleList }}
        search={state.search}
        onClear={() => change({ search: '' }, 'push')}
        countItems={({ challenges }) => challenges.length}
        onMore={(pages) => change({ pages: pages + 1 }, 'replace')}
        failedTitle={t('verification.failedTitle')}
        empty={{
          title: t(state.search === '' ? 'verification.noneTitle' : 'verification.notFoundTitle', {
            search: state.search,
          }),
          text: t(state.search === '' ? 'verification.noneHint' : 'verification.notFoundHint'),
          action: (
            <ButtonLink as={Link} href={pageHref('routelist')}>
              {t('error.toRoutes')}
            </ButtonLink>
          ),
        }}
        busy={<ChallengeGridSkeleton />}
      >
        {({ challenges }, isBusy) => (
          <ChallengeGrid challenges={inOrder(challenges)} progress={progress.progress} isBusy={isBusy} />
        )}
      </SearchList>
    </Page>
  );
}

interface CountProps {
  /** Undefined while the list is loading. */
  readonly total: number | undefined;
  /** Null if only a part of the list is shown. */
  readonly progress: ProgressView['progress'];
}

/** 「19 個，你通過 2 個」; a placeholder reserves its line. */
function Count({ total, progress }: CountProps) {
  const { t } = useTranslator();
  if (total === undefined) return '\u00a0';
  const passed = new Set(progress?.filter((each) => each.best_attempt_id !== null).map((each) => each.challenge_id));
  return passed.size === 0
    ? t('verification.total', { count: total })
    : t('verification.totalPassed', { count: total, passed: passed.size });
}

function ProgressFailed({ view }: { readonly view: ProgressView }) {
  const { t } = useTranslator();
  const session = useSession();
  const isExpired = useAuth((auth) => auth.isExpired === true);
  if (!view.isFailed) return null;
  return (
    <Below>
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
    </Below>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 12px;
  margin-bottom: 16px;
  > form { flex-basis: 150px; }
`;
const Below = styled.div`
  margin-bottom: 12px;
`;
const ResultCount = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  &:not(:empty) { margin: -4px 0 12px; }
`;
