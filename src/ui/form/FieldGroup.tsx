import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { FieldNotes, type FieldProps } from './Field.tsx';
import type { FieldMessage } from './formTypes.ts';

interface Props {
  readonly legend: string;
  readonly isLegendHidden?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: FieldMessage | null | undefined;
  readonly isOptional?: boolean | undefined;
  readonly name?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly children: (props: Omit<FieldProps, 'id'>) => ReactNode;
}

/** Several inputs that answer one question, with a shared hint and error. */
export function FieldGroup(props: Props) {
  const { legend, isLegendHidden = false, hint, error = null, isOptional = false, name, isDisabled, children } = props;
  const { t } = useTranslator();
  const id = useId();
  const errorId = error === null ? undefined : `${id}-error`;
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  return (
    <Group data-field={name} disabled={isDisabled} aria-describedby={describedBy}>
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>
        {legend}
        {isOptional ? <small> {t('kit.optional')}</small> : null}
      </legend>
      {children({ 'aria-describedby': errorId, 'aria-invalid': error === null ? undefined : true })}
      <FieldNotes label={legend} error={error} errorId={errorId} hint={hint} hintId={hintId} />
    </Group>
  );
}

const Group = styled.fieldset`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  align-content: start;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  & > legend { margin-bottom: 4px; padding: 0; font-size: 0.875rem; font-weight: 700; }
  & > legend > small { color: var(--soft); font-size: 0.8125rem; font-weight: 400; }
  &:disabled label { cursor: default; }
`;
