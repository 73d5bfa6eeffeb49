import { useCallback } from 'react';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
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
import { useHistoryUrl } from './useHistoryUrl.ts';

const pageSize = 20;

interface Props {
  /** All challenges that the rider tried. */
  readonly tried: readonly TriedChallenge[];
}

/** The rider's attempts, newest first. The URL holds filter and page. */
export function AttemptHistory({ tried }: Props) {
  const { t } = useTranslator();
  const { challengeId, page, change } = useHistoryUrl();
  const load = useCallback(
    (signal: AbortSignal) =>
      callEndpoint(
        verificationAttemptsEndpoints.listAttempts,
        { query: { page, page_size: pageSize, ...(challengeId !== null && { challenge_id: challengeId }) } },
        signal,
      ),
    [page, challengeId],
  );
  const list = useResource(load);
  const clear = () => change({ challengeId: null, page: 1 });
  const isFilterShown =
    list.state !== 'failed' && !(list.state === 'ready' && list.answer.count === 0 && challengeId === null);
  return (
    <Section title={t('verificationMine.history')}>
      {isFilterShown ? (
        <ChallengeFilter tried={tried} chosen={challengeId} onChoose={(id) => change({ challengeId: id, page: 1 })} />
      ) : null}
      <OwnResourceView
        resource={list}
        failedTitle={t('verificationMine.failed')}
        busy={<Skeleton height={360} />}
        empty={({ results }) =>
          results.length > 0 ? null : <Nothing isFiltered={challengeId !== null} onAll={clear} />
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
          previous={t('verificationMine.newer')}
          next={t('verificationMine.older')}
        />
      ) : null}
    </Section>
  );
}

function Nothing({ isFiltered, onAll }: { readonly isFiltered: boolean; readonly onAll: () => void }) {
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
        <ButtonLink as={Link} href={pageHref('verifications')} data-variant="primary">
          {t('verificationMine.toChallenges')}
        </ButtonLink>
      }
    />
  );
}
