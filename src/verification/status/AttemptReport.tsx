import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptDetail, AttemptTrack } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { formatZone } from '#src/verification/formatZone.ts';
import { toCallFailure } from '../sending/fromCallFailure.ts';
import type { FollowedAttempt } from '../sending/useVerificationAttempt.ts';
import { AppealForm } from './AppealForm.tsx';
import { AttemptNumbers } from './AttemptNumbers.tsx';
import { ErrorPanel } from './ErrorPanel.tsx';
import { Fact, FactList } from './FactList.tsx';
import { Faults } from './Faults.tsx';
import { findBestEffort } from './findBestEffort.ts';
import { findRightCategory } from './findRightCategory.ts';
import { Publication } from './Publication.tsx';
import { ResultDock } from './ResultDock.tsx';
import { ResultHero } from './ResultHero.tsx';
import { ReviewNote } from './ReviewNote.tsx';
import { ReviewPanel } from './ReviewPanel.tsx';
import { RideFacts } from './RideFacts.tsx';
import { RideMap } from './RideMap.tsx';
import { SendAgain } from './SendAgain.tsx';
import { VerdictTime } from './VerdictTime.tsx';
import { ProcessingPanel, QueuedPanel } from './WaitingPanel.tsx';

const noTrack: CallResult<null> = { ok: true, answer: null, serverNowMs: null };

/** The track of an attempt; null if it was deleted or nothing has been read yet. */
function useTrack(attempt: AttemptDetail): Resource<AttemptTrack | null> & { retry: () => void } {
  const { id, result, evidence_expires_at: expiresAt } = attempt;
  const hasTrack = result !== null && expiresAt !== null;
  return useResource(
    'attemptReport',
    [id, hasTrack],
    async (signal: AbortSignal): Promise<CallResult<AttemptTrack | null>> =>
      hasTrack ? callEndpoint(verificationAttemptsEndpoints.getAttemptTrack, { params: { id } }, signal) : noTrack,
  );
}

interface Props extends Pick<FollowedAttempt, 'phase' | 'failure' | 'send'> {
  readonly attempt: AttemptDetail;
}

/** An attempt's page: the finish line, its numbers, then the evidence beside or below. */
export function AttemptReport({ attempt, phase, failure, send }: Props) {
  const { t } = useTranslator();
  const { status, result, review, is_own: isOwn } = attempt;
  // A pass may be under review and is valid until the decision.
  const canBeReviewed = status === 'inReview' || status === 'passed';
  const isAppealing = phase === 'appealing';
  const isExpired = useAuth((view) => view.isExpired === true);
  const failureText =
    failure === null ? null : t(isExpired ? 'auth.expired' : toFailureKey(toCallFailure(failure), navigator.onLine));
  const onChanged = (changed: AttemptDetail) => send({ type: 'attempt.changed', attempt: changed });
  const canAppeal = isOwn && (attempt.can_appeal || isAppealing);
  return (
    <Page>
      <SignInAgain />
      <Stack>
        <ResultHero attempt={attempt}>
          <Verdict attempt={attempt} />
        </ResultHero>
        <ResultDock attempt={attempt} />
        <Columns>
          <Stack gap={32}>
            {failure === null || canAppeal || isExpired ? null : (
              <Text padding={8} paddingX={12} size="small" edge="warning" fill="hot" role="status">
                {t('verificationResult.delayed')} {failureText}
              </Text>
            )}
            {!isOwn && canBeReviewed && review?.decision === null ? (
              <ReviewPanel attempt={attempt} onDecided={onChanged} />
            ) : null}
            <Notes attempt={attempt} />
            {result === null ? null : <AttemptNumbers attempt={attempt} result={result} />}
          </Stack>
          <Stack gap={32}>
            <Evidence attempt={attempt} onZone={onChanged} />
            {canAppeal ? (
              <AppealForm
                isBusy={isAppealing}
                failure={isAppealing ? null : failureText}
                onSend={(text) => send({ type: 'appeal.sent', text })}
              />
            ) : null}
          </Stack>
        </Columns>
      </Stack>
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

/** How the verdict was reached, and what is still open. */
function Notes({ attempt }: { readonly attempt: AttemptDetail }) {
  const { status, is_own: isOwn } = attempt;
  const category = findRightCategory(attempt);
  if (status === 'queued' || status === 'processing' || status === 'error') return null;
  return (
    <Stack gap={16} hidden="empty">
      <VerdictNotes attempt={attempt} />
      {status === 'inReview' ? <Faults attempt={attempt} /> : null}
      <ReviewNote attempt={attempt} />
      {isOwn && category !== null ? <SendAgain attempt={attempt} category={category} /> : null}
    </Stack>
  );
}
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

const timeSourceKeys = {
  decidedByPerson: 'verificationResult.timeByPerson',
  inferredAtGate: 'verificationResult.timeInferred',
} as const;

/**
 * Notes on the verdict: where the time comes from, an earlier zone or rule version, and the ride that counts instead.
 */
function VerdictNotes({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t } = useTranslator();
  const {
    status,
    result,
    elapsed_s: elapsedS,
    earlier_verdict: earlierVerdict,
    earlier_attempt_id: earlierId,
  } = attempt;
  const flags = findBestEffort(result)?.flags ?? [];
  const sourceKeys = Object.entries(timeSourceKeys).flatMap(([flag, key]) => (flags.includes(flag) ? [key] : []));
  return (
    <>
      <ZoneChange attempt={attempt} />
      {earlierVerdict === null ? null : (
        <Text tone="soft" size="small">
          {t('verificationResult.byEarlierRules', {
            version: earlierVerdict.rule_version,
            status: t(`verificationResult.status.${earlierVerdict.status}`),
          })}
        </Text>
      )}
      {status === 'failed' && earlierId !== null ? (
        <ButtonLink as={Link} href={toPageHref('verifications-status-id', { id: earlierId })}>
          {t('verificationResult.earlierAttempt')}
        </ButtonLink>
      ) : null}
      {status === 'passed'
        ? sourceKeys.map((key) => (
            <Text tone="soft" size="small" key={key}>
              {t(key)}
            </Text>
          ))
        : null}
      {status === 'passed' && result !== null && elapsedS === null ? (
        <Text tone="soft" size="small">
          {t('verificationResult.noTime')}
        </Text>
      ) : null}
    </>
  );
}

/** Start and verdict with the previous zone, beside those with the current one. */
function ZoneChange({ attempt }: { readonly attempt: AttemptDetail }) {
  const { t, language } = useTranslator();
  const { zone, status, activity } = attempt;
  const previousZone = zone?.before ?? null;
  if (zone === null || previousZone === null || activity.started_at === null) return null;
  const startMs = Date.parse(activity.started_at);
  const formatZoneLine = (offsetMin: number, outcome: typeof status) => {
    const startAt = new Date(startMs + (zone.utc_offset_min - offsetMin) * 60_000).toISOString();
    return t('verificationResult.zone.was', {
      zone: formatZone(t, offsetMin),
      time: formatMoment(startAt, language),
      status: t(`verificationResult.status.${outcome}`),
    });
  };
  return (
    <Block as="section" padding={12} fill="chip" corners="round">
      <b>{t('verificationResult.zone.changed')}</b>
      <FactList>
        <Fact name={t('verificationResult.zone.before')}>
          {formatZoneLine(previousZone.utc_offset_min, previousZone.status)}
        </Fact>
        <Fact name={t('verificationResult.zone.now')}>{formatZoneLine(zone.utc_offset_min, status)}</Fact>
      </FactList>
    </Block>
  );
}
