import { useEffect, useEffectEvent } from 'react';
import type { PageName } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';

interface Props {
  /** The page that did not load; null for an unknown address. */
  readonly name: PageName | null;
  readonly onRetry: () => void;
}

/** A screen whose code did not load, usually because the device is offline. Not a bug, so not the error screen. */
export function NotLoadedScreen({ name, onRetry }: Props) {
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
      <h1>{t(name === null ? 'error.failed' : `page.${name}`)}</h1>
      <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={onRetry} />
    </Page>
  );
}
