import type { ReactNode } from 'react';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import type { Moment } from './useMoment.ts';
import { useMoment } from './useMoment.ts';
import type { Step } from './useStep.ts';

interface Props<Item> {
  readonly step: Step<Item>;
  /** Publishes at this time; null: now. */
  readonly send: (publishAt: string | null, signal: AbortSignal) => Promise<CallResult<Item>>;
  /** The scheduled time that this one replaces. */
  readonly scheduledAt: string | null;
  readonly refusals: Readonly<Record<string, WordKey>>;
  /** What cannot be undone. */
  readonly final?: string;
  /** What others will see. */
  readonly children: (when: 'now' | 'later') => ReactNode;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onDone: (text: string) => void;
}

/** Asks before a draft is published, now or at a given time. */
export function ScheduleDialog<Item>({
  step,
  send,
  scheduledAt,
  refusals,
  final,
  children,
  onClose,
  onDone,
}: Props<Item>) {
  const { t, language } = useTranslator();
  const { action, start } = step;
  const moment = useMoment();
  const publish = async () => {
    const publishAt = moment.chosen();
    if (publishAt === undefined) return;
    const end = await start((signal) => send(publishAt, signal));
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
      {...(final !== undefined && { final })}
      confirm={t(moment.when === 'now' ? 'adminContent.publish.now' : 'adminContent.publish.schedule')}
      cancel={t('adminContent.publish.notYet')}
      onConfirm={() => void publish()}
      isBusy={action.state === 'busy'}
      failure={formatFailureReason(action, refusals, t)}
    >
      <MomentFields moment={moment} />
      {children(moment.when)}
      {scheduledAt === null ? null : (
        <p>{t('adminContent.publish.instead', { at: formatMoment(scheduledAt, language) })}</p>
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
