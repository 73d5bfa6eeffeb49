import { styled } from 'styled-components';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import type { DraftItem } from './draftKind.ts';
import type { DraftForm } from './useDraftForm.ts';
import { useDraftStep } from './useDraftStep.ts';
import { type Moment, useMoment } from './useMoment.ts';

interface Props<Form extends AnyDraft, Item extends DraftItem> {
  readonly draftForm: DraftForm<Form, Item>;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onDone: (text: string) => void;
}

/** Asks before a draft is published, now or at a given time, and says what that changes and cannot be undone. */
export function PublishDialog<Form extends AnyDraft, Item extends DraftItem>({
  draftForm,
  onClose,
  onDone,
}: Props<Form, Item>) {
  const { t, l, language } = useTranslator();
  const { action, start } = useDraftStep(draftForm);
  const { kind, item } = draftForm;
  const { area } = kind;
  const moment = useMoment();
  const publish = async () => {
    const publishAt = moment.chosen();
    if (publishAt === undefined) return;
    const end = await start((signal) => area.publish(item, publishAt, signal));
    if (end === 'changed') onDone(t('adminContent.publish.changed'));
    if (end !== 'done') return;
    onDone(
      publishAt === null
        ? t('adminContent.publish.done')
        : t('adminContent.publish.scheduled', { at: formatMoment(publishAt, language) }),
    );
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('adminContent.publish.ask')}
      {...(area.final !== undefined && { final: t(area.final) })}
      confirm={t(moment.when === 'now' ? 'adminContent.publish.now' : 'adminContent.publish.schedule')}
      cancel={t('adminContent.publish.notYet')}
      onConfirm={() => void publish()}
      isBusy={action.state === 'busy'}
      failure={formatFailureReason(action, area.refusals, t)}
    >
      <MomentFields moment={moment} />
      <Effects>
        {kind.listEffects(item, { t, l, when: moment.when }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Effects>
      {item.publish_at === null ? null : (
        <p>{t('adminContent.publish.instead', { at: formatMoment(item.publish_at, language) })}</p>
      )}
    </ConfirmDialog>
  );
}

/** Asks whether to publish a draft now or at a given time. */
function MomentFields({ moment: { when, setWhen, dateTime, setDateTime, error } }: { readonly moment: Moment }) {
  const { t } = useTranslator();
  return (
    <>
      <RadioChips
        label={t('adminContent.publish.when')}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t('adminContent.publish.atOnce') },
          { value: 'later', label: t('adminContent.publish.later') },
        ]}
      />
      {when === 'later' ? (
        <DateTimeField label={t('adminContent.publish.moment')} value={dateTime} onChange={setDateTime} error={error} />
      ) : null}
    </>
  );
}

const Effects = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;
`;
