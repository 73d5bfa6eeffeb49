import { useCallback, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { pages, toPageHref } from '#contract/pages.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { Pager } from '#src/ui/table/Pager.tsx';
import { AttemptTable } from './AttemptTable.tsx';
import { ChallengeFilter, type TriedChallenge } from './ChallengeFilter.tsx';

interface HistoryState {
  /** Null for all. */
  readonly challengeId: string | null;
  readonly page: number;
}

/** Limit on the page in the URL; a larger number is a mistake. */
const maxPage = 1000;

/** Filter and page of the history, stored only in the URL, so that back undoes a change. */
function useHistoryUrl(): HistoryState & { readonly change: (next: HistoryState) => void } {
  const [path] = useLocation();
  const [params, setParams] = useSearchParams();
  const [query, setQuery] = useState(() => params.toString());
  // The list stays visible while the next screen loads: by then the URL belongs to that screen.
  const isOwnPath = path === pages['verifications-my-verifications'].path;
  if (isOwnPath && query !== params.toString()) setQuery(params.toString());
  const change = useCallback(
    ({ challengeId, page }: HistoryState) => {
      const next = new URLSearchParams();
      if (challengeId !== null) next.set('challenge', challengeId);
      if (page > 1) next.set('page', String(page));
      setParams(next);
    },
    [setParams],
  );
  return { ...parseHistoryState(new URLSearchParams(query)), change };
}

/** Unknown values become the defaults. */
function parseHistoryState(params: URLSearchParams): HistoryState {
  const page = Number(params.get('page') ?? 1);
  const challengeId = params.get('challenge') ?? '';
  return {
    // The server would refuse anything else.
    challengeId: /^[a-z0-9]+(-[a-z0-9]+)*$/.test(challengeId) && challengeId.length <= 80 ? challengeId : null,
    page: Number.isInteger(page) ? Math.min(Math.max(page, 1), maxPage) : 1,
  };
}

const pageSize = 20;

interface Props {
  /** All challenges that the rider tried. */
  readonly triedChallenges: readonly TriedChallenge[];
}

/** The rider's attempts, newest first. The URL holds filter and page. */
export function AttemptHistory({ triedChallenges }: Props) {
  const { t } = useTranslator();
  const { challengeId, page, change } = useHistoryUrl();
  const list = useResource('attemptHistory', [page, challengeId], (signal) =>
    callEndpoint(
      verificationAttemptsEndpoints.listAttempts,
      { query: { page, page_size: pageSize, ...(challengeId !== null && { challenge_id: challengeId }) } },
      signal,
    ),
  );
  const clearFilter = () => change({ challengeId: null, page: 1 });
  const isFilterShown =
    list.state !== 'failed' && !(list.state === 'ready' && list.answer.count === 0 && challengeId === null);
  return (
    <Section title={t('verificationMine.history')}>
      {isFilterShown ? (
        <ChallengeFilter
          triedChallenges={triedChallenges}
          chosenId={challengeId}
          onChoose={(id) => change({ challengeId: id, page: 1 })}
        />
      ) : null}
      <OwnResourceView
        resource={list}
        failedTitle={t('verificationMine.failed')}
        busy={<Skeleton height={360} />}
        renderEmpty={({ results }) =>
          results.length > 0 ? null : <NoAttempts isFiltered={challengeId !== null} onAll={clearFilter} />
        }
      >
        {({ results }) => <AttemptTable attempts={results} />}
      </OwnResourceView>
      {list.state === 'ready' ? (
        <Pager
          page={page}
          pageSize={pageSize}
          count={list.answer.count}
          onPage={(next) => change({ challengeId, page: next })}
          previousLabel={t('verificationMine.newer')}
          nextLabel={t('verificationMine.older')}
        />
      ) : null}
    </Section>
  );
}

function NoAttempts({ isFiltered, onAll }: { readonly isFiltered: boolean; readonly onAll: () => void }) {
  const { t } = useTranslator();
  return isFiltered ? (
    <EmptyState
      title={t('verificationMine.noneHere')}
      text={t('verificationMine.noneHereText')}
      action={<Button onClick={onAll}>{t('verificationMine.all')}</Button>}
    />
  ) : (
    <EmptyState
      title={t('verificationMine.empty')}
      text={t('verificationMine.emptyText')}
      action={
        <ButtonLink as={Link} href={toPageHref('verifications')} data-variant="primary">
          {t('verificationMine.toChallenges')}
        </ButtonLink>
      }
    />
  );
}
