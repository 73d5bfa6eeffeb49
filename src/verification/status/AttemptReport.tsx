import { useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/tokens.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { failureWords } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { rideName } from '#src/verification/rideName.ts';
import { toCallFailure } from '../sending/failureOf.ts';
import type { FollowedAttempt } from '../sending/useVerificationAttempt.ts';
import { AppealForm } from './AppealForm.tsx';
import { AttemptNumbers } from './AttemptNumbers.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Faults } from './Faults.tsx';
import { Publication } from './Publication.tsx';
import { ReviewNote } from './ReviewNote.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { RideFacts } from './RideFacts.tsx';
import { RideMap } from './RideMap.tsx';
import { rightCategory } from './rightCategory.ts';
import { SendAgain } from './SendAgain.tsx';
import { useTrack } from './useTrack.ts';
import { VerdictHead } from './VerdictHead.tsx';
import { VerdictNotes } from './VerdictNotes.tsx';
import { ProcessingPanel, QueuedPanel } from './WaitingPanel.tsx';

interface Props extends Pick<FollowedAttempt, 'phase' | 'failure' | 'send'> {
  readonly attempt: AttemptDetail;
}

/** An attempt's page: the verdict and its reasons on the left, its evidence beside or below. */
export function AttemptReport({ attempt: newest, phase, failure, send }: Props) {
  const { t, l } = useTranslator();
  const [decided, setDecided] = useState<AttemptDetail | null>(null);
  const attempt = useSame(decided ?? newest);
  const { status, challenge, activity, result, review, is_own: isOwn } = attempt;
  // A pass may be under review as well and is valid meanwhile.
  const isAsked = status === 'inReview' || status === 'passed';
  const isAppealing = phase === 'appealing';
  const isExpired = useAuth((view) => view.isExpired === true);
  const failureText =
    failure === null ? null : t(isExpired ? 'auth.expired' : failureWords(toCallFailure(failure), navigator.onLine));
  const canAppeal = isOwn && (attempt.can_appeal || isAppealing);
  return (
    <Page>
      <PageHeader
        title={l(challenge.title)}
        sub={[t(`verificationResult.status.${status}`), rideName(t, activity)].filter(Boolean)}
      />
      <SignInAgain />
      {failure === null || canAppeal || isExpired ? null : (
        <Delayed role="status">
          {t('verificationResult.delayed')} {failureText}
        </Delayed>
      )}
      <Columns>
        <Column>
          <Verdict attempt={attempt} />
          {!isOwn && isAsked && review?.decision === null ? (
            <ReviewPanel attempt={attempt} onDecided={setDecided} />
          ) : null}
          {result === null ? null : <AttemptNumbers attempt={attempt} result={result} />}
        </Column>
        <Column>
          <Evidence attempt={attempt} />
          {canAppeal ? (
            <AppealForm
              isBusy={isAppealing}
              failure={isAppealing ? null : failureText}
              onSend={(text) => send({ type: 'appeal.sent', text })}
            />
          ) : null}
        </Column>
      </Columns>
    </Page>
  );
}

/** The recorded ride, as long as it is kept, and what others see of it. */
function Evidence({ attempt }: { readonly attempt: AttemptDetail }) {
  const track = useTrack(attempt);
  const hasTrack = attempt.result !== null && attempt.evidence_expires_at !== null;
  return (
    <>
      {hasTrack ? <RideMap attempt={attempt} track={track} onRetry={track.retry} /> : null}
      <RideFacts attempt={attempt} />
      {attempt.is_own && attempt.status === 'passed' ? <Publication attempt={attempt} /> : null}
    </>
  );
}

/** The top of the page, by the attempt's status. */
function Verdict({ attempt }: { readonly attempt: AttemptDetail }) {
  switch (attempt.status) {
    case 'queued':
    case 'processing':
      return attempt.status === 'queued' && !attempt.is_checked_again ? (
        <QueuedPanel attempt={attempt} />
      ) : (
        <ProcessingPanel isAgain={attempt.is_checked_again} />
      );
    case 'error':
      return <ErrorPanel attempt={attempt} />;
    case 'passed':
    case 'inReview':
    case 'failed':
      return (
        <Decided>
          <VerdictHead attempt={attempt} />
          <VerdictNotes attempt={attempt} />
          {attempt.status === 'passed' ? null : <Faults attempt={attempt} />}
          <ReviewNote attempt={attempt} />
          {attempt.is_own ? <Onward attempt={attempt} /> : null}
        </Decided>
      );
  }
}

/** Links to go on from a verdict. */
function Onward({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const hasFailed = attempt.status === 'failed';
  const category = rightCategory(attempt);
  return (
    <>
      {category === null ? null : <SendAgain attempt={attempt} category={category} />}
      <ButtonLink
        as={Link}
        href={pageHref('verifications-id', { id: attempt.challenge.id })}
        data-variant={hasFailed && category === null ? 'primary' : undefined}
      >
        {t(hasFailed ? 'verificationResult.again' : 'verificationResult.toChallenge')}
      </ButtonLink>
    </>
  );
}

/** Keeps the same object while nothing in it changes, because each request to the server returns a new one. */
function useSame(newest: AttemptDetail): AttemptDetail {
  const [shown, setShown] = useState(newest);
  if (shown === newest || JSON.stringify(shown) === JSON.stringify(newest)) return shown;
  setShown(newest);
  return newest;
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  @media ${media.desktop} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`;
const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
`;
const Decided = styled.div`
  display: grid;
  gap: 16px;
`;
const Delayed = styled.p`
  margin-bottom: 16px;
  padding: 8px 12px;
  border-left: 4px solid var(--amber);
  background: var(--hot);
  font-size: 0.875rem;
`;
