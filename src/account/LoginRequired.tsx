import { useEffect } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { useAuth, useSession } from './SessionContext.ts';

interface Props {
  readonly title?: string;
  readonly text?: string;
  /** One part of a page that everybody sees: there the dialog waits for the button. */
  readonly isPart?: boolean;
}

/** In place of what only a signed-in rider sees: says so and opens the login dialog. Needs the words of `account`. */
export function LoginRequired({ title, text, isPart = false }: Props) {
  const { t } = useTranslator();
  const session = useSession();
  const hasToken = useAuth((view) => view.token !== null);
  useEffect(() => {
    if (!hasToken && !isPart) session.send({ type: 'rider.loginOpened' });
  }, [hasToken, isPart, session]);
  // Signed in, as far as one can tell without an answer: no reason to ask for the name again.
  if (hasToken)
    return <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={() => location.reload()} />;
  return (
    <EmptyState
      title={title ?? t('auth.notSignedIn')}
      text={text ?? t('auth.whyLogin')}
      action={
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('auth.login')}
        </Button>
      }
    />
  );
}
