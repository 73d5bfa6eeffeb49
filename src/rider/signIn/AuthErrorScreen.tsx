import { styled } from 'styled-components';
import { Link, useSearch } from 'wouter';
import type { Provider, SignInErrorCode } from '#contract/auth/auth.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatAuthError } from '#src/account/formatAuthError.ts';
import { isProvider, providerNames } from '#src/account/providerNames.ts';
import { useAuth } from '#src/account/SessionContext.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { useProviderChoice } from '#src/account/useProviderChoice.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordParts } from '#src/i18n/words.ts';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { ReturnLink } from './ReturnLink.tsx';

/** Whether to offer another try with the same provider. Lists every code, so that unknown codes are recognised. */
const canRetryAfter: Readonly<Record<SignInErrorCode, boolean>> = {
  denied: true,
  scopeMissing: true,
  expired: true,
  browserMismatch: true,
  providerFailed: true,
  providerUnreachable: true,
  athleteLimit: false,
  providerUnavailable: false,
  identityInUse: false,
  blocked: false,
  notFinished: true,
  busy: true,
  failed: true,
};

const isSignInErrorCode = (text: string): text is SignInErrorCode => Object.hasOwn(canRetryAfter, text);

interface ParsedAuthError {
  /** Null if the URL has no error. */
  readonly code: SignInErrorCode | null;
  readonly provider: Provider | null;
  readonly canRetry: boolean;
}

/** Reads `?code=…&provider=…`; an unknown code becomes 'failed', and only Strava has an athlete limit. */
export function readAuthError(search: string): ParsedAuthError {
  const params = new URLSearchParams(search);
  const providerParam = params.get('provider');
  const provider = isProvider(providerParam) ? providerParam : null;
  const rawCode = params.get('code') ?? '';
  if (rawCode === '') return { code: null, provider, canRetry: false };
  const isWrongProvider = rawCode === 'athleteLimit' && provider !== null && provider !== 'strava';
  const code = isWrongProvider ? 'providerFailed' : isSignInErrorCode(rawCode) ? rawCode : 'failed';
  return { code, provider, canRetry: canRetryAfter[code] };
}

/** A failed sign-in, or a failed linking of a provider: what happened and what to do. */
export function AuthErrorScreen() {
  const { t } = useTranslator();
  const { code, provider, canRetry } = readAuthError(useSearch());
  const providerName = provider === null ? t('auth.anyProvider') : providerNames[provider];
  // A signed-in rider was linking a provider. The token shows that before the profile has loaded.
  const isLinking = useAuth((view) => view.token !== null);
  const failedTitle = isLinking ? t('auth.notLinked') : t('page.auth-error');
  const retryPart = provider !== null && canRetry ? <RetryButton provider={provider} isLinking={isLinking} /> : null;
  return (
    <Page width="reading">
      <PageHeader title={code === null ? t('page.login') : failedTitle} />
      <Container>
        <h2>{code === null ? t('auth.callbackEmpty') : t(`auth.happened.${code}`, { provider: providerName })}</h2>
        <p>{code === null ? t('auth.errorEmptyText') : formatAdvice(t, { code, isLinking, providerName })}</p>
        {administratorCodes.some((each) => each === code) ? (
          <p>
            <SiteContact />
          </p>
        ) : null}
        {isLinking ? null : retryPart}
        <Cluster gap={12}>
          {isLinking ? (
            <ButtonLink as={Link} href={toPageHref('profile')} data-variant="primary">
              {t('auth.backToProfile')}
            </ButtonLink>
          ) : (
            <ButtonLink as={Link} href={toPageHref('login')} data-variant={retryPart ? undefined : 'primary'}>
              {t(provider === null ? 'auth.toLogin' : 'auth.otherWay')}
            </ButtonLink>
          )}
          <ReturnLink />
        </Cluster>
        {isLinking ? retryPart : null}
      </Container>
    </Page>
  );
}

/** Errors whose advice refers the rider to the administrator. */
const administratorCodes: readonly SignInErrorCode[] = ['blocked', 'athleteLimit', 'failed'];

interface Failure {
  readonly code: SignInErrorCode;
  readonly isLinking: boolean;
  readonly providerName: string;
}

function formatAdvice(t: Translate, { code, isLinking, providerName }: Failure): string {
  if (code === 'notFinished' && (isLinking || providerName !== providerNames.strava)) return t('auth.simplyAgain');
  const linkAdviceKey = isLinking ? linkAdvice[code] : undefined;
  return t(linkAdviceKey === undefined ? `auth.advice.${code}` : `auth.linkAdvice.${linkAdviceKey}`, {
    provider: providerName,
  });
}

/** Errors whose advice about signing in would mislead a signed-in rider. */
const linkAdvice: Partial<Record<SignInErrorCode, keyof WordParts['auth']['linkAdvice']>> = {
  denied: 'denied',
  expired: 'expired',
  browserMismatch: 'browserMismatch',
  providerFailed: 'later',
  providerUnreachable: 'later',
  failed: 'later',
  athleteLimit: 'athleteLimit',
  providerUnavailable: 'providerUnavailable',
};

function RetryButton({ provider, isLinking }: { readonly provider: Provider; readonly isLinking: boolean }) {
  const { t } = useTranslator();
  const { pendingProvider, error, choose } = useProviderChoice(isLinking ? 'link' : 'signIn');
  return (
    <>
      <Button
        data-variant={isLinking ? undefined : 'primary'}
        disabled={pendingProvider !== null}
        onClick={() => choose(provider)}
      >
        {t('auth.tryAgainWith', { provider: providerNames[provider] })}
      </Button>
      <p role="status">
        {pendingProvider === null ? '' : t('auth.goingTo', { provider: providerNames[pendingProvider] })}
      </p>
      {error === null || pendingProvider !== null ? null : (
        <Text padding={12} paddingX={16} edge="alarm" fill="chip" corners="round" role="alert">
          {formatAuthError(t, error)} {error.reason === 'networkError' ? t('auth.checkNetwork') : ''}
        </Text>
      )}
    </>
  );
}

const Container = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 16px 0;
  overflow-wrap: anywhere;
  h2 {
    font-size: 1.25rem;
    line-height: 1.4;
  }
  [role='status']:empty {
    margin-top: -12px;
  }
`;
