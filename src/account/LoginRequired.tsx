import { type ReactNode, useEffect, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { useAuth, useSession } from './SessionContext.ts';

interface Props {
  readonly title?: string;
  readonly text?: ReactNode;
  /** It is one part of a page that is open to all: the dialog opens only on a click. */
  readonly isPart?: boolean;
}

/** Shown instead of content that needs a sign-in: says so and opens the login dialog. Needs the words of `account`. */
export function LoginRequired({ title, text, isPart = false }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const hasToken = useAuth((view) => view.token !== null && view.isExpired !== true);
  const ended = useEnded();
  useEffect(() => {
    if (!hasToken && !isPart) session.send({ type: 'rider.loginOpened' });
  }, [hasToken, isPart, session]);
  // A token exists but the server did not answer: assume that the rider is signed in, and do not ask again.
  if (hasToken)
    return <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={() => location.reload()} />;
  return (
    <EmptyState
      title={ended === 'sessionEnded' ? t('auth.expired') : (title ?? t('auth.notSignedIn'))}
      text={ended === null ? (text ?? t('auth.whyLogin')) : t(`auth.news.${ended}`)}
      action={
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('auth.login')}
        </Button>
      }
    />
  );
}

/** Why the session ended, if it did on this page; opening the login dialog takes the news from the session. */
function useEnded(): 'sessionEnded' | 'accountBlocked' | null {
  const news = useAuth((view) => view.news);
  const [ended, setEnded] = useState<ReturnType<typeof useEnded>>(null);
  if ((news === 'sessionEnded' || news === 'accountBlocked') && news !== ended) setEnded(news);
  return ended;
}
