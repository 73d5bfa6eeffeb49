import type { AuthError } from '#machines/auth/authView.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { providerNames } from './providerNames.ts';

/** The specification requires exactly this text in every language. */
const networkError = 'Network Error';

/** 'Failed to initiate Strava login: ' or 'Failed to logout: ' followed by the reason, in the reader's language. */
export function formatAuthError(t: Translate, { action, provider, reason }: AuthError): string {
  const name = provider === null ? t('auth.anyProvider') : providerNames[provider];
  const why = reason === 'networkError' ? networkError : t(`auth.happened.${reason}`, { provider: name });
  return action === 'logOut'
    ? t('auth.logOutFailed', { reason: why })
    : t('auth.signInFailed', { provider: name, reason: why });
}
