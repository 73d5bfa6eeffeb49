import { useState } from 'react';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { NamedText } from './NamedText.tsx';
import { NoteActions } from './PaceSettings.styles.ts';
import { SendNowButton } from './SendNowButton.tsx';
import { formatRefusal } from './settingFailure.ts';

interface Props {
  readonly entry: OutboxEntry;
  readonly onSaveAgain: () => void;
}

/** A save that waits on this device, or that the server refused. */
export function EntryNote({ entry, onSaveAgain }: Props) {
  return entry.refusal === null ? (
    <WaitingNote entry={entry} />
  ) : (
    <RefusedNote entry={entry} refusal={entry.refusal} onSaveAgain={onSaveAgain} />
  );
}

function WaitingNote({ entry: { name, heldBy } }: { readonly entry: OutboxEntry }) {
  const { t } = useTranslator();
  const [isDismissed, setIsDismissed] = useState(false);
  const wordKey = heldBy === 'server' ? 'paceSetting.waitingServer' : 'paceSetting.waitingNote';
  // It may wait for hours without a network; the list shows it in any case.
  if (isDismissed) return null;
  return (
    <Notice
      role="status"
      action={
        <NoteActions>
          <SendNowButton />
          <IconButton icon="close" label={t('common.close')} onClick={() => setIsDismissed(true)} />
        </NoteActions>
      }
    >
      <p>
        <NamedText name={name} text={(shortName) => t(wordKey, { name: shortName })} />
      </p>
    </Notice>
  );
}

interface RefusedProps extends Props {
  readonly refusal: string;
}

function RefusedNote({ entry: { key, name }, refusal, onSaveAgain }: RefusedProps) {
  const { t } = useTranslator();
  return (
    <Notice
      tone="alarm"
      role="alert"
      action={
        <NoteActions>
          <Button
            data-variant="quiet"
            onClick={() => {
              outbox.discard(key);
              onSaveAgain();
            }}
          >
            {t('paceSetting.again')}
          </Button>
          <Button data-variant="quiet" onClick={() => outbox.discard(key)}>
            {t('paceSetting.discard')}
          </Button>
        </NoteActions>
      }
    >
      <p>
        <strong>
          <NamedText name={name} text={(shortName) => t('paceSetting.notSaved', { name: shortName })} />
        </strong>{' '}
        {formatRefusal(t, refusal)}
      </p>
    </Notice>
  );
}
