import { styled } from 'styled-components';
import type { RoadItem } from '#contract/roadAdmin/roadAdmin.ts';
import { roadAdminEndpoints as rows } from '#contract/roadAdmin/roadAdminEndpoints.ts';
import type { ChallengeTextDraft, RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';
import { ScheduleDialog } from '#src/admin/content/item/ScheduleDialog.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { isEqual } from '#src/ui/form/formDraft.ts';
import { formatFailureReason } from '#src/ui/formatFailureReason.ts';
import { roadRefusalWords } from './roadRefusalWords.ts';
import { useRoadAction } from './useRoadAction.ts';
import type { RoadFormState } from './useRoadForm.ts';

/** What publishing changes for everything that depends on a route or a challenge, one sentence each. */
function useConsequences(item: RoadItem): readonly string[] {
  const { t, l } = useTranslator();
  if (item.published === null) return [t(`adminRoads.consequence.new.${item.kind}`)];
  return item.kind === 'route' ? ofRoute(item, { t, l }) : ofChallenge(item, t);
}

interface Words {
  readonly t: Translate;
  readonly l: ReturnType<typeof useTranslator>['l'];
}

function ofRoute({ draft, published, ties }: RoadItem, { t, l }: Words): readonly string[] {
  const [nextDraft, current] = [draft, published] as unknown as readonly [RouteTextDraft, RouteTextDraft];
  const pickGround = ({ course, rows, segments, attribution, is_approximate }: RouteTextDraft) => ({
    course,
    rows,
    attribution,
    is_approximate,
    places: segments.map(({ slug, start_m, end_m }) => [slug, start_m, end_m]),
  });
  if (isEqual(pickGround(nextDraft), pickGround(current))) return [t('adminRoads.consequence.textsOnly')];
  const removedSegments = current.segments.filter(({ slug }) =>
    nextDraft.segments.every((segment) => segment.slug !== slug),
  );
  const challenges = ties.filter(({ kind }) => kind === 'challenge');
  return [
    t('adminRoads.consequence.newCourse'),
    ...(challenges.length > 0 ? [t('adminRoads.consequence.challengesStay', { count: challenges.length })] : []),
    ...removedSegments.map(({ slug, name }) => {
      const count = ties.find((tie) => tie.kind === 'efforts' && tie.id === slug)?.count ?? 0;
      return t('adminRoads.consequence.segmentGone', { name: l(name), count });
    }),
  ];
}

function ofChallenge({ draft, published, ties, is_on_old_course: isOnOld }: RoadItem, t: Translate): readonly string[] {
  const pickRules = (each: unknown) => {
    const { title: _, name: _name, description: _text, checkpoints, ...rules } = each as ChallengeTextDraft;
    return { ...rules, gates: checkpoints.map(({ name: _gate, ...gate }) => gate) };
  };
  if (!isOnOld && isEqual(pickRules(draft), pickRules(published))) return [t('adminRoads.consequence.textsOnly')];
  const passes = ties.find(({ kind }) => kind === 'passes')?.count ?? 0;
  const attempts = ties.find(({ kind }) => kind === 'attempts')?.count ?? 0;
  return [
    t('adminRoads.consequence.newRules'),
    ...(isOnOld ? [t('adminRoads.consequence.laidAnew')] : []),
    ...(passes > 0 ? [t('adminRoads.consequence.passesStay', { count: passes })] : []),
    ...(attempts > 0 ? [t('adminRoads.consequence.attemptsNew', { count: attempts })] : []),
  ];
}

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
