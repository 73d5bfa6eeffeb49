import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { useAuth, useIsLoggedIn, useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { StateFrame } from '#src/ui/StateFrame.tsx';
import { ReturnLink } from './ReturnLink.tsx';

/** Longer than a token refresh and a profile request take on a slow phone network. */
const slowAfterMs = 8_000;

/** The provider redirects here; the page obtains the session and then continues without a click. */
export function AuthCallbackScreen() {
  const { t } = useTranslator();
  const session = useSession();
  const hasNotified = useRef(false);
  useEffect(() => {
    // Strict mode runs this effect twice, but one return from the provider is one event.
    if (hasNotified.current) return;
    hasNotified.current = true;
    session.send({ type: 'browser.returnedFromProvider' });
  }, [session]);
  return (
    <Page width="reading">
      <PageHeader title={t('page.auth-callback')} />
      <SignInState />
    </Page>
  );
}

/** Shows whether the sign-in succeeded, failed, ended without an account, or is still in progress. */
function SignInState() {
  const { t } = useTranslator();
  const isLoading = useAuth((view) => view.loading);
  const error = useAuth((view) => (view.error?.action === 'signIn' ? view.error : null));
  const isLoggedIn = useIsLoggedIn();
  const isSlow = useIsSlow();
  // Wait for the session's code: until it has loaded, it is unknown whether a sign-in was started in this browser.
  const isSessionLoaded = useAuth((view) => view.isExpired !== undefined);
  if (isLoggedIn)
    return (
      <Outcome title={t('auth.callbackDone')} text={t('auth.welcomeText')}>
        <ButtonLink as={Link} href={toPageHref('auth-success')} data-variant="primary">
          {t('auth.goOn')}
        </ButtonLink>
      </Outcome>
    );
  // Stays visible during the next try, so that its buttons do not move.
  if (error !== null) return <FailedSignIn isNetworkError={error.reason === 'networkError'} isRetrying={isLoading} />;
  if (isSessionLoaded && !isLoading)
    return (
      <Outcome title={t('auth.callbackEmpty')} text={t('auth.callbackEmptyText')}>
        <Actions />
      </Outcome>
    );
  return (
    <Stack gap={16}>
      <SignInProgress />
      {isSlow ? (
        <Outcome title={t('auth.callbackSlow')} text={t('auth.callbackSlowText')}>
          <Actions />
        </Outcome>
      ) : null}
    </Stack>
  );
}

function useIsSlow(): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slowAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return isSlow;
}

function FailedSignIn({
  isNetworkError,
  isRetrying,
}: {
  readonly isNetworkError: boolean;
  readonly isRetrying: boolean;
}) {
  const { t } = useTranslator();
  const session = useSession();
  return (
    <Outcome
      title={t(isNetworkError ? 'auth.callbackStuck' : 'auth.callbackStuckServer')}
      text={t('auth.callbackStuckText')}
    >
      <Cluster rowGap={0} gap={12}>
        <Button
          data-variant="primary"
          disabled={isRetrying}
          onClick={() => session.send({ type: 'browser.returnedFromProvider' })}
        >
          {t(isRetrying ? 'auth.callbackRetrying' : 'common.retry')}
        </Button>
        <ReturnLink />
      </Cluster>
    </Outcome>
  );
}

function SignInProgress() {
  const { t } = useTranslator();
  return (
    <LoadingRegion>
      <Stack gap={16}>
        <Head>
          <Skeleton width={64} height={64} />
          <div>
            <strong>{t('auth.callbackBusy')}</strong>
            <p>{t('auth.callbackBusyText')}</p>
          </div>
        </Head>
        <Skeleton width="60%" height={28} />
        <Skeleton width="40%" height={48} />
      </Stack>
    </LoadingRegion>
  );
}

function Outcome({ title, text, children }: { readonly title: string; readonly text: string; children: ReactNode }) {
  return (
    <StateFrame role="status">
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </StateFrame>
  );
}

function Actions() {
  const { t } = useTranslator();
  return (
    <Cluster rowGap={0} gap={12}>
      <ButtonLink as={Link} href={toPageHref('login')} data-variant="primary">
        {t('auth.toLogin')}
      </ButtonLink>
      <ReturnLink />
    </Cluster>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  > div:first-child {
    flex: none;
    border-radius: 50%;
  }
  p {
    color: var(--soft);
  }
`;
