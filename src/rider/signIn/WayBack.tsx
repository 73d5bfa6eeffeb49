import { useState } from 'react';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import { forgetRedirect, readRedirect } from '#src/account/session/loginRedirect.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';

/** Leads from a sign-in that went wrong to the page where it was begun; to home if that is not known. */
export function WayBack() {
  const { t } = useTranslator();
  const [cameFrom] = useState(readRedirect);
  return cameFrom === null ? (
    <ButtonLink as={Link} href={pageHref('index')}>
      {t('error.toHome')}
    </ButtonLink>
  ) : (
    // Signing in later from another page must not lead here.
    <ButtonLink as={Link} href={cameFrom} onClick={forgetRedirect}>
      {t('auth.backToPage')}
    </ButtonLink>
  );
}
