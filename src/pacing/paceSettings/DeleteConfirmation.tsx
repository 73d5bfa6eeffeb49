import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { shortenSettingName } from './settingName.ts';

interface Props {
  readonly name: string;
  readonly isBusy?: boolean;
  readonly failure?: string | null;
  readonly onDelete: () => void;
  readonly onCancel: () => void;
}

/** Asks before a deletion that cannot be undone; mounted only while it asks. */
export function DeleteConfirmation({ name, isBusy = false, failure = null, onDelete, onCancel }: Props) {
  const { t } = useTranslator();
  const shortName = shortenSettingName(name);
  return (
    <ConfirmDialog
      isOpen
      onClose={onCancel}
      title={t('paceSetting.deleteAsk', { name: shortName })}
      warning={t('paceSetting.deleteFinal')}
      confirmLabel={t('paceSetting.delete')}
      cancelLabel={t('paceSetting.cancel')}
      onConfirm={onDelete}
      isDestructive
      isBusy={isBusy}
      failure={failure}
    >
      {shortName === name ? null : name}
    </ConfirmDialog>
  );
}
