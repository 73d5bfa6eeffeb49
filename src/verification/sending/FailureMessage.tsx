import type { AttemptFailure } from '#machines/verificationAttempt/attemptFailure.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { asksAdministrator, formatAttemptFailure } from './formatAttemptFailure.ts';

/** The text for a failure, with the administrator's address if the text refers to the administrator. */
export function FailureMessage({ failure }: { readonly failure: Pick<AttemptFailure, 'code' | 'detail'> }) {
  const { t } = useTranslator();
  return (
    <>
      {formatAttemptFailure(t, failure)}
      {asksAdministrator(failure.code) ? (
        <>
          {' '}
          <SiteContact />
        </>
      ) : null}
    </>
  );
}
