import { useState } from 'react';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DeleteAsk } from './DeleteAsk.tsx';
import { Choices, Row, RowName } from './PaceSettings.styles.ts';
import { SendNow } from './SendNow.tsx';
import { useGivenBackFocus } from './useGivenBackFocus.ts';

interface Props {
  readonly entry: OutboxEntry;
  readonly onGone: () => void;
}

/** A save that waits on this device: send it now, or discard it. */
export function WaitingRow({ entry: { key, name }, onGone }: Props) {
  const { t } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
  const opener = useGivenBackFocus(isAsking);
  return (
    <Row data-row={key} data-waiting="">
      <RowName>
        <strong title={name}>{name}</strong> <StatusChip>{t('paceSetting.waiting')}</StatusChip>
      </RowName>
      {isAsking ? (
        <DeleteAsk
          name={name}
          isBusy={false}
          onCancel={() => setIsAsking(false)}
          onDelete={() => {
            outbox.discard(key);
            onGone();
          }}
        />
      ) : (
        <Choices>
          <SendNow />
          <Button ref={opener} data-variant="quiet" onClick={() => setIsAsking(true)}>
            {t('paceSetting.delete')}
          </Button>
        </Choices>
      )}
    </Row>
  );
}
