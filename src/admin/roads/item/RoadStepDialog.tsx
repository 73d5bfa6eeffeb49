import { styled } from 'styled-components';
import { roadAdminEndpoints as rows } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import { ScheduleDialog } from '#src/admin/content/item/ScheduleDialog.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { roadRefusalWords } from './roadRefusalWords.ts';
import { useConsequences } from './useConsequences.ts';
import { useRoadAction } from './useRoadAction.ts';
import type { RoadFormState } from './useRoadForm.ts';

interface Props {
  readonly roadForm: RoadFormState;
  readonly onClose: () => void;
  /** Called with the message to show. */
  readonly onDone: (text: string) => void;
}

export type RoadStep = 'publish' | 'unschedule' | 'withdraw';

/** Asks before a step that others will see. */
export function RoadStepDialog({ step, ...props }: Props & { readonly step: RoadStep }) {
  return step === 'publish' ? <PublishRoadDialog {...props} /> : <EndDialog {...props} step={step} />;
}

/** Shows what it changes for everything that depends on the road. */
function PublishRoadDialog({ roadForm, onClose, onDone }: Props) {
  const { t } = useTranslator();
  const consequences = useConsequences(roadForm.item);
  const { kind, id, version, base, publish_at: scheduledAt } = roadForm.item;
  return (
    <ScheduleDialog
      step={useRoadAction(roadForm)}
      send={(publishAt, signal) =>
        callEndpoint(rows.publishRoadItem, { params: { kind, id }, body: { version, base, at: publishAt } }, signal)
      }
      refusals={roadRefusalWords}
      {...{ scheduledAt, onClose, onDone }}
    >
      {(when) => (
        <Lines>
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {when === 'later' ? <li>{t('adminRoads.schedule.checkedAgain')}</li> : null}
        </Lines>
      )}
    </ScheduleDialog>
  );
}

const endings = {
  unschedule: {
    row: rows.unscheduleRoadItem,
    title: 'adminRoads.schedule.ask',
    text: 'adminRoads.schedule.endText',
    confirm: 'adminRoads.schedule.end',
    done: 'adminRoads.schedule.ended',
  },
  withdraw: {
    row: rows.withdrawRoadItem,
    title: 'adminContent.withdraw.ask',
    text: 'adminRoads.withdrawText',
    confirm: 'adminContent.withdraw.open',
    done: 'adminContent.withdraw.done',
  },
} as const;

function EndDialog({ roadForm, step, onClose, onDone }: Props & { readonly step: keyof typeof endings }) {
  const { t } = useTranslator();
  const { action, start } = useRoadAction(roadForm);
  const { kind, id, version, base } = roadForm.item;
  const { row, title, text, confirm, done } = endings[step];
  const end = async () => {
    const request = { params: { kind, id }, body: { version, base } };
    const outcome = await start((signal) => callEndpoint(row, request, signal));
    if (outcome === 'changed') onDone(t('adminContent.publish.changed'));
    if (outcome === 'done') onDone(t(done));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(title)}
      confirm={t(confirm)}
      cancel={t('adminContent.withdraw.keep')}
      onConfirm={() => void end()}
      isBusy={action.state === 'busy'}
      failure={formatFailureReason(action, roadRefusalWords, t)}
    >
      {t(text)}
    </ConfirmDialog>
  );
}

const Lines = styled.ul`
  display: grid;
  gap: 8px;
  padding-left: 20px;
  list-style: disc;
`;
