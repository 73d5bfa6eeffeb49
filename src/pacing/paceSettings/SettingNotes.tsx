import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { findGoals } from '#src/format/minuteTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { formatCourseTime } from '../live/courseTime.ts';
import type { PaceSession } from '../live/paceSession.ts';
import { EntryNote } from './EntryNote.tsx';
import { NamedText } from './NamedText.tsx';
import type { OpenedSetting } from './openSetting.ts';
import { NoteActions, Notes } from './PaceSettings.styles.ts';
import { formatOpenFailure } from './settingFailure.ts';
import type { PaceSettings } from './usePaceSettings.ts';

interface Props {
  readonly settings: PaceSettings;
  readonly entries: readonly OutboxEntry[];
  readonly session: PaceSession;
  readonly isApproximate: boolean;
  readonly onSaveAgain: () => void;
}

/**
 * Notes about the rider's settings: opened, offered, saved, waiting, refused. Each stays until the rider answers it.
 */
export function SettingNotes({ settings, entries, session, isApproximate, onSaveAgain }: Props) {
  const { t } = useTranslator();
  const { message, offered, openError, send } = settings;
  const isOfflineWithoutSetting = openError?.code === 'answer.none' && settings.opened === null;
  return (
    <Notes>
      <div role="status">
        {message?.kind === 'saved' ? (
          <Notice tone="done" action={<IconButton icon="close" label={t('common.close')} onClick={settings.dismiss} />}>
            <p>
              <NamedText name={message.name} text={(name) => t('paceSetting.saved', { name })} />
            </p>
          </Notice>
        ) : null}
        {message?.kind === 'opened' ? (
          <OpenedNote
            key={message.setting.id}
            opened={message}
            settings={settings}
            session={session}
            isApproximate={isApproximate}
          />
        ) : null}
      </div>
      {offered ? (
        <Notice
          action={
            <NoteActions>
              <Button data-variant="quiet" onClick={() => send({ type: 'rider.offerTaken' })}>
                {t('paceSetting.load')}
              </Button>
              <Button data-variant="quiet" onClick={() => send({ type: 'rider.offerDeclined' })}>
                {t('paceSetting.keepDraft')}
              </Button>
            </NoteActions>
          }
        >
          <p>
            <NamedText name={offered.name} text={(name) => t('paceSetting.offered', { name })} />
          </p>
        </Notice>
      ) : null}
      {openError !== null && !isOfflineWithoutSetting ? (
        <Notice
          tone="alarm"
          role="alert"
          action={
            <Button data-variant="quiet" onClick={() => send({ type: 'setting.retried' })}>
              {t('common.retry')}
            </Button>
          }
        >
          {formatOpenFailure(t, openError.code)}
        </Notice>
      ) : null}
      {entries.map((entry) => (
        <EntryNote key={entry.key} entry={entry} onSaveAgain={onSaveAgain} />
      ))}
    </Notes>
  );
}

interface OpenedProps {
  readonly opened: OpenedSetting;
  readonly settings: PaceSettings;
  readonly session: PaceSession;
  readonly isApproximate: boolean;
}

function OpenedNote({ opened, settings, session, isApproximate }: OpenedProps) {
  const { t, language } = useTranslator();
  const { setting, changes, replaced } = opened;
  const { source, taken_at, forecast } = setting.weather;
  const { basis } = setting.inputs;
  const goalS = basis?.effort.kind === 'finish' ? basis.effort.duration_s : undefined;
  const formatFinish = useCallback(
    (durationS: number) => formatCourseTime(durationS, isApproximate, findGoals(durationS, goalS)),
    [isApproximate, goalS],
  );
  const finishRef = useFinish(opened, session, formatFinish);
  return (
    <Notice
      tone="done"
      action={
        <NoteActions>
          {replaced === null ? null : (
            <Button data-variant="quiet" onClick={settings.undo}>
              {t('paceSetting.undo')}
            </Button>
          )}
          <IconButton icon="close" label={t('common.close')} onClick={settings.dismiss} />
        </NoteActions>
      }
    >
      <p>
        <NamedText name={setting.name} text={(name) => t('paceSetting.loaded', { name })} />
        {changes === null ? null : (
          <>
            <br />
            {changes.model
              ? `${t('paceSetting.modelChanged', { before: changes.model.savedVersion, now: changes.model.currentVersion })} `
              : null}
            {changes.isCourseNew ? `${t('paceSetting.courseChanged')} ` : null}
            {t('paceSetting.recomputed', { before: formatFinish(setting.elapsed_s) })} <strong ref={finishRef} />
          </>
        )}
        {source === 'forecast' ? (
          <>
            <br />
            {t(forecast ? 'paceSetting.forecastOf' : 'paceSetting.forecastLost', {
              time: formatMoment(taken_at, language),
            })}
          </>
        ) : null}
      </p>
    </Notice>
  );
}

/**
 * The setting's finish as computed today, written when the full plan arrives; the rider's later changes do not alter
 * it.
 */
function useFinish(
  { loaded }: OpenedSetting,
  { live, inputs: liveInputs }: PaceSession,
  formatFinish: (durationS: number) => string,
): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { inputs } = loaded;
  useEffect(
    () =>
      live.subscribe(({ cumulativeS }) => {
        if (ref.current && liveInputs.get() === inputs) ref.current.textContent = formatFinish(cumulativeS.at(-1) ?? 0);
      }),
    [live, liveInputs, inputs, formatFinish],
  );
  return ref;
}
