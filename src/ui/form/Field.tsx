import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { fieldErrorText } from './fieldErrorText.ts';
import type { FieldProblem } from './formTypes.ts';
import { inputStyle, selectStyle } from './inputStyle.ts';

/** What an input needs to belong to its label, hint and error. */
export interface FieldProps {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
}

interface Props {
  readonly label: string;
  /** One line under the input: unit, range, what it is for. */
  readonly hint?: ReactNode;
  /** The hint stays beside it, for it may hold the rule. */
  readonly error?: FieldProblem | string | null | undefined;
  /** May be left empty; fields that must be filled carry no mark. */
  readonly isOptional?: boolean | undefined;
  /** Of the form's draft, where it stands in a form. */
  readonly name?: string | undefined;
  readonly children: (props: FieldProps) => ReactNode;
}

/** A label, one input, and what is to be said of it. */
export function Field({ label, hint, error = null, isOptional = false, name, children }: Props) {
  const { t } = useTranslator();
  const id = useId();
  const errorId = error === null ? undefined : `${id}-error`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  return (
    <FieldBox data-field={name}>
      <label htmlFor={id}>
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

interface NotesProps {
  readonly label: string;
  readonly error: FieldProblem | string | null;
  readonly errorId: string | undefined;
  readonly hint: ReactNode;
  readonly hintId: string | undefined;
}

/** What stands under an input or a group of them. */
export function FieldNotes({ label, error, errorId, hint, hintId }: NotesProps) {
  const { t } = useTranslator();
  return (
    <>
      {error === null ? null : (
        <Note id={errorId} data-error="">
          {typeof error === 'string' ? error : fieldErrorText(t, label, error)}
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
