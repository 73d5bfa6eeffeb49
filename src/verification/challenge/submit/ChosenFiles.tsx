import { useState } from 'react';
import { styled } from 'styled-components';
import type { Checkpoint, RideCategory } from '#contract/challenges/challenges.ts';
import type { AttemptFile } from '#machines/verificationAttempt/verificationAttemptMachineTypes.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { IconButton } from '#src/ui/IconButton.tsx';
import { Row } from '#src/ui/primitives/Row.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { FailureMessage } from '#src/verification/sending/FailureMessage.tsx';
import { ZoneQuestion } from '#src/verification/ZoneQuestion.tsx';
import { FilePreview } from './FilePreview.tsx';

interface Props {
  readonly files: readonly AttemptFile[];
  readonly checkpoints: readonly Checkpoint[];
  /** The declared category. */
  readonly category: RideCategory;
  /** Null while files cannot be removed. */
  readonly onRemove: ((id: string) => void) | null;
  /** Sets the time zone of a file; null after sending. */
  readonly onZone: ((id: string, utcOffsetMin: number) => void) | null;
}

/** The chosen files, each with its state. */
export function ChosenFiles({ files, checkpoints, category, onRemove, onZone }: Props) {
  const { t } = useTranslator();
  if (files.length === 0) return null;
  return (
    <List aria-label={t('verificationSubmit.files')}>
      {files.map((file) => (
        <li key={file.id}>
          <Row align="center" justify="between" gap={8} minHeight={48}>
            <Text as="strong" display="narrow" wrap="anywhere">
              {file.name}
            </Text>
            {onRemove === null ? null : (
              <IconButton
                icon="close"
                label={t('verificationSubmit.removeFile', { name: file.name })}
                onClick={() => onRemove(file.id)}
              />
            )}
          </Row>
          {onZone === null ? (
            <FileState file={file} />
          ) : (
            <FileStateWithZone file={file} onZone={(utcOffsetMin) => onZone(file.id, utcOffsetMin)} />
          )}
          {file.preview === null ? null : (
            <FilePreview name={file.name} preview={file.preview} checkpoints={checkpoints} category={category} />
          )}
        </li>
      ))}
    </List>
  );
}

interface FileStateWithZoneProps {
  readonly file: AttemptFile;
  readonly onZone: (utcOffsetMin: number) => void;
}

/** Asks for the time zone of a file; once answered, the answer can be changed until the file is sent. */
function FileStateWithZone({ file, onZone }: FileStateWithZoneProps) {
  const { t } = useTranslator();
  const [isAskingAgain, setIsAskingAgain] = useState(false);
  const { name, state, zonelessStartMs, utcOffsetMin } = file;
  if (state === 'zoneAsked' || (isAskingAgain && state === 'previewed'))
    return (
      <ZoneQuestion
        name={name}
        startMs={zonelessStartMs ?? 0}
        chosenOffsetMin={utcOffsetMin}
        onChoose={(chosenOffsetMin) => {
          setIsAskingAgain(false);
          onZone(chosenOffsetMin);
        }}
      />
    );
  return (
    <>
      <FileState file={file} />
      {state === 'previewed' && zonelessStartMs !== null ? (
        <Button
          data-variant="quiet"
          aria-label={t('verificationSubmit.zone.changeNamed', { name })}
          onClick={() => setIsAskingAgain(true)}
        >
          {t('verificationSubmit.zone.change')}
        </Button>
      ) : null}
    </>
  );
}

function FileState({ file }: { readonly file: AttemptFile }) {
  const { t } = useTranslator();
  const { state, failure, sentBytes, totalBytes } = file;
  if (state === 'refused')
    return (
      <Text tone="alarm" size="small" weight={600} role="alert">
        {t('verificationSubmit.refused')} · <FailureMessage failure={failure ?? { code: 'server.internal' }} />
      </Text>
    );
  if (state === 'sending') {
    const percent = totalBytes === null || totalBytes === 0 ? 0 : Math.floor((sentBytes / totalBytes) * 100);
    const text = t('verificationSubmit.sending', { percent });
    return (
      <>
        <Text tone="soft" size="small" className="num">
          {text}
        </Text>
        <progress max={100} value={percent} aria-label={`${file.name} ${text}`} />
      </>
    );
  }
  if (state === 'reading')
    return (
      <Text tone="soft" size="small" role="status">
        {t('verificationSubmit.reading')}
      </Text>
    );
  if (state === 'sent')
    return (
      <Text tone="soft" size="small" role="status">
        {t('verificationSubmit.sent')}
      </Text>
    );
  if (failure !== null)
    return (
      <Text tone="alarm" size="small" weight={600} role="alert">
        <FailureMessage failure={failure} />
      </Text>
    );
  return file.preview === null ? (
    <Text tone="soft" size="small">
      {t('verificationSubmit.notPreviewed')}
    </Text>
  ) : null;
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  & > li {
    padding: 4px 4px 8px 12px;
    border: 1px solid var(--line);
    border-radius: var(--radius);
  }
  & progress { width: 100%; accent-color: var(--cypress); }
`;
