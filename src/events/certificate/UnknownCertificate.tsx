import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ErrorScreen } from '#src/ui/ErrorScreen.tsx';

/** Shown for a number that we have not issued. Unlike other missing pages, it warns that the certificate may be forged. */
export function UnknownCertificate() {
  const { t } = useTranslator();
  const wording = { title: t('certificate.unknown'), text: t('certificate.unknownText') };
  return <ErrorScreen status={404} wording={wording} />;
}
