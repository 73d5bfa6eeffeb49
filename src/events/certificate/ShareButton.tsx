import { useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';

/** Opens the device's share sheet; renders nothing on a device without one. */
export function ShareButton({ title }: { readonly title: string }) {
  const { t } = useTranslator();
  const [hasFailed, setHasFailed] = useState(false);
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    setHasFailed(false);
    try {
      await navigator.share({ title, url: window.location.href });
    } catch (error) {
      // Closing the share sheet is not a failure.
      setHasFailed(!(error instanceof DOMException && error.name === 'AbortError'));
    }
  };
  return (
    <>
      <Button onClick={() => void share()}>{t('certificate.share')}</Button>
      {hasFailed ? <p role="alert">{t('certificate.shareFailed')}</p> : null}
    </>
  );
}
