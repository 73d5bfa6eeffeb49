import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { toCallFailure } from '../sending/fromCallFailure.ts';
import { useAttempt } from '../sending/useVerificationAttempt.ts';
import { AttemptReport } from './AttemptReport.tsx';
import { AttemptSkeleton } from './AttemptSkeleton.tsx';

/** One attempt in its four states: not found (also if it is another rider's), failed, busy, ready. */
export function FollowedAttempt(ids: { readonly attemptId: string; readonly riderId: string }) {
  const { t } = useTranslator();
  const isExpired = useAuth((view) => view.isExpired === true);
  const { phase, attempt, failure, send } = useAttempt(ids);
  if (phase === 'notFound')
    return (
      <ErrorScreen status={404} subject={t('page.verifications-status-id')} list="verifications-my-verifications" />
    );
  if (attempt !== null) return <AttemptReport attempt={attempt} phase={phase} failure={failure} send={send} />;
  return (
    <Page>
      <PageHeader title={t('page.verifications-status-id')} />
      {failure === null ? (
        <AttemptSkeleton />
      ) : isExpired ? (
        <SignInAgain />
      ) : (
        <FailedState
          failure={toCallFailure(failure)}
          onRetry={() => send({ type: 'attempt.retried' })}
          title={t('verificationResult.failedTitle')}
        />
      )}
    </Page>
  );
}
