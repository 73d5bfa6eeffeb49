import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { formatEntry, type NumberField, toDisplayValue, toInputChange } from './controlFields.ts';
import { describeInvalidEntry, formatRange } from './describeInvalidEntry.ts';
import { DoneButton, Figure, Note, NumberInput } from './NumberEntry.styles.ts';
import { parseTypedNumber } from './parseTypedNumber.ts';

interface Props {
  readonly inputs: LiveInputs;
  readonly field: NumberField;
  /** Given only if the field was opened for typing: called after Enter, Escape, or the "done" button that it adds. */
  readonly onDone?: () => void;
}

/** A number that the rider can overwrite. An invalid entry stays in the field, with the reason below it. */
export function NumberEntry({ inputs, field, onDone }: Props) {
  const { t, language } = useTranslator();
  const [problem, setProblem] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const noteId = useId();

  useEffect(() => {
    const input = ref.current;
    if (input === null) return;
    let lastValue: number | undefined;
    return inputs.subscribe((values) => {
      const storedValue = values[field.key];
      if (storedValue === lastValue) return;
      lastValue = storedValue;
      if (input === document.activeElement && input.dataset.typing !== undefined) return;
      delete input.dataset.typing;
      input.value = formatEntry(field, toDisplayValue(field, storedValue), language);
      if (input.getAttribute('aria-invalid') === 'true') setProblem(null);
    });
  }, [inputs, field, language]);

  const isOpenedForTyping = onDone !== undefined;
  useEffect(() => {
    if (isOpenedForTyping) ref.current?.focus();
  }, [isOpenedForTyping]);

  const formatCurrent = () => formatEntry(field, toDisplayValue(field, inputs.get()[field.key]), language);
  const getWords = () => ({
    name: t(field.label),
    min: formatEntry(field, field.min, language),
    max: formatEntry(field, field.max, language),
    unit: field.unit,
    currentText: formatCurrent(),
  });
  const findProblem = (typed: number | null) =>
    describeInvalidEntry(t, typed, {
      ...getWords(),
      isOutside: typed !== null && (typed < field.min || typed > field.max),
    });

  // Apply the number only when typing has ended: on the way to 250 the rider types 2 and 25.
  const applyEntry = (input: HTMLInputElement): boolean => {
    if (input.dataset.typing === undefined) return true;
    const typed = parseTypedNumber(input.value);
    const newProblem = findProblem(typed);
    setProblem(newProblem);
    if (typed === null || newProblem !== null) return false;
    delete input.dataset.typing;
    inputs.change(toInputChange(field, typed));
    input.value = formatCurrent();
    inputs.release();
    return true;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const input = event.currentTarget;
    if (event.key === 'Escape') {
      delete input.dataset.typing;
      input.value = formatCurrent();
      setProblem(null);
      onDone?.();
    }
    if (event.key === 'Enter' && applyEntry(input)) onDone?.();
  };

  return (
    <>
      <Figure className="num">
        <NumberInput
          ref={ref}
          type="text"
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          style={{ width: `${Math.max(4, formatEntry(field, field.max, language).length) + 1}ch` }}
          aria-label={removeEmptyBrackets(t('allControls.typeOf', getWords()))}
          aria-describedby={noteId}
          aria-invalid={problem !== null}
          onInput={(event) => {
            event.currentTarget.dataset.typing = '';
          }}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={(event) => applyEntry(event.currentTarget)}
          onKeyDown={onKeyDown}
        />
        <small>{field.unit}</small>
      </Figure>
      {onDone ? (
        <DoneButton
          type="button"
          onClick={() => (ref.current !== null && applyEntry(ref.current) ? onDone() : undefined)}
        >
          {t('allControls.done')}
        </DoneButton>
      ) : null}
      <Note id={noteId} data-problem={problem === null ? undefined : ''} aria-live="polite">
        {problem ?? [formatRange(t, getWords()), field.hint ? t(field.hint) : ''].join(' ')}
      </Note>
    </>
  );
}

/** Removes the empty brackets that a label without a unit leaves. */
function removeEmptyBrackets(label: string): string {
  return label.replace(/\s*[(（][)）]/, '');
}
