import { useState } from 'react';
import { styled } from 'styled-components';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { toCallFailure } from '../sending/fromCallFailure.ts';
import type { FollowedAttempt } from '../sending/useVerificationAttempt.ts';
import { AppealForm } from './AppealForm.tsx';
import { AttemptNumbers } from './AttemptNumbers.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Faults } from './Faults.tsx';
import { findRightCategory } from './findRightCategory.ts';
import { Publication } from './Publication.tsx';
import { ResultDock } from './ResultDock.tsx';
import { ResultHero } from './ResultHero.tsx';
import { ReviewNote } from './ReviewNote.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { RideFacts } from './RideFacts.tsx';
import { RideMap } from './RideMap.tsx';
import { SendAgain } from './SendAgain.tsx';
import { useTrack } from './useTrack.ts';
import { VerdictNotes } from './VerdictNotes.tsx';
import { VerdictTime } from './VerdictTime.tsx';
import { ProcessingPanel, QueuedPanel } from './WaitingPanel.tsx';

interface Props extends Pick<FollowedAttempt, 'phase' | 'failure' | 'send'> {
  readonly attempt: AttemptDetail;
}

/** An attempt's page: the finish line, its numbers, then the evidence beside or below. */
export function AttemptReport({ attempt: newest, phase, failure, send }: Props) {
  const { t } = useTranslator();
  const [decided, setDecided] = useState<AttemptDetail | null>(null);
  const attempt = useSame(decided ?? newest);
  const { status, result, review, is_own: isOwn } = attempt;
  // A pass may be under review and is valid until the decision.
  const isAsked = status === 'inReview' || status === 'passed';
  const isAppealing = phase === 'appealing';
  const isExpired = useAuth((view) => view.isExpired === true);
  const failureText =
    failure === null ? null : t(isExpired ? 'auth.expired' : toFailureKey(toCallFailure(failure), navigator.onLine));
  const canAppeal = isOwn && (attempt.can_appeal || isAppealing);
  return (
    <Page>
      <SignInAgain />
      <Report>
        <ResultHero attempt={attempt}>
          <Verdict attempt={attempt} />
        </ResultHero>
        <ResultDock attempt={attempt} />
        <Columns>
          <Column>
            {failure === null || canAppeal || isExpired ? null : (
              <Delayed role="status">
                {t('verificationResult.delayed')} {failureText}
              </Delayed>
            )}
            {!isOwn && isAsked && review?.decision === null ? (
              <ReviewPanel attempt={attempt} onDecided={setDecided} />
            ) : null}
            <Notes attempt={attempt} />
            {result === null ? null : <AttemptNumbers attempt={attempt} result={result} />}
          </Column>
          <Column>
            <Evidence attempt={attempt} onZone={(changed) => send({ type: 'zone.changed', attempt: changed })} />
            {canAppeal ? (
              <AppealForm
                isBusy={isAppealing}
                failure={isAppealing ? null : failureText}
                onSend={(text) => send({ type: 'appeal.sent', text })}
              />
            ) : null}
          </Column>
        </Columns>
      </Report>
    </Page>
  );
}

interface EvidenceProps {
  readonly attempt: AttemptDetail;
  readonly onZone: (changed: AttemptDetail) => void;
}

/** The recorded ride while its track is stored, and what others can see of it. */
function Evidence({ attempt, onZone }: EvidenceProps) {
  const track = useTrack(attempt);
  const hasTrack = attempt.result !== null && attempt.evidence_expires_at !== null;
  return (
    <>
      {hasTrack ? <RideMap attempt={attempt} track={track} onRetry={track.retry} /> : null}
      <RideFacts attempt={attempt} onZone={onZone} />
      {attempt.is_own && attempt.status === 'passed' ? <Publication attempt={attempt} /> : null}
    </>
  );
}

/** The finish line's text for the attempt's status. */
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
    case 'failed':
      return (
        <>
          <Faults attempt={attempt} />
          <VerdictTime attempt={attempt} />
        </>
      );
    case 'passed':
    case 'inReview':
      return <VerdictTime attempt={attempt} />;
  }
}

/** How it was decided, and what is still open. */
function Notes({ attempt }: { readonly attempt: AttemptDetail }) {
  const { status, is_own: isOwn } = attempt;
  const category = findRightCategory(attempt);
  if (status === 'queued' || status === 'processing' || status === 'error') return null;
  return (
    <Decided>
      <VerdictNotes attempt={attempt} />
      {status === 'inReview' ? <Faults attempt={attempt} /> : null}
      <ReviewNote attempt={attempt} />
      {isOwn && category !== null ? <SendAgain attempt={attempt} category={category} /> : null}
    </Decided>
  );
}

/** Keeps the same object while nothing in it changes, because each request to the server returns a new one. */
function useSame(newest: AttemptDetail): AttemptDetail {
  const [displayed, setDisplayed] = useState(newest);
  if (displayed === newest || JSON.stringify(displayed) === JSON.stringify(newest)) return displayed;
  setDisplayed(newest);
  return newest;
}

/** On a phone the buttons come last and stay visible. */
const Report = styled.div`
  display: flex;
  flex-direction: column;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 32px;
  margin-top: 24px;
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
  &:empty { display: none; }
`;
const Delayed = styled.p`
  padding: 8px 12px;
  border-left: 4px solid var(--amber);
  background: var(--hot);
  font-size: 0.875rem;
`;
