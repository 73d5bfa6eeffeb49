import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref, pages } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { SearchField } from '#src/ui/form/SearchField.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { ChallengeGrid, ChallengeGridSkeleton } from './ChallengeGrid.tsx';
import { useChallengeListUrl } from './useChallengeListUrl.ts';
import { type ChallengesView, useChallenges } from './useChallenges.ts';
import { type StandingsView, useStandings } from './useStandings.ts';

/** All challenges, each with where the rider stands; searched by the server, the search in the address. */
export function VerificationsScreen() {
  const { t, l, language } = useTranslator();
  const { state, change } = useChallengeListUrl();
  const list = useChallenges({ ...state, language });
  const standings = useStandings();
  const count = list.shown?.count ?? 0;
  return (
    <Page>
      <PageHeader title={l(pages.verifications.title)} />
      <SearchField
        search={state.search}
        onSearch={(search) => change({ search }, 'replace')}
        label={t('verification.search')}
        placeholder={t('verification.searchHint')}
      />
      <CountRow>
        <p role="status" className="num">
          {list.shown === null || list.isBusy
            ? ''
            : t(state.search === '' ? 'verification.count' : 'verification.found', { search: state.search, count })}
        </p>
        <ButtonLink as={Link} href={pageHref('verifications-my-verifications')}>
          {l(pages['verifications-my-verifications'].title)}
        </ButtonLink>
      </CountRow>
      {standings.isFailed ? (
        <Failure role="alert">
          {t('verification.standingsFailed')}
          <Button data-variant="quiet" onClick={standings.retry}>
            {t('common.retry')}
          </Button>
        </Failure>
      ) : null}
      <Challenges
        list={list}
        standings={standings.standings}
        search={state.search}
        onClear={() => change({ search: '' }, 'push')}
        onMore={(pages) => change({ pages: pages + 1 }, 'replace')}
      />
    </Page>
  );
}

interface ChallengesProps {
  readonly list: ChallengesView;
  readonly standings: StandingsView['standings'];
  readonly search: string;
  readonly onClear: () => void;
  readonly onMore: (shownPages: number) => void;
}

/** The four looks, in this order: failed, empty, busy, ready. */
function Challenges({ list, standings, search, onClear, onMore }: ChallengesProps) {
  const { t } = useTranslator();
  const { shown, isBusy, failure, retry } = list;
  const clear = search === '' ? undefined : <Button onClick={onClear}>{t('common.clearSearch')}</Button>;
  if (shown === null && failure !== null) {
    return (
      <>
        <FailedState failure={failure} onRetry={retry} title={t('verification.failedTitle')} />
        <Foot>{clear}</Foot>
      </>
    );
  }
  if (shown?.count === 0) {
    const title = t(clear ? 'verification.notFoundTitle' : 'verification.noneTitle', { search });
    const text = t(clear ? 'verification.notFoundHint' : 'verification.noneHint');
    const toRoutes = (
      <ButtonLink as={Link} href={pageHref('routelist')}>
        {t('error.toRoutes')}
      </ButtonLink>
    );
    return <EmptyState title={title} text={text} action={clear ?? toRoutes} />;
  }
  if (shown === null) return <ChallengeGridSkeleton />;
  return (
    <>
      <ChallengeGrid challenges={shown.challenges} standings={standings} isBusy={isBusy} />
      {failure === null ? null : (
        <Foot role="alert">
          <p>{t('verification.moreFailed')}</p>
          <Button onClick={retry}>{t('common.retry')}</Button>
        </Foot>
      )}
      {failure === null && shown.challenges.length < shown.count ? (
        <Foot>
          <Button onClick={() => onMore(shown.pages)} disabled={isBusy}>
            {t(isBusy ? 'common.loading' : 'verification.more')}
          </Button>
        </Foot>
      ) : null}
    </>
  );
}

const CountRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 48px;
  margin: 8px 0;
  > p {
    min-width: 0;
    color: var(--soft);
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  > a { flex: none; }
`;
const Failure = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  color: var(--signal);
  font-weight: 600;
`;
const Foot = styled.div`
  display: grid;
  justify-items: center;
  gap: 8px;
  margin-top: 16px;
`;
