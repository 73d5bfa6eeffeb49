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
  readonly button?: string;
  /** False if the screen itself lists the files, with the state of each. */
  readonly isListed?: boolean;
}

/** Files from the device, chosen or dropped. The value is all files chosen so far. */
export function FilePick(props: Props) {
  const { label, value, onChange, error = null, name, isDisabled = false, accept, isMultiple = false, ...rest } = props;
  const { maxMegabytes = Number.POSITIVE_INFINITY, hint, button, isListed = true } = rest;
  const { t } = useTranslator();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  const shownError = refused ?? error;

  const add = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (isDisabled || files.length === 0) return;
    const tooBig = files.find(({ size }) => size > maxMegabytes * 1_000_000);
    setRefused(tooBig === undefined ? null : t('kit.fileTooLarge', { name: tooBig.name, size: maxMegabytes }));
    const fitting = files.filter(({ size }) => size <= maxMegabytes * 1_000_000);
    if (fitting.length > 0) onChange(isMultiple ? [...value, ...fitting] : fitting.slice(-1));
  };
  const over = (isNow: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setIsOver(isNow && !isDisabled);
  };
  return (
    <Stack gap={4} data-field={name} role="group" aria-label={label}>
      <Drop
        data-over={isOver}
        data-invalid={shownError !== null}
        onDragOver={over(true)}
        onDragLeave={over(false)}
        onDrop={(event) => {
          over(false)(event);
          add(event.dataTransfer.files);
        }}
      >
        <Button
          disabled={isDisabled}
          aria-invalid={shownError === null ? undefined : true}
          aria-describedby={`${id}-hint${shownError === null ? '' : ` ${id}-error`}`}
          onClick={() => input.current?.click()}
        >
          <Icon name="file" />
          {button ?? t(isMultiple ? 'kit.chooseFiles' : 'kit.chooseFile')}
        </Button>
        <div id={`${id}-hint`}>
          {hint === undefined ? null : <p>{hint}</p>}
          <Mouse>{t('kit.dropHere')}</Mouse>
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
            add(target.files);
            // Allows choosing the same file again after it was removed.
            target.value = '';
          }}
        />
      </Drop>
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
const Drop = styled.div`
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
const Mouse = styled.p`
  @media (hover: none) {
    display: none;
  }
`;
const List = styled.ul`
  & > li { display: flex; align-items: center; gap: 8px; border-bottom: 1px solid var(--line); }
  & span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;
