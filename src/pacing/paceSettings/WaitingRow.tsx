import { useState } from 'react';
import { outbox } from '#src/api/outbox.ts';
import type { OutboxEntry } from '#src/api/outboxStorage.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DeleteConfirmation } from './DeleteConfirmation.tsx';
import { Choices, Row, RowName } from './PaceSettings.styles.ts';
import { SendNowButton } from './SendNowButton.tsx';

interface Props {
  readonly entry: OutboxEntry;
  readonly onGone: () => void;
}

/** A save that waits on this device: send it now, or discard it. */
export function WaitingRow({ entry: { key, name }, onGone }: Props) {
  const { t } = useTranslator();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <Row data-row={key} data-waiting="">
      <RowName>
        <strong title={name}>{name}</strong> <StatusChip>{t('paceSetting.waiting')}</StatusChip>
      </RowName>
      <Choices>
        <SendNowButton />
        <Button data-variant="quiet" onClick={() => setIsAsking(true)}>
          {t('paceSetting.delete')}
        </Button>
      </Choices>
      {isAsking ? (
        <DeleteConfirmation
          name={name}
          onCancel={() => setIsAsking(false)}
          onDelete={() => {
            outbox.discard(key);
            onGone();
          }}
        />
      ) : null}
    </Row>
  );
}
