import { pages } from '#contract/pages.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';
import { toCallFailure } from '../sending/failureOf.ts';
import { useAttempt } from '../sending/useVerificationAttempt.ts';
import { AttemptReport } from './AttemptReport.tsx';

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** One attempt: where it stands, and then what came of it. Its owner's and the administrator's eyes only. */
export function VerificationStatusScreen({ params }: Props) {
  const { l } = useTranslator();
  const attemptId = params.id ?? '';
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isFindingOut = useAuth((view) => view.loading);
  if (isSignedIn && riderId !== null)
    return <Followed key={`${attemptId}/${riderId}`} attemptId={attemptId} riderId={riderId} />;
  return (
    <Page>
      <PageHeader title={l(pages['verifications-status-id'].title)} />
      {isFindingOut ? <Shape /> : <LoginRequired />}
    </Page>
  );
}

/** The four looks: not there or not one's own, not loaded, busy, ready. */
function Followed(ids: { readonly attemptId: string; readonly riderId: string }) {
  const { t, l } = useTranslator();
  const { phase, attempt, failure, send } = useAttempt(ids);
  if (phase === 'notFound') return <ErrorScreen status={404} />;
  if (attempt !== null) return <AttemptReport {...{ attempt, phase, failure, send }} />;
  return (
    <Page>
      <PageHeader title={l(pages['verifications-status-id'].title)} />
      {failure === null ? (
        <Shape />
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

function Shape() {
  return (
    <Busy>
      <Stack>
        <Skeleton height={30} width={120} />
        <Skeleton height={60} width={240} />
        <Skeleton height={320} />
      </Stack>
    </Busy>
  );
}
