import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { formatRoughDuration } from '#src/format/formatRoughDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';

interface Props {
  readonly attempt: AttemptDetail;
}

/** The position in the queue and the expected time; if Strava makes us wait, until when and why. */
export function QueuedPanel({ attempt: { queue, challenge, activity } }: Props) {
  const { t, language } = useTranslator();
  const ahead = queue?.ahead ?? 0;
  const estimateS = queue?.estimate_s ?? null;
  const pause = queue?.pause ?? null;
  return (
    <Stack align="start" gap={8} paddingTop={8} paragraphs="allSoft">
      <div role="status">
        <Text as="strong" display="block" size="huge" leading={1.25} className="num">
          {pause?.reason === 'notYetReady'
            ? t('verificationResult.status.queued')
            : ahead > 0
              ? t('verificationResult.ahead', { count: ahead })
              : t('verificationResult.aheadNone')}
        </Text>
        <p>
          {estimateS === null
            ? t('verificationResult.estimateNone')
            : t('verificationResult.estimate', { time: formatRoughDuration(estimateS, language) })}
        </p>
        {pause === null ? null : (
          <Text padding={12} marginTop={12} edge="warning" fill="hot" corners="round" boldText="ink">
            <b>{t(`verificationResult.pause.${pause.reason}`)}</b>{' '}
            {pause.until === null
              ? t('verificationResult.pauseUnknown')
              : t('verificationResult.pauseUntil', { time: formatMoment(pause.until, language) })}
          </Text>
        )}
      </div>
      <p>{t('verificationResult.leaveIt')}</p>
      {activity.source === 'strava' ? (
        <ButtonLink as={Link} href={`${toPageHref('verifications-id', { id: challenge.id })}#file`}>
          {t('verificationResult.uploadOpen')}
        </ButtonLink>
      ) : null}
    </Stack>
  );
}

/** Shown during matching, the first time or again. */
export function ProcessingPanel({ isAgain }: { readonly isAgain: boolean }) {
  const { t } = useTranslator();
  return (
    <Stack align="start" gap={8} paddingTop={8} paragraphs="allSoft" aria-busy="true">
      <div role="status">
        <Text as="strong" display="block" size="huge" leading={1.25}>
          {t(isAgain ? 'verificationResult.checkedAgain' : 'verificationResult.working')}
        </Text>
        <p>{t(isAgain ? 'verificationResult.checkedAgainText' : 'verificationResult.workingText')}</p>
      </div>
    </Stack>
  );
}
