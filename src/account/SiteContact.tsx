import { getPublicSettings } from '#src/api/publicSettings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/**
 * The administrator's address. Only a site that is not in production may have none; it says so. Needs the words of
 * `account`.
 */
export function SiteContact() {
  const { t } = useTranslator();
  const { contact } = getPublicSettings();
  return contact === null ? t('auth.noContact') : <a href={contact}>{contact.replace(/^mailto:/, '')}</a>;
}
