import { styled } from 'styled-components';
import { roadAdminEndpoints as rows } from '#contract/roadDesk/roadDeskEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { PublishAt } from '#src/desk/content/item/PublishAt.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { formatFailureReason } from '#src/ui/reasonOf.ts';
import { roadRefusalWords } from './roadRefusals.ts';
import { useConsequences } from './useConsequences.ts';
import { useRoadAction } from './useRoadAction.ts';
import type { RoadFormState } from './useRoadForm.ts';

interface Props {
  readonly of: RoadFormState;
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
function PublishRoadDialog({ of, onClose, onDone }: Props) {
  const { t } = useTranslator();
  const consequences = useConsequences(of.item);
  const { kind, id, version, base, publish_at: scheduledAt } = of.item;
  return (
    <PublishAt
      step={useRoadAction(of)}
      send={(at, signal) =>
        callEndpoint(rows.publishRoadItem, { params: { kind, id }, body: { version, base, at } }, signal)
      }
      refusals={roadRefusalWords}
      {...{ scheduledAt, onClose, onDone }}
    >
      {(when) => (
        <Lines>
          {consequences.map((line) => (
            <li key={line}>{line}</li>
          ))}
          {when === 'later' ? <li>{t('deskRoads.schedule.checkedAgain')}</li> : null}
        </Lines>
      )}
    </PublishAt>
  );
}

const endings = {
  unschedule: {
    row: rows.unscheduleRoadItem,
    title: 'deskRoads.schedule.ask',
    text: 'deskRoads.schedule.endText',
    confirm: 'deskRoads.schedule.end',
    done: 'deskRoads.schedule.ended',
  },
  withdraw: {
    row: rows.withdrawRoadItem,
    title: 'deskContent.withdraw.ask',
    text: 'deskRoads.withdrawText',
    confirm: 'deskContent.withdraw.open',
    done: 'deskContent.withdraw.done',
  },
} as const;

function EndDialog({ of, step, onClose, onDone }: Props & { readonly step: keyof typeof endings }) {
  const { t } = useTranslator();
  const { action, start } = useRoadAction(of);
  const { kind, id, version, base } = of.item;
  const { row, title, text, confirm, done } = endings[step];
  const end = async () => {
    const sent = { params: { kind, id }, body: { version, base } };
    const outcome = await start((signal) => callEndpoint(row, sent, signal));
    if (outcome === 'changed') onDone(t('deskContent.publish.changed'));
    if (outcome === 'done') onDone(t(done));
  };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t(title)}
      confirm={t(confirm)}
      cancel={t('deskContent.withdraw.keep')}
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
