import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatFieldError } from './formatFieldError.ts';
import type { FieldMessage } from './formTypes.ts';
import { inputStyle, selectStyle } from './inputStyle.ts';

/** The attributes that connect an input with its label, hint and error. */
export interface FieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props {
  readonly label: string;
  /** One line below the input: unit, range, purpose. */
  readonly hint?: ReactNode;
  /** The error is shown in addition to the hint, because the hint may state the rule. */
  readonly error?: FieldMessage | null | undefined;
  /** The label is only for screen readers, because the value is self-explanatory, for example an order. */
  readonly isLabelHidden?: boolean | undefined;
  /** Marks the field as optional; required fields have no mark. */
  readonly isOptional?: boolean | undefined;
  /** The field's name in the form's draft. */
  readonly name?: string | undefined;
  readonly children: (props: FieldProps) => ReactNode;
}

/** A label, one input, hint and error. */
export function Field({ label, hint, error = null, isLabelHidden = false, isOptional = false, name, children }: Props) {
  const { t } = useTranslator();
  const id = useId();
  const errorId = error === null ? undefined : `${id}-error`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <FieldBox data-field={name}>
      <label htmlFor={id} className={isLabelHidden ? 'visually-hidden' : undefined}>
        {label}
        {isOptional ? <small> {t('kit.optional')}</small> : null}
      </label>
      {children({
        id,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error === null ? undefined : true,
      })}
      <FieldNotes label={label} error={error} errorId={errorId} hint={hint} hintId={hintId} />
    </FieldBox>
  );
}

interface FieldNotesProps {
  readonly label: string;
  readonly error: FieldMessage | null;
  readonly errorId: string | undefined;
  readonly hint: ReactNode;
  readonly hintId: string | undefined;
}

/** Hint and error below an input or a group. */
export function FieldNotes({ label, error, errorId, hint, hintId }: FieldNotesProps) {
  const { t } = useTranslator();
  return (
    <>
      {error === null ? null : (
        <Note id={errorId} data-error="">
          {formatFieldError(t, label, error)}
        </Note>
      )}
      {hint === undefined ? null : <Note id={hintId}>{hint}</Note>}
    </>
  );
}

export const FieldBox = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  align-content: start;
  min-width: 0;
  & > label { font-size: 0.875rem; font-weight: 700; }
  & > label > small { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  & > input, & > select, & > textarea { ${inputStyle} }
  & > select { ${selectStyle} }
  & > textarea { min-height: 112px; padding: 10px 12px; line-height: 1.5; resize: vertical; }
`;
const Note = styled.p`
  color: var(--soft);
  font-size: 0.875rem;
  line-height: 1.5;
  overflow-wrap: anywhere;
  &[data-error] { color: var(--signal); font-weight: 600; }
`;
