import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useAuth, useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { FoundCount, FoundList } from '#src/ui/table/FoundList.tsx';
import { ChallengeGrid, ChallengeGridSkeleton } from './ChallengeGrid.tsx';
import { useChallengeListUrl } from './useChallengeListUrl.ts';
import { useChallenges } from './useChallenges.ts';
import { useStandings } from './useStandings.ts';

/** All challenges, each with the rider's state; the server searches, and the address holds the search text. */
export function VerificationsScreen() {
  const { t } = useTranslator();
  const { state, change } = useChallengeListUrl();
  const list = useChallenges(state);
  const standings = useStandings();
  const session = useSession();
  const isExpired = useAuth((view) => view.isExpired === true);
  const count = list.shown?.count ?? 0;
  return (
    <Page>
      <PageHeader title={t('page.verifications')} />
      <SearchField
        search={state.search}
        onSearch={(search) => change({ search }, 'replace')}
        label={t('verification.search')}
        placeholder={t('verification.searchHint')}
      />
      <FoundCount>
        <p role="status" className="num">
          {list.shown === null || list.isBusy
            ? ''
            : t(state.search === '' ? 'verification.count' : 'verification.found', { search: state.search, count })}
        </p>
        <ButtonLink as={Link} href={pageHref('verifications-my-verifications')}>
          {t('page.verifications-my-verifications')}
        </ButtonLink>
      </FoundCount>
      {standings.isFailed ? (
        <Notice
          tone="alarm"
          role="alert"
          action={
            <Button
              data-variant="quiet"
              onClick={isExpired ? () => session.send({ type: 'rider.loginOpened' }) : standings.retry}
            >
              {t(isExpired ? 'auth.login' : 'common.retry')}
            </Button>
          }
        >
          {t('verification.standingsFailed')} {isExpired ? t('auth.expired') : null}
        </Notice>
      ) : null}
      <FoundList
        list={list}
        search={state.search}
        onClear={() => change({ search: '' }, 'push')}
        lengthOf={({ challenges }) => challenges.length}
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
          <ChallengeGrid challenges={challenges} standings={standings.standings} isBusy={isBusy} />
        )}
      </FoundList>
    </Page>
  );
}
