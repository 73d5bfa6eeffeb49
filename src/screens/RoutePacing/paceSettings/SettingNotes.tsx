import { type RefObject, useEffect, useRef } from 'react';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { formatDuration, formatHoursMinutes } from '#src/format/formatDuration.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import type { PaceSession } from '../paceSession.ts';
import { NoteLine, Notes } from './PaceSettings.styles.ts';
import { openFailureText, refusalText } from './settingFailure.ts';
import type { JustOpened, PaceSettings } from './usePaceSettings.ts';

interface Props {
  readonly settings: PaceSettings;
  readonly entries: readonly OutboxEntry[];
  readonly live: PaceSession;
  readonly isApproximate: boolean;
  /** What was just done, in words. */
  readonly said: string;
  readonly onAgain: () => void;
}

/** What happened to the rider's settings: opened, offered, saved, waiting, refused. */
export function SettingNotes({ settings, entries, live, isApproximate, said, onAgain }: Props) {
  const { t } = useTranslator();
  const { justOpened, offered, openError, send } = settings;
  const isOfflineOnly = openError?.code === 'answer.none' && settings.opened === null;
  return (
    <Notes>
      <div role="status">
        {said === '' ? null : (
          <NoteLine>
            <span>{said}</span>
          </NoteLine>
        )}
        {justOpened ? <OpenedNote {...{ justOpened, settings, live, isApproximate }} /> : null}
      </div>
      {offered ? (
        <NoteLine data-long="">
          <span>{t('paceSetting.offered', { name: offered.name })}</span>
          <Button data-variant="quiet" onClick={() => send({ type: 'rider.offerTaken' })}>
            {t('paceSetting.load')}
          </Button>
          <Button data-variant="quiet" onClick={() => send({ type: 'rider.offerDeclined' })}>
            {t('paceSetting.keepDraft')}
          </Button>
        </NoteLine>
      ) : null}
      {openError !== null && !isOfflineOnly ? (
        <NoteLine role="alert" data-tone="warning">
          <span>{openFailureText(t, openError.code)}</span>
          <Button data-variant="quiet" onClick={() => send({ type: 'setting.retried' })}>
            {t('common.retry')}
          </Button>
        </NoteLine>
      ) : null}
      {entries.map((entry) => (
        <EntryNote key={entry.key} entry={entry} onAgain={onAgain} />
      ))}
    </Notes>
  );
}

function EntryNote({ entry: { key, name, refusal }, onAgain }: { entry: OutboxEntry; onAgain: () => void }) {
  const { t } = useTranslator();
  if (refusal === null) {
    return (
      <NoteLine role="status">
        <span>{t('paceSetting.waitingNote', { name })}</span>
      </NoteLine>
    );
  }
  return (
    <NoteLine role="alert" data-tone="warning" data-long="">
      <span>
        <strong>{t('paceSetting.notSaved', { name })}</strong> {refusalText(t, refusal)}
      </span>
      <Button
        data-variant="quiet"
        onClick={() => {
          outbox.discard(key);
          onAgain();
        }}
      >
        {t('paceSetting.again')}
      </Button>
      <Button data-variant="quiet" onClick={() => outbox.discard(key)}>
        {t('paceSetting.discard')}
      </Button>
    </NoteLine>
  );
}

interface OpenedProps {
  readonly justOpened: JustOpened;
  readonly settings: PaceSettings;
  readonly live: PaceSession;
  readonly isApproximate: boolean;
}

function OpenedNote({ justOpened, settings, live, isApproximate }: OpenedProps) {
  const { t } = useTranslator();
  const { setting, changes, before } = justOpened;
  // A guessed line has no seconds to tell.
  const format = isApproximate ? formatHoursMinutes : formatDuration;
  const finish = useFinish(justOpened, live, format);
  return (
    <NoteLine data-long={changes === null ? undefined : ''}>
      <span>
        {t('paceSetting.loaded', { name: setting.name })}
        {changes === null ? null : (
          <>
            <br />
            {changes.model ? `${t('paceSetting.modelChanged', changes.model)} ` : null}
            {changes.isCourseNew ? `${t('paceSetting.courseChanged')} ` : null}
            {t('paceSetting.recomputed', { before: format(setting.elapsed_s) })} <strong ref={finish} />
          </>
        )}
      </span>
      {before === null ? null : (
        <Button data-variant="quiet" onClick={settings.undo}>
          {t('paceSetting.undo')}
        </Button>
      )}
      {before === null && changes === null ? null : (
        <IconButton icon="close" label={t('common.close')} onClick={settings.dismiss} />
      )}
    </NoteLine>
  );
}

/** The setting's finish of today, written when the full plan lands; it stands still once the rider turns on. */
function useFinish(
  { inputs }: JustOpened,
  { live, inputs: now }: PaceSession,
  format: (durationS: number) => string,
): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  useEffect(
    () =>
      live.subscribe(({ cumulativeS }) => {
        if (ref.current && now.get() === inputs) ref.current.textContent = format(cumulativeS.at(-1) ?? 0);
      }),
    [live, now, inputs, format],
  );
  return ref;
}
