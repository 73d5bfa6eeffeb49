import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import type { ToolDialogProps } from '../toolDialogs.ts';

export function ShareDialog({ onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.share')}>
      {null}
    </Dialog>
  );
}
