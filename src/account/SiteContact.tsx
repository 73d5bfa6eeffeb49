import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/**
 * The administrator's address. If none is published, says so and links to the page about the site, which names its
 * maker. Needs the words of `account`.
 */
export function SiteContact({ isAbout = false }: { readonly isAbout?: boolean }) {
  const { t } = useTranslator();
  const { contact } = getPublicSettings();
  if (contact !== null) return <a href={contact}>{contact.replace(/^mailto:/, '')}</a>;
  return (
    <>
      {t('auth.noContact')} {isAbout ? null : <Link href={toPageHref('about')}>{t('page.about')}</Link>}
    </>
  );
}
