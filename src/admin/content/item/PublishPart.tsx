import { useState } from 'react';
import { styled } from 'styled-components';
import { contentEndpoints } from '#contract/content/contentEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { Section } from '#src/ui/Section.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import { useItemAction } from './useItemAction.ts';
import type { ItemForm } from './useItemForm.ts';

/** Publishes the draft, now or later, or withdraws it. A disabled button shows the reason. */
export function PublishPart({ itemForm }: { readonly itemForm: ItemForm }) {
  const { t } = useTranslator();
  const [openDialog, setOpenDialog] = useState<'publish' | 'withdraw' | null>(null);
  const { item, isDirty, conflict, showMessage, getMessage } = itemForm;
  const reason =
    conflict !== null
      ? t('adminContent.publish.decideFirst', { count: conflict.contested.length })
      : isDirty
        ? t('adminContent.publish.saveFirst')
        : item.state === 'published'
          ? t('adminContent.publish.asIs')
          : null;
  const isShown = item.published !== null || item.state === 'scheduled';
  const ask = (question: 'publish' | 'withdraw') => {
    showMessage('publish', '');
    setOpenDialog(question);
  };
  const done = (text: string) => {
    setOpenDialog(null);
    showMessage('publish', text);
  };
  return (
    <Section title={t('adminContent.publish.title')} intro={t(`adminContent.publish.who.${item.kind}`)}>
      <Actions>
        <Button data-variant="primary" disabled={reason !== null} onClick={() => ask('publish')}>
          {reason ?? t('adminContent.publish.open')}
        </Button>
        {isShown ? (
          <Button disabled={isDirty || conflict !== null} onClick={() => ask('withdraw')}>
            {t('adminContent.withdraw.open')}
          </Button>
        ) : null}
      </Actions>
      <StatusText role="status">{getMessage('publish')}</StatusText>
      {openDialog === 'publish' ? (
        <PublishDialog itemForm={itemForm} onClose={() => setOpenDialog(null)} onDone={done} />
      ) : null}
      {openDialog === 'withdraw' ? (
        <WithdrawDialog itemForm={itemForm} onClose={() => setOpenDialog(null)} onDone={done} />
      ) : null}
    </Section>
  );
}

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
const StatusText = styled.p`
  color: var(--cypress);
  font-weight: 600;
  &:empty { position: absolute; }
`;

interface Props {
  readonly itemForm: ItemForm;
  readonly onClose: () => void;
  readonly onDone: (text: string) => void;
}

/** Hides the item from everybody; its draft and its versions stay. */
function WithdrawDialog({ itemForm, onClose, onDone }: Props) {
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
