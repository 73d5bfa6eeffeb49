import { useState } from 'react';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** When to publish a draft: now, or at a time that must be in the future by the server's clock. */
export function useMoment() {
  const { t } = useTranslator();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [dateTime, setDateTime] = useState('');
  const [isTried, setIsTried] = useState(false);
  const skewMs = useServerSkewMs();
  const isPast = dateTime !== '' && Date.parse(dateTime) <= Date.now() + skewMs;
  const wrong =
    dateTime === '' ? t('adminContent.publish.momentMissing') : isPast ? t('adminContent.publish.momentPast') : null;
  /** The value to send, null being now; undefined: the time is invalid, and the field shows it from then on. */
  const chosen = (): string | null | undefined => {
    setIsTried(true);
    if (when === 'now') return null;
    return wrong === null ? dateTime : undefined;
  };
  return { when, setWhen, dateTime, setDateTime, chosen, error: isTried ? wrong : null };
}

export type Moment = ReturnType<typeof useMoment>;
