import { publicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** The administrator's address, or that the site has published none. */
export function SiteContact() {
  const { t } = useTranslator();
  const { contact } = publicSettings();
  if (contact === null) return t('auth.noContact');
  return <a href={contact}>{contact.replace(/^mailto:/, '')}</a>;
}
