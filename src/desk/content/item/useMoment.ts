import { useState } from 'react';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** When a draft is to be seen: now, or from a moment on, which has to be ahead by the server's clock. */
export function useMoment() {
  const { t } = useTranslator();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [at, setAt] = useState('');
  const [isTried, setIsTried] = useState(false);
  const skewMs = useServerSkewMs();
  const isPast = at !== '' && Date.parse(at) <= Date.now() + skewMs;
  const wrong =
    at === '' ? t('deskContent.publish.momentMissing') : isPast ? t('deskContent.publish.momentPast') : null;
  /** What is sent, null being now; undefined: the moment is wrong, and the field says so from then on. */
  const chosen = (): string | null | undefined => {
    setIsTried(true);
    if (when === 'now') return null;
    return wrong === null ? at : undefined;
  };
  return { when, setWhen, at, setAt, chosen, error: isTried ? wrong : null };
}

export type Moment = ReturnType<typeof useMoment>;
