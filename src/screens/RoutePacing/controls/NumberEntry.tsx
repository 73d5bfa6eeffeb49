import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { changeOf, entryText, type NumberField, parseEntry, toShown } from './controlFields.ts';
import type { LiveInputs } from './liveInputs.ts';

interface Props {
  readonly inputs: LiveInputs;
  readonly field: NumberField;
  /** Opened for typing only: a button beside it, Enter and Escape end it. */
  readonly onDone?: () => void;
}

/** The number itself, to be typed over. What cannot be used stays in the box, with a word about why. */
export function NumberEntry({ inputs, field, onDone }: Props) {
  const { t, language } = useTranslator();
  const [problem, setProblem] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const noteId = useId();

  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    let last: number | undefined;
    return inputs.subscribe((values) => {
      const stored = values[field.key];
      if (stored === last) return;
      last = stored;
      if (box === document.activeElement && box.dataset.typing !== undefined) return;
      delete box.dataset.typing;
      box.value = entryText(field, toShown(field, stored), language);
      if (box.getAttribute('aria-invalid') === 'true') setProblem(null);
    });
  }, [inputs, field, language]);

  const isOpened = onDone !== undefined;
  useEffect(() => {
    if (isOpened) ref.current?.focus();
  }, [isOpened]);

  const kept = () => entryText(field, toShown(field, inputs.get()[field.key]), language);
  const words = () => ({
    name: t(field.label),
    min: entryText(field, field.min, language),
    max: entryText(field, field.max, language),
    unit: field.unit,
    kept: kept(),
  });
  const problemOf = (typed: number | null): string | null => {
    if (typed === null) return t('pacingControls.notNumber', words());
    return typed < field.min || typed > field.max ? t('pacingControls.outOfRange', words()) : null;
  };

  const onInput = (box: HTMLInputElement) => {
    box.dataset.typing = '';
    const typed = parseEntry(box.value);
    if (typed === null || problemOf(typed) !== null) return;
    setProblem(null);
    inputs.change(changeOf(field, typed));
  };
  const finish = (box: HTMLInputElement): boolean => {
    if (box.dataset.typing === undefined) return true;
    const found = problemOf(parseEntry(box.value));
    setProblem(found);
    if (found !== null) return false;
    delete box.dataset.typing;
    box.value = kept();
    inputs.release();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const box = event.currentTarget;
    if (event.key === 'Escape') {
      delete box.dataset.typing;
      box.value = kept();
      setProblem(null);
      onDone?.();
    }
    if (event.key === 'Enter' && finish(box)) onDone?.();
  };

  return (
    <>
      <Figure className="num">
        <Box
          ref={ref}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          style={{ width: `${Math.max(4, entryText(field, field.max, language).length) + 1}ch` }}
          aria-label={t('pacingControls.typeOf', words())}
          aria-describedby={noteId}
          aria-invalid={problem !== null}
          onInput={(event) => onInput(event.currentTarget)}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => finish(event.currentTarget)}
          onKeyDown={onKeyDown}
        />
        <small>{field.unit}</small>
      </Figure>
      {onDone ? (
        <Done type="button" onClick={() => (ref.current !== null && finish(ref.current) ? onDone() : undefined)}>
          {t('pacingControls.done')}
        </Done>
      ) : null}
      <Note id={noteId} data-problem={problem === null ? undefined : ''} aria-live="polite">
        {problem ?? [t('pacingControls.range', words()), field.hint ? t(field.hint) : ''].join(' ')}
      </Note>
    </>
  );
}

const Figure = styled.span`
  display: inline-flex;
  align-items: baseline;
  gap: 3px;
  white-space: nowrap;
  small {
    color: var(--soft);
    font-size: 12px;
    font-weight: 500;
  }
`;
const Box = styled.input`
  min-height: 40px;
  padding: 0 4px;
  border: 1px solid transparent;
  border-radius: 4px;
  background: transparent;
  font-size: 20px;
  font-weight: 700;
  text-align: right;
  text-decoration: underline dotted var(--control) 1px;
  text-underline-offset: 5px;
  &:hover,
  &:focus {
    border-color: var(--control);
    background: var(--paper);
    text-decoration: none;
  }
  &[aria-invalid='true'] {
    border-color: var(--signal);
    color: var(--signal);
  }
`;
const Done = styled.button`
  min-width: 64px;
  min-height: 48px;
  margin-left: 12px;
  padding: 0 12px;
  border-radius: var(--radius);
  background: var(--cypress);
  color: var(--on-cypress);
  font-weight: 700;
`;
const Note = styled.p`
  display: none;
  grid-column: 1 / -1;
  width: 100%;
  padding: 4px 0;
  color: var(--soft);
  font-size: 14px;
  line-height: 1.4;
  &[data-problem] {
    display: block;
    color: var(--signal);
  }
  ${Figure}:focus-within ~ & {
    display: block;
  }
`;
