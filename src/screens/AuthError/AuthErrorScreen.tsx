import { styled } from 'styled-components';
import { Link, useSearch } from 'wouter';
import type { Provider } from '#contract/auth.ts';
import { pageHref } from '#contract/pages.ts';
import { authErrorText } from '#src/account/authErrorText.ts';
import { providerNames } from '#src/account/providerNames.ts';
import { useIsLoggedIn } from '#src/account/SessionContext.ts';
import { useProviderChoice } from '#src/account/useProviderChoice.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { readAuthError } from './readAuthError.ts';

/** A sign-in that did not get there: what happened, and what to do now. */
export function AuthErrorScreen() {
  const { t } = useTranslator();
  const { code, provider, canRetry } = readAuthError(useSearch());
  const name = provider === null ? t('auth.anyProvider') : providerNames[provider];
  const isLoggedIn = useIsLoggedIn();
  return (
    <Page width="reading">
      <PageHeader title={t('title.auth-error')} />
      <Box>
        <h2>{t(`auth.happened.${code}`, { provider: name })}</h2>
        <p>{t(`auth.advice.${code}`, { provider: name })}</p>
        {provider !== null && canRetry ? <Retry provider={provider} isLinking={isLoggedIn} /> : null}
        <Ways>
          {isLoggedIn ? (
            // Whoever is signed in wanted to link: that is done in the profile.
            <ButtonLink as={Link} href={pageHref('profile')} data-variant={canRetry ? undefined : 'primary'}>
              {t('auth.toProfile')}
            </ButtonLink>
          ) : (
            <ButtonLink as={Link} href={pageHref('login')} data-variant={canRetry && provider ? undefined : 'primary'}>
              {t(provider === null ? 'auth.toLogin' : 'auth.otherWay')}
            </ButtonLink>
          )}
          <ButtonLink as={Link} href={pageHref('index')}>
            {t('error.toHome')}
          </ButtonLink>
        </Ways>
      </Box>
    </Page>
  );
}

function Retry({ provider, isLinking }: { readonly provider: Provider; readonly isLinking: boolean }) {
  const { t } = useTranslator();
  const { asked, error, choose } = useProviderChoice(isLinking ? 'link' : 'signIn');
  return (
    <>
      <Button data-variant="primary" disabled={asked !== null} onClick={() => choose(provider)}>
        {t('auth.tryAgainWith', { provider: providerNames[provider] })}
      </Button>
      <p role="status">{asked === null ? '' : t('auth.goingTo', { provider: providerNames[asked] })}</p>
      {error === null || asked !== null ? null : (
        <Failed role="alert">
          {authErrorText(t, error)} {error.reason === 'networkError' ? t('auth.checkNetwork') : ''}
        </Failed>
      )}
    </>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 12px;
  padding: 16px 0;
  overflow-wrap: anywhere;
  h2 {
    font-size: 20px;
    line-height: 1.4;
  }
  [role='status']:empty {
    margin-top: -12px;
  }
`;
const Failed = styled.p`
  padding: 12px 16px;
  border-left: 4px solid var(--signal);
  border-radius: var(--radius);
  background: var(--chip);
`;
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;
`;
