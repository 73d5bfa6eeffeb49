import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { ReviewDecision } from '#contract/verifications/verificationReviews.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatSpeedKmh } from '#src/format/formatSpeedKmh.ts';
import { type Translator, useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Grid } from '#src/ui/primitives/Grid.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Fact, FactList } from './FactList.tsx';

interface Props {
  readonly attempt: AttemptDetail;
  /** Called with the attempt after the decision. */
  readonly onDecided: (decided: AttemptDetail) => void;
}

const { reasonMin, reasonMax } = verificationLimits;

/** Lets the administrator accept or reject the attempt, always with a reason. */
export function ReviewPanel({ attempt, onDecided }: Props) {
  const { t } = useTranslator();
  const [reason, setReason] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const { action, run } = useAction<AttemptDetail>();
  const otherId = attempt.review?.other_attempt_id ?? null;
  const length = reason.trim().length;
  const isBusy = action.state === 'busy';
  const problem =
    length > reasonMax
      ? ({ code: 'tooLong', params: { length: reasonMax } } as const)
      : hasSubmitted && length < reasonMin
        ? ({ code: 'tooShort', params: { length: reasonMin } } as const)
        : null;
  const decide = async (decision: ReviewDecision['decision']) => {
    if (length < reasonMin || length > reasonMax) return setHasSubmitted(true);
    const result = await run((signal) =>
      callEndpoint(
        verificationAttemptsEndpoints.decideReview,
        { params: { id: attempt.id }, body: { decision, reason: reason.trim() } },
        signal,
      ),
    );
    if (result?.ok) onDecided(result.answer);
  };
  return (
    <Section title={t('verificationResult.adminTitle')} intro={t('verificationResult.adminText')}>
      {attempt.deciding === null ? null : <DecidingFacts deciding={attempt.deciding} />}
      {otherId === null ? null : (
        <ButtonLink as={Link} href={toPageHref('verifications-status-id', { id: otherId })}>
          {t('verificationResult.otherAttempt')}
        </ButtonLink>
      )}
      <Stack as="form" gap={12} noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
        <TextArea label={t('verificationResult.reason')} error={problem} rows={3} value={reason} onChange={setReason} />
        <ActionOutcome action={action} failedText={t('verificationResult.decideFailed')} />
        <Grid columns={2} gap={8}>
          <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={() => void decide('accepted')}>
            {t('verificationResult.accept')}
          </Button>
          <Button {...getBusyProps(isBusy)} onClick={() => void decide('rejected')}>
            {t('verificationResult.reject')}
          </Button>
        </Grid>
      </Stack>
    </Section>
  );
}

type Deciding = NonNullable<AttemptDetail['deciding']>;

/** What helps the administrator decide: rider, speed, heart rate and power, and the time if the attempt passes. */
function DecidingFacts({ deciding }: { readonly deciding: Deciding }) {
  const { t, language } = useTranslator();
  const { username, ride } = deciding;
  const formatAverageAndMax = (average: number | null, max: number | null, formatValue: (value: number) => string) =>
    average === null || max === null
      ? null
      : t('verificationResult.averageAndMost', { average: formatValue(average), most: formatValue(max) });
  return (
    <>
      <FactList className="num">
        <Fact name={t('verificationResult.adminRider')}>{username}</Fact>
        <Fact name={t('verificationResult.adminSpeed')}>
          {ride === null
            ? null
            : formatAverageAndMax(
                ride.average_speed_mps,
                ride.max_speed_mps,
                (value) => `${formatSpeedKmh(value, 1, language)}\u00a0km/h`,
              )}
        </Fact>
        <Fact name={t('verificationResult.adminHeartRate')}>
          {ride === null
            ? null
            : formatAverageAndMax(ride.average_heart_rate_bpm, ride.max_heart_rate_bpm, (value) => `${value}\u00a0bpm`)}
        </Fact>
        <Fact name={t('verificationResult.adminPower')}>
          {ride === null
            ? null
            : formatAverageAndMax(ride.average_power_w, ride.max_power_w, (value) => `${value}\u00a0W`)}
        </Fact>
      </FactList>
      <Text tone="soft" size="small" className="num">
        {formatAcceptText(t, deciding)}
      </Text>
    </>
  );
}

function formatAcceptText(t: Translator['t'], { time }: Deciding): string {
  if (time === null) return t('verificationResult.acceptNoTime');
  const duration = formatDuration(time.elapsed_s);
  return time.is_inferred
    ? t('verificationResult.acceptInferred', { time: duration, seconds: Math.ceil(time.uncertainty_s) })
    : t('verificationResult.acceptTime', { time: duration });
}
