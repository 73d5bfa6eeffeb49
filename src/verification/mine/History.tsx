import { useCallback } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { AttemptTable } from './AttemptTable.tsx';
import { ChallengeFilter, type TriedChallenge } from './ChallengeFilter.tsx';
import { useHistoryUrl } from './useHistoryUrl.ts';

const pageSize = 20;

interface Props {
  /** Every challenge that the rider tried. */
  readonly tried: readonly TriedChallenge[];
}

/** The rider's attempts, newest first. Filter and page are in the address. */
export function History({ tried }: Props) {
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
  if (list.state === 'failed')
    return (
      <Section title={t('verificationMine.history')}>
        <FailedState failure={list.failure} onRetry={list.retry} title={t('verificationMine.failed')} />
      </Section>
    );
  if (list.state === 'ready' && list.answer.count === 0 && challengeId === null)
    return (
      <Section title={t('verificationMine.history')}>
        <EmptyState
          title={t('verificationMine.empty')}
          text={t('verificationMine.emptyText')}
          action={
            <ButtonLink as={Link} href={pageHref('verifications')} data-variant="primary">
              {t('verificationMine.toChallenges')}
            </ButtonLink>
          }
        />
      </Section>
    );
  return (
    <Section title={t('verificationMine.history')}>
      <ChallengeFilter tried={tried} chosen={challengeId} onChoose={(id) => change({ challengeId: id, page: 1 })} />
      {list.state === 'busy' ? (
        <Busy>
          <Skeleton height={360} />
        </Busy>
      ) : list.answer.results.length === 0 ? (
        <EmptyState
          title={t('verificationMine.noneHere')}
          text={t('verificationMine.noneHereText')}
          action={<Button onClick={() => change({ challengeId: null, page: 1 })}>{t('verificationMine.all')}</Button>}
        />
      ) : (
        <AttemptTable attempts={list.answer.results} />
      )}
      {list.state === 'ready' ? (
        <Pages page={page} count={list.answer.count} onPage={(next) => change({ challengeId, page: next })} />
      ) : null}
    </Section>
  );
}

interface PagesProps {
  readonly page: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

function Pages({ page, count, onPage }: PagesProps) {
  const { t } = useTranslator();
  const last = Math.max(1, Math.ceil(count / pageSize));
  if (last === 1) return null;
  return (
    <Bar aria-label={t('verificationMine.pages')}>
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('verificationMine.newer')}
      </Button>
      <span className="num" role="status">
        {t('verificationMine.pageOf', { page, last })}
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        {t('verificationMine.older')}
      </Button>
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
`;
