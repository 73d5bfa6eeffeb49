import { useCallback } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { LoadingRegion, Skeleton } from '#src/ui/Skeleton.tsx';
import { LoginChoices } from './LoginChoices.tsx';
import { useAuth, useSession } from './SessionContext.ts';
import { useAccountWords } from './useAccountWords.ts';

/** The site's only login dialog; the event `rider.loginOpened` opens it. */
export function LoginDialog() {
  const { t } = useTranslator();
  const session = useSession();
  const isOpen = useAuth((view) => view.loginDialogOpen);
  const close = useCallback(() => session.send({ type: 'rider.loginClosed' }), [session]);
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('page.login')}>
      <LoginContent />
    </Dialog>
  );
}

function LoginContent() {
  const { t } = useTranslator();
  const { wordsState, retryWords } = useAccountWords();
  if (wordsState === 'failed')
    return <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={retryWords} />;
  if (wordsState === 'busy')
    return (
      <LoadingRegion>
        <Stack gap={16}>
          <Skeleton height={48} />
          <Skeleton height={52} />
          <Skeleton height={52} />
          <Skeleton height={52} />
        </Stack>
      </LoadingRegion>
    );
  return (
    <Stack gap={16}>
      <div>
        <p>{t('auth.whyLogin')}</p>
        <Text tone="soft">{t('auth.comeBack')}</Text>
      </div>
      <LoginChoices />
    </Stack>
  );
}
