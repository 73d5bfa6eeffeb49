import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { createLazyPart, Lazy, useLazyPart } from '#src/ui/lazyPart.tsx';
import { AttemptSkeleton } from './AttemptSkeleton.tsx';

/** Machine and report load only for signed-in riders. */
const followedAttempt = createLazyPart(async () => (await import('./FollowedAttempt.tsx')).FollowedAttempt);

interface Props {
  readonly params: Readonly<Record<string, string>>;
}

/** One attempt: its progress, then its result. Only its owner and the administrator see it. */
export function VerificationStatusScreen({ params }: Props) {
  const { t } = useTranslator();
  const attemptId = params.id ?? '';
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isLoadingRider = useAuth((view) => view.loading);
  useLazyPart(followedAttempt, isLoadingRider ? 'now' : 'asked');
  const busy = (
    <Page>
      <PageHeader title={t('page.verifications-status-id')} />
      <AttemptSkeleton />
    </Page>
  );
  if (isSignedIn && riderId !== null) {
    const props = { attemptId, riderId };
    return <Lazy key={`${attemptId}/${riderId}`} part={followedAttempt} when="now" props={props} fallback={busy} />;
  }
  if (isLoadingRider) return busy;
  return (
    <Page>
      <PageHeader title={t('page.verifications-status-id')} />
      <LoginRequired />
    </Page>
  );
}
