import { type ComponentType, createContext, use } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { Button } from './Button.tsx';
import { StateFrame } from './StateFrame.tsx';

/** The parts of a call's failure that ui needs; `CallFailure` of src/api is assignable to it. */
export type Failure =
  | { readonly kind: 'problem'; readonly status: number }
  | { readonly kind: 'noAnswer'; readonly reason: 'offline' | 'timeout' | 'aborted' };

/** What a rider can still do while offline; provided by src/app. */
export const OfflineHelpContext = createContext<ComponentType | null>(null);

interface Props {
  readonly failure: Failure;
  readonly onRetry: () => void;
  /** The text for the failure; "could not load" by default. */
  readonly title?: string;
}

/** A part of a page that failed to load: the reason, and a button to try again. */
export function FailedState({ failure, onRetry, title }: Props) {
  const { t } = useTranslator();
  const OfflineHelp = use(OfflineHelpContext);
  return (
    <StateFrame role="alert">
      <strong>{title ?? t('error.failed')}</strong>
      <p>{t(toFailureKey(failure, navigator.onLine))}</p>
      <Button onClick={onRetry}>{t('common.retry')}</Button>
      {failure.kind === 'noAnswer' && OfflineHelp !== null ? <OfflineHelp /> : null}
    </StateFrame>
  );
}

/** The word key for a failure; the server's own text is never shown. */
export function toFailureKey(failure: Failure, isOnline: boolean): WordKey {
  if (failure.kind === 'noAnswer') {
    if (!isOnline) return 'error.offlineText';
    return failure.reason === 'timeout' ? 'error.timeoutText' : 'error.unreachableText';
  }
  if (failure.status === 403) return 'error.deniedText';
  if (failure.status === 404) return 'error.dataNotFoundText';
  if (failure.status === 429) return 'error.rateLimitedText';
  return failure.status >= 500 ? 'error.systemText' : 'error.otherText';
}
