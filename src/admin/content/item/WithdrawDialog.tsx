import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { useItemAction } from './useItemAction.ts';
import type { ItemForm } from './useItemForm.ts';

interface Props {
  readonly itemForm: ItemForm;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Hides the item from everybody; its draft and its versions stay. */
export function WithdrawDialog({ itemForm, onClose, onDone }: Props) {
  const { t } = useTranslator();
  const { action, start } = useItemAction(itemForm);
  const { id, version, published } = itemForm.item;
  const withdraw = async () => {
    const end = await start((signal) =>
      callEndpoint(contentEndpoints.withdrawContent, { params: { id }, body: { version } }, signal),
    );
    if (end === 'done') onDone(t('adminContent.withdraw.done'));
    if (end === 'changed') onDone(t('adminContent.publish.changed'));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('adminContent.withdraw.ask')}
      confirm={t('adminContent.withdraw.open')}
      cancel={t('adminContent.withdraw.keep')}
      onConfirm={() => void withdraw()}
      isBusy={action.state === 'busy'}
      failure={formatFailureReason(action, {}, t)}
    >
      {t(published === null ? 'adminContent.withdraw.scheduleText' : 'adminContent.withdraw.text')}
    </ConfirmDialog>
  );
}
