import { use } from 'react';
import { SessionContext } from '#src/account/SessionContext.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { storeSaveIntent } from './saveIntent.ts';

interface Props {
  readonly courseId: string;
  readonly riderId: string | null;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onLogin: () => void;
}

/** Saves to the account; visitors sign in first, and the course is saved afterwards. */
export function SaveButton({ courseId, riderId, isBusy, onSave, onLogin }: Props) {
  const { t } = useTranslator();
  const session = use(SessionContext);
  if (session === null) return null;
  const ask = () => {
    if (riderId !== null) return onSave();
    storeSaveIntent(courseId);
    onLogin();
    session.send({ type: 'rider.loginOpened' });
  };
  return (
    <Button disabled={isBusy} title={riderId === null ? t('ownCourse.loginFirst') : undefined} onClick={ask}>
      {t(isBusy ? 'ownCourse.saving' : 'ownCourse.save')}
    </Button>
  );
}
