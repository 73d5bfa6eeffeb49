import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { RideCategory } from '#contract/challenges/challenges.ts';
import { toPageHref } from '#contract/pages.ts';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { verificationAttemptsEndpoints } from '#contract/verifications/verificationAttemptsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { createUuid } from '#src/api/createUuid.ts';
import { useAction } from '#src/api/useAction.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { FailureMessage } from '../sending/FailureMessage.tsx';
import { fromCallFailure } from '../sending/fromCallFailure.ts';

interface Props {
  readonly attempt: AttemptDetail;
  /** The category according to the recording. */
  readonly category: RideCategory;
}

/** Sends the same ride again in the right category: directly, or by choosing its file again. */
export function SendAgain({ attempt, category }: Props) {
  const { t } = useTranslator();
  const { challenge, activity } = attempt;
  const categoryName = t(`verificationResult.categories.${category}`);
  if (activity.source === 'strava' && activity.external_url !== null)
    return (
      <SendStrava
        draft={{ challenge_id: challenge.id, category }}
        text={activity.external_url}
        categoryName={categoryName}
      />
    );
  return (
    <Stack gap={8}>
      <p>{t('verificationResult.againFileText', { category: categoryName })}</p>
      <ButtonLink
        as={Link}
        href={`${toPageHref('verifications-id', { id: challenge.id })}#file`}
        data-variant="primary"
      >
        {t('verificationResult.againFile')}
      </ButtonLink>
    </Stack>
  );
}

interface StravaProps {
  readonly draft: { readonly challenge_id: string; readonly category: RideCategory };
  readonly text: string;
  readonly categoryName: string;
}

function SendStrava({ draft, text, categoryName }: StravaProps) {
  const { t } = useTranslator();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(createUuid);
  const { action, run } = useAction<AttemptDetail>();
  const isBusy = action.state === 'busy';
  const send = async () => {
    const body = { ...draft, activity: { kind: 'strava', text } } as const;
    const result = await run((signal) =>
      callEndpoint(verificationAttemptsEndpoints.createAttempt, { body, idempotencyKey }, signal),
    );
    if (result?.ok) navigate(toPageHref('verifications-status-id', { id: result.answer.id }));
  };
  return (
    <Stack gap={8}>
      <Button data-variant="primary" {...getBusyProps(isBusy)} onClick={() => void send()}>
        {isBusy ? t('verificationResult.sending') : t('verificationResult.againAs', { category: categoryName })}
      </Button>
      {action.state === 'failed' ? (
        <Notice tone="alarm" role="alert">
          <FailureMessage failure={fromCallFailure(action.failure)} />
        </Notice>
      ) : null}
    </Stack>
  );
}
