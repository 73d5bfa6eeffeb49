import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon, type IconName } from '../icons/Icon.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldBinding } from './formTypes.ts';

interface ChipChoice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** Language of the label, if it is not the page's. */
  readonly lang?: string;
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
}

interface Props<Value extends string> extends FieldBinding<Value> {
  readonly choices: readonly ChipChoice<Value>[];
  /**
   * `joined`: one box divided into parts, for two to four short labels; `loose`: round chips that may wrap onto several
   * lines; `grid`: boxes of equal width.
   */
  readonly variant?: 'joined' | 'loose' | 'grid';
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly isLegendHidden?: boolean;
}

/** One of a few choices, all visible. Arrow keys move as in any group of radio buttons. */
export function RadioChips<Value extends string>(props: Props<Value>) {
  const { label, value, onChange, onLeave, error, name, isDisabled, choices, variant = 'joined', ...rest } = props;
  const { hint, isOptional, isLegendHidden } = rest;
  const group = useId();
  return (
    <FieldGroup
      legend={label}
      isLegendHidden={isLegendHidden}
      error={error}
      name={name}
      isDisabled={isDisabled}
      isOptional={isOptional}
      hint={hint}
    >
      {(fieldProps) => (
        <Chips data-look={variant} data-invalid={fieldProps['aria-invalid']}>
          {choices.map((choice) => (
            <label key={choice.value} lang={choice.lang}>
              <input
                {...fieldProps}
                type="radio"
                name={`${name ?? ''}${group}`}
                checked={choice.value === value}
                disabled={choice.isDisabled}
                onChange={() => onChange(choice.value)}
                onBlur={onLeave}
              />
              {choice.icon === undefined ? null : <Icon name={choice.icon} />}
              {choice.label}
            </label>
          ))}
        </Chips>
      )}
    </FieldGroup>
  );
}

const Chips = styled.div`
  display: flex;
  /* Enlarged text: a choice wraps to the next line before one of its words breaks. */
  flex-wrap: wrap;
  & > label {
    position: relative;
    display: flex;
    flex: 1 1 0;
    align-items: center;
    justify-content: center;
    gap: 6px;
    min-width: min-content;
    max-width: 100%;
    min-height: 48px;
    padding: 4px 12px;
    border: 1px solid var(--control);
    background: var(--card);
    line-height: 1.25;
    text-align: center;
    overflow-wrap: break-word;
    cursor: pointer;
  }
  & input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: inherit; }
  & > label:has(:checked) {
    z-index: 1;
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
    font-weight: 700;
  }
  & > label:has(:disabled) { color: var(--soft); cursor: default; }
  & > label:has(:disabled:not(:checked)) { background: var(--chip); }
  & > label:has(:focus-visible) { z-index: 2; outline: 3px solid var(--focus); outline-offset: 2px; }
  &[data-invalid] > label { border-color: var(--signal); }
  /* The box is rounded, not its parts, because they may wrap onto several lines. */
  &[data-look='joined'] {
    position: relative;
    isolation: isolate;
    overflow: clip;
    padding: 0 1px 1px 0;
    border-radius: var(--radius);
  }
  &[data-look='joined']::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    pointer-events: none;
  }
  &[data-look='joined'][data-invalid]::after { border-color: var(--signal); }
  &[data-look='joined'] > label { margin: 0 -1px -1px 0; }
  &[data-look='joined'] > label:has(:focus-visible) { outline-offset: -4px; box-shadow: inset 0 0 0 6px var(--card); }
  &[data-look='loose'] { flex-wrap: wrap; gap: 8px; }
  &[data-look='loose'] > label { flex: none; padding: 4px 18px; border-radius: 24px; }
  &[data-look='grid'] { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 6rem), 1fr)); gap: 8px; }
  &[data-look='grid'] > label { padding: 4px; border-radius: var(--radius); font-size: 0.875rem; }
`;
