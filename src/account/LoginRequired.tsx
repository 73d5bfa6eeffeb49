import { type ReactNode, useEffect, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { useAuth, useSession } from './SessionContext.ts';

interface Props {
  readonly title?: string;
  readonly text?: ReactNode;
  /** For one part of a public page: the dialog opens only on a click. */
  readonly isPart?: boolean;
}

/** Shown instead of content that needs a sign-in; opens the login dialog. Needs the words of `account`. */
export function LoginRequired({ title, text, isPart = false }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const hasToken = useAuth((view) => view.token !== null && view.isExpired !== true);
  const endReason = useSessionEndReason();
  useEffect(() => {
    if (!hasToken && !isPart) session.send({ type: 'rider.loginOpened' });
  }, [hasToken, isPart, session]);
  // There is a token but no answer from the server: assume that the rider is signed in, and do not ask again.
  if (hasToken)
    return <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={() => location.reload()} />;
  return (
    <EmptyState
      title={endReason === 'sessionEnded' ? t('auth.expired') : (title ?? t('auth.notSignedIn'))}
      text={endReason === null ? (text ?? t('auth.whyLogin')) : t(`auth.news.${endReason}`)}
      action={
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('auth.login')}
        </Button>
      }
    />
  );
}

/** Why the session ended while on this page; opening the login dialog clears this message. */
function useSessionEndReason(): 'sessionEnded' | 'accountBlocked' | null {
  const message = useAuth((view) => view.message);
  const [endReason, setEndReason] = useState<ReturnType<typeof useSessionEndReason>>(null);
  if ((message === 'sessionEnded' || message === 'accountBlocked') && message !== endReason) setEndReason(message);
  return endReason;
}
