import { type ReactNode, useState } from 'react';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import type { DraftItem, EndAction } from './draftKind.ts';
import { PublishDialog } from './PublishDialog.tsx';
import type { DraftForm } from './useDraftForm.ts';
import { useDraftStep } from './useDraftStep.ts';

interface Props<Form extends AnyDraft, Item extends DraftItem> {
  readonly draftForm: DraftForm<Form, Item>;
  /** About the schedule, below the buttons. */
  readonly children?: ReactNode;
}

/** Publishes the draft, now or later, or ends what is published. A disabled button shows the reason. */
export function PublishPart<Form extends AnyDraft, Item extends DraftItem>({ draftForm, children }: Props<Form, Item>) {
  const { t } = useTranslator();
  const { kind, item, isDirty, conflict, showMessage, getMessage } = draftForm;
  const [openDialog, setOpenDialog] = useState<'publish' | EndAction<Item> | null>(null);
  const disabledReason = findDisabledReason(draftForm, t);
  const showDialog = (dialog: 'publish' | EndAction<Item>) => {
    showMessage('publish', '');
    setOpenDialog(dialog);
  };
  const dialogProps = {
    draftForm,
    onClose: () => setOpenDialog(null),
    onDone: (text: string) => {
      setOpenDialog(null);
      showMessage('publish', text);
    },
  };
  return (
    <Section title={t('adminContent.publish.title')} intro={kind.area.getAudience(item, t)}>
      <Cluster gap={8}>
        <Button data-variant="primary" disabled={disabledReason !== null} onClick={() => showDialog('publish')}>
          {disabledReason ?? t('adminContent.publish.open')}
        </Button>
        {kind.area.endActions
          .filter((endAction) => endAction.isOffered(item))
          .map((endAction) => (
            <Button key={endAction.id} disabled={isDirty || conflict !== null} onClick={() => showDialog(endAction)}>
              {t(endAction.buttonKey)}
            </Button>
          ))}
      </Cluster>
      {children}
      <StatusText role="status">{getMessage('publish')}</StatusText>
      {openDialog === 'publish' ? <PublishDialog {...dialogProps} /> : null}
      {openDialog === null || openDialog === 'publish' ? null : <EndDialog {...dialogProps} endAction={openDialog} />}
    </Section>
  );
}

/** Why the draft cannot be published now; null if it can. */
function findDisabledReason<Form extends AnyDraft, Item extends DraftItem>(
  { kind, item, isDirty, conflict }: DraftForm<Form, Item>,
  t: Translate,
): string | null {
  if (conflict !== null) return t('adminContent.publish.decideFirst', { count: conflict.contestedFields.length });
  if (isDirty) return t('adminContent.publish.saveFirst');
  const obstacle = kind.area.findObstacle(item);
  return obstacle === null ? null : t(obstacle);
}

interface EndProps<Form extends AnyDraft, Item extends DraftItem> {
  readonly draftForm: DraftForm<Form, Item>;
  readonly endAction: EndAction<Item>;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onDone: (text: string) => void;
}

/** Asks before something is withdrawn or a schedule ends; the draft and its versions stay. */
function EndDialog<Form extends AnyDraft, Item extends DraftItem>({
  draftForm,
  endAction,
  onClose,
  onDone,
}: EndProps<Form, Item>) {
  const { t } = useTranslator();
  const { action, runStep } = useDraftStep(draftForm);
  const { kind, item } = draftForm;
  const sendEndAction = async () => {
    const outcome = await runStep((signal) => endAction.send(item, signal));
    if (outcome === 'done') onDone(t(endAction.doneKey));
    if (outcome === 'changed') onDone(t('adminContent.publish.changed'));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(endAction.titleKey)}
      confirmLabel={t(endAction.buttonKey)}
      cancelLabel={t('adminContent.withdraw.keep')}
      onConfirm={() => void sendEndAction()}
      isBusy={action.state === 'busy'}
      failure={formatFailureReason(action, kind.area.refusals, t)}
    >
      {t(endAction.getText(item))}
    </ConfirmDialog>
  );
}
