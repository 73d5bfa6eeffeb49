import type { AttemptFailure } from '#machines/verificationAttempt/attemptFailure.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { asksAdministrator, failureText } from './failureText.ts';

/** The text for a failure, with the administrator's address where it says to ask there. */
export function FailureWords({ failure }: { readonly failure: Pick<AttemptFailure, 'code' | 'detail'> }) {
  const { t } = useTranslator();
  return (
    <>
      {failureText(t, failure)}
      {asksAdministrator(failure.code) ? (
        <>
          {' '}
          <SiteContact />
        </>
      ) : null}
    </>
  );
}
