import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { FailedState } from '#src/ui/FailedState.tsx';

interface Props {
  readonly onClose: () => void;
  readonly onRetry: () => void;
}

/** Stands in for the cheat-sheet whose code did not come; itself loaded early, while there was a network. */
export function CheatSheetMissing({ onClose, onRetry }: Props) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen onClose={onClose} title={t('cheatSheet.title')}>
      <FailedState failure={{ kind: 'noAnswer', reason: 'offline' }} onRetry={onRetry} />
    </Dialog>
  );
}
