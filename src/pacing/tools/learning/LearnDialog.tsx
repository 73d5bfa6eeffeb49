import { useId, useMemo, useState } from 'react';
import { callTool } from '#src/api/callTool.ts';
import { formatPower } from '#src/format/formatPower.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import { formatCourseTime } from '#src/pacing/live/courseTime.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { RepairNotes } from '#src/routes/ownCourses/RepairNotes.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { toFailureKey } from '#src/ui/FailedState.tsx';
import { FilePicker } from '#src/ui/form/FilePicker.tsx';
import { getBusyProps } from '#src/ui/getBusyProps.ts';
import { Notice } from '#src/ui/Notice.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import type { FtpRange } from '#workers/core/ftp/ftpTypes.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { LearnedFactorTable } from './LearnedFactorTable.tsx';
import { LearnedRides } from './LearnedRides.tsx';
import { LearningSection, Note, StatusLine } from './Learning.styles.ts';
import { LearningOfferNotice } from './LearningOfferNotice.tsx';
import { type LearnableRide, loadAir, toReferenceRider } from './learnFromRoad.ts';
import { createFileSource } from './rideSources.ts';
import type { RideNote } from './useLearning.ts';
import { type Learning, useLearning } from './useLearning.ts';
import { VerifiedRides } from './VerifiedRides.tsx';

const noteWords: Readonly<Partial<Record<RideNote['code'], WordKey>>> = {
  twice: 'learning.twice',
  'learning.tooShort': 'learning.tooShort',
  'course.tooShort': 'learning.tooShort',
  'file.noPositions': 'learning.noRoad',
  'file.noElevation': 'learning.noRoad',
};

/** Why a ride was not learned. */
const formatNote = (t: Translate, { name, code }: RideNote): string =>
  t(noteWords[code] ?? 'learning.unreadable', { name });

/** Phones have no MIME type for these, so the extensions are listed. */
const acceptedExtensions = '.fit,.gpx,.tcx,.gz';

/** Learns the rider's resistance from recorded rides: what was found, what it changes here, and an undo. */
export function LearnDialog({ route, session, facts, onClose }: ToolDialogProps) {
  const { t } = useTranslator();
  const open = useMemo(() => ({ route, session }), [route, session]);
  const learning = useLearning(open);
  const { rides, busy, offer, notes, repairedRides, ridesWithoutPower, learn } = learning;
  const isLocked = busy !== null || offer !== null;
  const ridesId = useId();
  return (
    <Dialog isOpen onClose={onClose} title={t('tools.learning')}>
      <Stack gap={16} paddingTop={4}>
        <Note>{t('learning.intro')}</Note>
        <FilePicker
          label={t('learning.chooseFiles')}
          buttonLabel={t('learning.chooseFiles')}
          accept={acceptedExtensions}
          isMultiple
          isListed={false}
          isDisabled={busy !== null}
          value={[]}
          onChange={(files) => void learn(files.map(createFileSource))}
        />
        <StatusLine role="status">
          {busy === null ? null : (
            <Note>{t('learning.busy', { index: busy.index, total: busy.count, name: busy.name })}</Note>
          )}
        </StatusLine>
        {notes.map((note) => (
          <Notice key={`${note.name} ${note.code}`} tone="alarm" role="alert">
            {formatNote(t, note)}
          </Notice>
        ))}
        {repairedRides.map(({ name, repairs }) => (
          <Notice key={name} title={name}>
            <RepairNotes repairs={repairs} />
          </Notice>
        ))}
        {ridesWithoutPower.map((ride) => (
          <AllOutQuestion key={ride.id} open={open} ride={ride} />
        ))}
        <LearningOfferNotice {...learning} />
        <LearningEffectNotice
          {...learning}
          isGoal={session.basis().effort.kind === 'finish'}
          isApproximate={facts.isApproximate}
        />
        <LearnedFactorTable rides={rides} model={learning.model} />
        {rides.length === 0 ? null : (
          <LearningSection aria-labelledby={ridesId}>
            <h3 id={ridesId}>{t('learning.ridesTitle')}</h3>
            <LearnedRides rides={rides} model={learning.model} onRemove={learning.remove} isDisabled={isLocked} />
            <ClearLearnedButton isDisabled={isLocked} onClear={learning.clear} />
            <Note>{t('learning.storage')}</Note>
          </LearningSection>
        )}
        <AccountFailure {...learning} />
        <VerifiedRides learned={rides} isBusy={busy !== null} onLearn={(source) => void learn([source])} />
      </Stack>
    </Dialog>
  );
}

/** Asks for confirmation and says what will happen. */
function ClearLearnedButton({ isDisabled, onClear }: { readonly isDisabled: boolean; readonly onClear: () => void }) {
  const { t } = useTranslator();
  const [isConfirming, setIsConfirming] = useState(false);
  const close = () => setIsConfirming(false);
  return (
    <>
      <Button data-variant="quiet" disabled={isDisabled} onClick={() => setIsConfirming(true)}>
        {t('learning.forget')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onClose={close}
        title={t('learning.forgetAsk')}
        confirmLabel={t('learning.forget')}
        cancelLabel={t('learning.forgetKeep')}
        onConfirm={() => {
          close();
          onClear();
        }}
        isDestructive
      >
        {t('learning.forgetWhat')}
      </ConfirmDialog>
    </>
  );
}

interface EffectProps extends Learning {
  readonly isGoal: boolean;
  /** Times only to the minute, as on the page. */
  readonly isApproximate: boolean;
}

function LearningEffectNotice({ effect, canUndo, undo, isGoal, isApproximate }: EffectProps) {
  const { t, language } = useTranslator();
  const formatWatts = (value: number) => formatPower(value, language);
  const formatEffect = () => {
    if (effect === null) return null;
    const { oldFigures, newFigures } = effect;
    if (isGoal)
      return t('learning.effectWatts', {
        before: formatWatts(oldFigures.averageW),
        after: formatWatts(newFigures.averageW),
      });
    const oldTime = formatCourseTime(oldFigures.durationS, isApproximate);
    const newTime = formatCourseTime(newFigures.durationS, isApproximate);
    if (oldTime === newTime) return t('learning.effectSame');
    const about = isApproximate ? `${t('pacing.about')} ` : '';
    return t('learning.effect', { before: about + oldTime, after: about + newTime });
  };
  const text = formatEffect();
  return (
    <StatusLine role="status">
      {text === null ? null : (
        <Notice tone="done" action={canUndo ? <Button onClick={undo}>{t('learning.undo')}</Button> : undefined}>
          <p className="num">{canUndo ? text : `${t('learning.undone')} ${text}`}</p>
        </Notice>
      )}
    </StatusLine>
  );
}

function AccountFailure({ accountFailure }: Pick<Learning, 'accountFailure'>) {
  const { t } = useTranslator();
  if (accountFailure === null) return null;
  return (
    <Notice tone="warning" role="alert">
      {t('learning.notSaved', { reason: t(toFailureKey(accountFailure, navigator.onLine)) })}
    </Notice>
  );
}

interface Props {
  readonly open: OpenRoute;
  readonly ride: LearnableRide;
}

type Answer = 'open' | 'busy' | 'failed' | 'skipped' | FtpRange;

/** A ride without power says nothing about the road, but if it was all-out, it gives a range for the rider's FTP. */
function AllOutQuestion({ open, ride }: Props) {
  const { t, language } = useTranslator();
  const [answer, setAnswer] = useState<Answer>('open');
  const estimate = async () => {
    setAnswer('busy');
    setAnswer(await estimateFtpRange(open, ride).catch(() => 'failed' as const));
  };
  if (typeof answer === 'object') {
    const low = formatPower(answer.lowW, language);
    const high = formatPower(answer.highW, language);
    return <Notice role="status">{`${ride.name}: ${t('learning.ftpRange', { low, high })}`}</Notice>;
  }
  if (answer === 'skipped') return <Notice role="status">{t('learning.skipped', { name: ride.name })}</Notice>;
  if (answer === 'failed') {
    return (
      <Notice tone="alarm" role="alert">
        {`${ride.name}: ${t('learning.ftpFailed')}`}
      </Notice>
    );
  }
  return (
    <Notice
      title={t('learning.noPower', { name: ride.name })}
      action={
        <Row gap={8}>
          <Button {...getBusyProps(answer === 'busy')} onClick={() => void estimate()}>
            {t('learning.allOut')}
          </Button>
          <Button onClick={() => setAnswer('skipped')}>{t('learning.notAllOut')}</Button>
        </Row>
      }
    />
  );
}

async function estimateFtpRange(open: OpenRoute, ride: LearnableRide): Promise<FtpRange | 'failed'> {
  const { signal } = new AbortController();
  const { air } = await loadAir(ride, signal);
  const { distanceM, elevationM, latDeg, lonDeg, movingS } = ride.road;
  const knownTime = { fromM: 0, toM: distanceM.at(-1) ?? 0, durationS: movingS.at(-1) ?? 0 };
  const course = { distanceM, elevationM, latDeg, lonDeg };
  const estimate = await callTool(
    'estimateFtp',
    { course, air, rider: toReferenceRider(open), riddenTime: knownTime, isPartOfWhole: true },
    signal,
  );
  return estimate.ok ? estimate.value : 'failed';
}
