import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { useChange } from './useChange.ts';

interface Props {
  readonly change: Pick<ReturnType<typeof useChange>, 'action' | 'isConflict'>;
  readonly doneText: string;
}

/** The outcome of a change; a conflict has its own message. */
export function ChangeOutcome({ change: { action, isConflict }, doneText }: Props) {
  const { t } = useTranslator();
  if (isConflict)
    return (
      <Notice tone="warning" role="alert">
        {t('headToHead.admin.meanwhile')}
      </Notice>
    );
  return <ActionOutcome action={action} failedText={t('headToHead.admin.failed')} doneText={doneText} />;
}
