import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { FieldNotes } from './Field.tsx';
import type { FieldBinding } from './formTypes.ts';

interface Props extends Omit<FieldBinding<boolean>, 'label'> {
  /** The label: what the rider agrees to or switches on. */
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** With a frame, for an important choice. */
  readonly isFramed?: boolean;
  /** A call is running: it looks disabled but keeps the focus. */
  readonly isBusy?: boolean;
}

/** A checkbox whose whole line can be clicked. */
export function Checkbox({ label, value, onChange, onLeave, error = null, name, isDisabled, ...rest }: Props) {
  const { hint, isFramed = false, isBusy = false } = rest;
  const { t } = useTranslator();
  const id = useId();
  const errorId = error === null ? undefined : `${id}-error`;
  return (
    <div data-field={name}>
      <Line data-framed={isFramed} data-busy={isBusy}>
        <input
          type="checkbox"
          name={name}
          checked={value}
          disabled={isDisabled}
          aria-disabled={isBusy || undefined}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={errorId}
          onChange={({ target }) => onChange(target.checked)}
          onBlur={onLeave}
        />
        <span>
          <span>{label}</span>
          {hint === undefined ? null : <small>{hint}</small>}
        </span>
      </Line>
      <FieldNotes
        label=""
        // The same text for every error code, because the only fix is to tick it.
        error={error === null || typeof error === 'string' ? error : t('kit.mustTick')}
        errorId={errorId}
        hint={undefined}
        hintId={undefined}
      />
    </div>
  );
}

const Line = styled.label`
  display: flex;
  gap: 12px;
  align-items: flex-start;
  min-height: 48px;
  padding: 11px 0;
  cursor: pointer;
  &[data-framed='true'] {
    min-height: 56px;
    padding: 12px;
    ${cardBox}
  }
  &[data-busy='true'] { opacity: 0.6; }
  &:has(:disabled) { color: var(--soft); cursor: default; }
  & input { flex: none; width: 24px; height: 24px; margin: 0; accent-color: var(--cypress); }
  & input[aria-invalid] { outline: 2px solid var(--signal); outline-offset: 1px; }
  & small { display: block; color: var(--soft); font-size: 0.875rem; }
`;
