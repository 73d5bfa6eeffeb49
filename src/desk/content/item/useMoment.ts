import { useState } from 'react';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** When to publish a draft: now, or at a time that must be in the future by the server's clock. */
export function useMoment() {
  const { t } = useTranslator();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [isTried, setIsTried] = useState(false);
  const skewMs = useServerSkewMs();
  const isPast = at !== '' && Date.parse(at) <= Date.now() + skewMs;
  const wrong =
    at === '' ? t('deskContent.publish.momentMissing') : isPast ? t('deskContent.publish.momentPast') : null;
  /** The value to send, null being now; undefined: the time is invalid, and the field shows it from then on. */
  const chosen = (): string | null | undefined => {
    setIsTried(true);
    if (when === 'now') return null;
    return wrong === null ? at : undefined;
  };
  return { when, setWhen, at, setAt, chosen, error: isTried ? wrong : null };
}

export type Moment = ReturnType<typeof useMoment>;
