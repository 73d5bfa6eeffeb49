import { useCallback, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { maxPageSize } from '#contract/listLimits.ts';
import { toPageHref } from '#contract/pages.ts';
import type { ChallengeProgressList } from '#contract/verifications/challengeProgress.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Section } from '#src/ui/Section.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { FailureMessage } from '../sending/FailureMessage.tsx';
import { useWaitingDrafts } from '../sending/useWaitingDrafts.ts';
import { AttemptHistory } from './AttemptHistory.tsx';
import type { TriedChallenge } from './ChallengeFilter.tsx';
import { PersonalBests } from './PersonalBests.tsx';
import { WaitingReviews } from './WaitingReviews.tsx';

const loadChallenges = (signal: AbortSignal) =>
  callEndpoint(challengesEndpoints.listChallenges, { query: { page_size: maxPageSize } }, signal);
const loadProgress = (signal: AbortSignal) =>
  callEndpoint(verificationAttemptsEndpoints.listChallengeProgress, {}, signal);

interface TriedChallenges {
  readonly progress: Resource<ChallengeProgressList>;
  readonly retry: () => void;
  /** Sorted by title; a challenge whose title has not loaded yet has its id instead. */
  readonly triedChallenges: readonly TriedChallenge[];
  readonly getTitle: (challengeId: string) => string;
}

/** The challenges that the rider tried, with the results. */
function useTriedChallenges(): TriedChallenges {
  const { l, language } = useTranslator();
  const progress = useResource('myVerifications.progress', [], loadProgress);
  const challenges = useResource('myVerifications.challenges', [], loadChallenges);
  const loadedChallenges = challenges.state === 'ready' ? challenges.answer.results : null;
  const loadedProgress = progress.state === 'ready' ? progress.answer.results : null;
  const getTitle = useMemo(() => {
    const titles = new Map(loadedChallenges?.map(({ id, title }) => [id, l(title)]));
    return (id: string) => titles.get(id) ?? id;
  }, [loadedChallenges, l]);
  const triedChallenges = useMemo(
    () =>
      [...new Set(loadedProgress?.map(({ challenge_id: id }) => id))]
        .map((id) => ({ id, title: getTitle(id) }))
        .sort((a, b) => a.title.localeCompare(b.title, language)),
    [loadedProgress, getTitle, language],
  );
  return { progress, retry: progress.retry, triedChallenges, getTitle };
}

/**
 * Drafts that still have to be sent, the rider's bests and history; for the administrator, attempts that wait for a
 * decision.
 */
export function MyVerificationsScreen() {
  const { t } = useTranslator();
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isLoadingRider = useAuth((view) => view.loading);
  return (
    <Page>
      <PageHeader title={t('page.verifications-my-verifications')} />
      {isSignedIn && riderId !== null ? (
        // A new history for another rider.
        <MyVerifications key={riderId} riderId={riderId} />
      ) : isLoadingRider ? (
        <LoadingRegion>
          <Stack gap={32}>
            <Skeleton height={132} />
            <Skeleton height={360} />
          </Stack>
        </LoadingRegion>
      ) : (
        <LoginRequired />
      )}
    </Page>
  );
}

function MyVerifications({ riderId }: { readonly riderId: string }) {
  const { progress, retry, triedChallenges, getTitle } = useTriedChallenges();
  const isAdministrator = useAuth((view) => view.user?.role === 'admin');
  const [deliveredCount, setDeliveredCount] = useState(0);
  const onDelivered = useCallback(() => setDeliveredCount((count) => count + 1), []);
  return (
    <Stack gap={32}>
      <SignInAgain />
      {isAdministrator ? <WaitingReviews /> : null}
      <WaitingDrafts riderId={riderId} getTitle={getTitle} onDelivered={onDelivered} />
      <PersonalBests progress={progress} onRetry={retry} triedChallenges={triedChallenges} />
      {/* Loads again when a draft has arrived. */}
      <AttemptHistory key={deliveredCount} triedChallenges={triedChallenges} />
    </Stack>
  );
}

interface Props {
  readonly riderId: string;
  readonly getTitle: (challengeId: string) => string;
  /** Called for each delivered draft; must be stable. */
  readonly onDelivered: (attempt: AttemptDetail) => void;
}

/** Drafts that this device has not sent yet, or that were refused while no page showed them. */
function WaitingDrafts({ riderId, getTitle, onDelivered }: Props) {
  const { t, language } = useTranslator();
  const { drafts, sendNow, discard } = useWaitingDrafts(riderId, onDelivered);
  if (drafts.length === 0) return null;
  return (
    <Section title={t('verificationMine.drafts', { count: drafts.length })} intro={t('verificationMine.draftsText')}>
      <Stack as="ul" gap={8} smallText="small">
        {drafts.map(({ key, challengeId, madeAtMs, fileName, refusal, obstacle }) => (
          <li key={key}>
            <Notice
              tone={refusal === null ? 'warning' : 'alarm'}
              title={fileName ?? t('verificationMine.draftOfStrava')}
              action={
                <Cluster gap={8}>
                  {refusal === null ? (
                    <Button onClick={() => void sendNow()}>{t('verificationMine.draftSendNow')}</Button>
                  ) : (
                    <ButtonLink as={Link} href={toPageHref('verifications-id', { id: challengeId })}>
                      {t('verificationMine.draftAgain')}
                    </ButtonLink>
                  )}
                  <Button data-variant="quiet" onClick={() => discard(key)}>
                    {t('verificationMine.draftDiscard')}
                  </Button>
                </Cluster>
              }
            >
              <small>{getTitle(challengeId)}</small>
              <p role="status">
                {refusal === null ? (
                  t('verificationMine.draftWaits', { when: formatMoment(new Date(madeAtMs).toISOString(), language) })
                ) : (
                  <FailureMessage failure={{ code: refusal }} />
                )}
              </p>
              {refusal === null && obstacle !== null ? (
                <p>
                  <FailureMessage failure={{ code: obstacle }} />
                </p>
              ) : null}
            </Notice>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
