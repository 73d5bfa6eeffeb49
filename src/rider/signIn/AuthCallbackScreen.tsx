import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { useAuth, useIsLoggedIn, useSession } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Busy, Skeleton } from '#src/ui/Skeleton.tsx';
import { Stack } from '#src/ui/Stack.tsx';
import { StateBox } from '#src/ui/StateBox.tsx';
import { WayBack } from './WayBack.tsx';

/** Longer than a refresh and a profile take on a slow phone network. */
const slowAfterMs = 8_000;

/** The browser comes back here from a provider; the session is obtained here and then leads on by itself. */
export function AuthCallbackScreen() {
  const { t } = useTranslator();
  const session = useSession();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    session.send({ type: 'browser.returnedFromProvider' });
  }, [session]);
  return (
    <Page width="reading">
      <PageHeader title={t('page.auth-callback')} />
      <SignInState />
    </Page>
  );
}

/** Signed in, failed, ended without an account, or still on its way. */
function SignInState() {
  const { t } = useTranslator();
  const loading = useAuth((view) => view.loading);
  const error = useAuth((view) => (view.error?.action === 'signIn' ? view.error : null));
  const isLoggedIn = useIsLoggedIn();
  const isSlow = useIsSlow();
  // Not before the session's code has loaded: until then it is unknown whether a sign-in was begun in this browser.
  const isKnown = useAuth((view) => view.isExpired !== undefined);
  if (isLoggedIn)
    return (
      <Outcome title={t('auth.callbackDone')} text={t('auth.welcomeText')}>
        <ButtonLink as={Link} href={pageHref('auth-success')} data-variant="primary">
          {t('auth.goOn')}
        </ButtonLink>
      </Outcome>
    );
  // It stays while the next try runs, so that its buttons do not move.
  if (error !== null) return <Failed isNetworkError={error.reason === 'networkError'} isRetrying={loading} />;
  if (isKnown && !loading)
    return (
      <Outcome title={t('auth.callbackEmpty')} text={t('auth.callbackEmptyText')}>
        <Ways />
      </Outcome>
    );
  return (
    <Stack>
      <Waiting />
      {isSlow ? (
        <Outcome title={t('auth.callbackSlow')} text={t('auth.callbackSlowText')}>
          <Ways />
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

function Failed({ isNetworkError, isRetrying }: { readonly isNetworkError: boolean; readonly isRetrying: boolean }) {
  const { t } = useTranslator();
  const session = useSession();
  return (
    <Outcome
      title={t(isNetworkError ? 'auth.callbackStuck' : 'auth.callbackStuckServer')}
      text={t('auth.callbackStuckText')}
    >
      <Row>
        <Button
          data-variant="primary"
          disabled={isRetrying}
          onClick={() => session.send({ type: 'browser.returnedFromProvider' })}
        >
          {t(isRetrying ? 'auth.callbackRetrying' : 'common.retry')}
        </Button>
        <WayBack />
      </Row>
    </Outcome>
  );
}

function Waiting() {
  const { t } = useTranslator();
  return (
    <Busy>
      <Stack>
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
    </Busy>
  );
}

function Outcome({ title, text, children }: { readonly title: string; readonly text: string; children: ReactNode }) {
  return (
    <StateBox role="status">
      <strong>{title}</strong>
      <p>{text}</p>
      {children}
    </StateBox>
  );
}

function Ways() {
  const { t } = useTranslator();
  return (
    <Row>
      <ButtonLink as={Link} href={pageHref('login')} data-variant="primary">
        {t('auth.toLogin')}
      </ButtonLink>
      <WayBack />
    </Row>
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
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
`;
