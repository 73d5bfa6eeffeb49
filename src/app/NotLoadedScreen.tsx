import { useEffect, useEffectEvent } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';

/** A screen whose code did not load, most often because the device is offline. That is no bug, so no error screen. */
export function NotLoadedScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslator();
  // The offline bar renders first on the same event; a listener that is replaced by that render would miss it.
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  return (
    <Page width="reading">
      <h1 className="visually-hidden">{t('error.failed')}</h1>
      <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={onRetry} />
    </Page>
  );
}
