import type { AuthError } from '#machines/auth/authView.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { providerNames } from './providerNames.ts';

/** The specification requires exactly this text in every language. */
const networkError = 'Network Error';

/** 'Failed to initiate Strava login: ' or 'Failed to logout: ' followed by the reason, in the reader's language. */
export function formatAuthError(t: Translate, { action, provider, reason }: AuthError): string {
  const providerName = provider === null ? t('auth.anyProvider') : providerNames[provider];
  const reasonText =
    reason === 'networkError' ? networkError : t(`auth.happened.${reason}`, { provider: providerName });
  return action === 'logOut'
    ? t('auth.logOutFailed', { reason: reasonText })
    : t('auth.signInFailed', { provider: providerName, reason: reasonText });
}
