import { useState } from 'react';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import type { AnyDraft } from '#src/ui/form/formDraft.ts';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import type { DraftItem } from './draftKind.ts';
import type { DraftForm } from './useDraftForm.ts';
import { useDraftStep } from './useDraftStep.ts';

/** When to publish a draft: now, or at a time that must be in the future by the server's clock. */
function usePublishTime() {
  const { t } = useTranslator();
  const [when, setWhen] = useState<'now' | 'later'>('now');
  const [dateTime, setDateTime] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const skewMs = useServerSkewMs();
  const isPast = dateTime !== '' && Date.parse(dateTime) <= Date.now() + skewMs;
  const timeProblem =
    dateTime === '' ? t('adminContent.publish.momentMissing') : isPast ? t('adminContent.publish.momentPast') : null;
  /** The time to send; null means now. Undefined if the time is invalid, which the field shows from then on. */
  const submitTime = (): string | null | undefined => {
    setIsSubmitted(true);
    if (when === 'now') return null;
    return timeProblem === null ? dateTime : undefined;
  };
  return { when, setWhen, dateTime, setDateTime, submitTime, error: isSubmitted ? timeProblem : null };
}

type PublishTime = ReturnType<typeof usePublishTime>;

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
  const { action, runStep } = useDraftStep(draftForm);
  const { kind, item } = draftForm;
  const { area } = kind;
  const publishTime = usePublishTime();
  const publish = async () => {
    const publishAt = publishTime.submitTime();
    if (publishAt === undefined) return;
    const outcome = await runStep((signal) => area.publish(item, publishAt, signal));
    if (outcome === 'changed') onDone(t('adminContent.publish.changed'));
    if (outcome !== 'done') return;
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
      {...(area.final !== undefined && { warning: t(area.final) })}
      confirmLabel={t(publishTime.when === 'now' ? 'adminContent.publish.now' : 'adminContent.publish.schedule')}
      cancelLabel={t('adminContent.publish.notYet')}
      onConfirm={() => void publish()}
      isBusy={action.state === 'busy'}
      failure={formatFailureReason(action, area.refusals, t)}
    >
      <PublishTimeFields publishTime={publishTime} />
      <Stack as="ul" gap={8} items="dots">
        {kind.listEffects(item, { t, l, when: publishTime.when }).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Stack>
      {item.publish_at === null ? null : (
        <p>{t('adminContent.publish.instead', { at: formatMoment(item.publish_at, language) })}</p>
      )}
    </ConfirmDialog>
  );
}

/** Asks whether to publish a draft now or at a given time. */
function PublishTimeFields({
  publishTime: { when, setWhen, dateTime, setDateTime, error },
}: {
  readonly publishTime: PublishTime;
}) {
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
