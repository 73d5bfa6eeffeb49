import { useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Section } from '#src/ui/Section.tsx';
import { PublishDialog } from './PublishDialog.tsx';
import type { ItemForm } from './useItemForm.ts';
import { WithdrawDialog } from './WithdrawDialog.tsx';

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
