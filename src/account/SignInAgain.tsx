import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { useAuth, useSession } from './SessionContext.ts';

/**
 * For pages that stay visible after the session expires, such as those under /verifications and /admin: asks the rider
 * to sign in again. Renders nothing while the session is valid. Needs the words of `account`.
 */
export function SignInAgain() {
  const { t } = useTranslator();
  const session = useSession();
  const isExpired = useAuth((view) => view.isExpired === true);
  if (!isExpired) return null;
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t('auth.expired')}
      action={
        <Button data-variant="primary" onClick={() => session.send({ type: 'rider.loginOpened' })}>
          {t('auth.login')}
        </Button>
      }
    >
      {t('auth.expiredText')}
    </Notice>
  );
}
