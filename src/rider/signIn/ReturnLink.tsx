import { useState } from 'react';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { clearRedirect, readRedirect } from '#src/account/session/loginRedirect.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';

/** Links from a failed sign-in to the page where it was started, or to home if that is unknown. */
export function ReturnLink() {
  const { t } = useTranslator();
  const [returnPath] = useState(readRedirect);
  return returnPath === null ? (
    <ButtonLink as={Link} href={toPageHref('index')}>
      {t('error.toHome')}
    </ButtonLink>
  ) : (
    // A later sign-in from another page must not redirect here.
    <ButtonLink as={Link} href={returnPath} onClick={clearRedirect}>
      {t('auth.backToPage')}
    </ButtonLink>
  );
}
