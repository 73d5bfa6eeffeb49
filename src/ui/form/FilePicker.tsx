import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '../Button.tsx';
import { IconButton } from '../IconButton.tsx';
import { Icon } from '../icons/Icon.tsx';
import { Stack } from '../primitives/Stack.tsx';
import { FieldNotes } from './Field.tsx';
import type { FieldBinding } from './formTypes.ts';

interface Props extends Omit<FieldBinding<readonly File[]>, 'onLeave'> {
  /** As an input's `accept`; include file extensions, because phones know no type for some of them. */
  readonly accept: string;
  readonly isMultiple?: boolean;
  /** Larger files are refused with a message. */
  readonly maxMegabytes?: number;
  /** Hint on the kinds and sizes of files. */
  readonly hint?: ReactNode;
  /** The button's label, if "choose a file" is not specific enough. */
  readonly buttonLabel?: string;
  /** False if the screen itself lists the files, with the state of each. */
  readonly isListed?: boolean;
}

/** Files from the device, chosen or dropped. The value is all files chosen so far. */
export function FilePicker(props: Props) {
  const { label, value, onChange, error = null, name, isDisabled = false, accept, isMultiple = false, ...rest } = props;
  const { maxMegabytes = Number.POSITIVE_INFINITY, hint, buttonLabel, isListed = true } = rest;
  const { t } = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const [refusalText, setRefusalText] = useState<string | null>(null);
  const shownError = refusalText ?? error;

  const addFiles = (fileList: FileList | null) => {
    const files = [...(fileList ?? [])];
    if (isDisabled || files.length === 0) return;
    const oversizedFile = files.find(({ size }) => size > maxMegabytes * 1_000_000);
    setRefusalText(
      oversizedFile === undefined ? null : t('kit.fileTooLarge', { name: oversizedFile.name, size: maxMegabytes }),
    );
    const acceptedFiles = files.filter(({ size }) => size <= maxMegabytes * 1_000_000);
    if (acceptedFiles.length > 0) onChange(isMultiple ? [...value, ...acceptedFiles] : acceptedFiles.slice(-1));
  };
  const createDragHandler = (isDragOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsDraggedOver(isDragOver && !isDisabled);
  };
  return (
    <Stack gap={4} data-field={name} role="group" aria-label={label}>
      <DropZone
        data-over={isDraggedOver}
        data-invalid={shownError !== null}
        onDragOver={createDragHandler(true)}
        onDragLeave={createDragHandler(false)}
        onDrop={(event) => {
          createDragHandler(false)(event);
          addFiles(event.dataTransfer.files);
        }}
      >
        <Button
          disabled={isDisabled}
          aria-invalid={shownError === null ? undefined : true}
          aria-describedby={`${id}-hint${shownError === null ? '' : ` ${id}-error`}`}
          onClick={() => input.current?.click()}
        >
          <Icon name="file" />
          {buttonLabel ?? t(isMultiple ? 'kit.chooseFiles' : 'kit.chooseFile')}
        </Button>
        <div id={`${id}-hint`}>
          {hint === undefined ? null : <p>{hint}</p>}
          <DropHint>{t('kit.dropHere')}</DropHint>
        </div>
        <input
          ref={input}
          type="file"
          hidden
          name={name}
          multiple={isMultiple}
          accept={accept}
          aria-label={label}
          onChange={({ target }) => {
            addFiles(target.files);
            // Allows choosing the same file again after it was removed.
            target.value = '';
          }}
        />
      </DropZone>
      <FieldNotes label={label} error={shownError} errorId={`${id}-error`} hint={undefined} hintId={undefined} />
      {isListed && value.length > 0 ? (
        <List>
          {value.map((file, index) => (
            <li key={`${file.name}/${file.size}/${file.lastModified}`}>
              <span>{file.name}</span>
              <IconButton
                icon="close"
                label={t('kit.removeFile', { name: file.name })}
                onClick={() => onChange(value.filter((_, position) => position !== index))}
              />
            </li>
          ))}
        </List>
      ) : null}
    </Stack>
  );
}
const DropZone = styled.div`
  display: grid;
  gap: 8px;
  padding: 16px;
  border: 1px dashed var(--control);
  border-radius: var(--radius);
  color: var(--soft);
  font-size: 0.875rem;
  &[data-over='true'] { border-color: var(--cypress); background: var(--hot); }
  &[data-invalid='true'] { border-color: var(--signal); }
`;
const DropHint = styled.p`
  @media (hover: none) {
    display: none;
  }
`;
const List = styled.ul`
  & > li { display: flex; align-items: center; gap: 8px; border-bottom: 1px solid var(--line); }
  & span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;
