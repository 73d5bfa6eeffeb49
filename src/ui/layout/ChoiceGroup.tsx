import { useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/Icon.tsx';
import type { MenuChoice } from '../Menu.tsx';

interface Props<Value extends string> {
  readonly legend: string;
  readonly choices: readonly MenuChoice<Value>[];
  readonly chosen: Value;
  readonly onChoose: (value: Value) => void;
}

/** Radio buttons drawn as a row of three: all choices in sight, one tap. */
export function ChoiceGroup<Value extends string>({ legend, choices, chosen, onChoose }: Props<Value>) {
  const name = useId();
  return (
    <Group>
      <legend>{legend}</legend>
      <Choices>
        {choices.map(({ value, label, lang, icon }) => (
          <Choice key={value} lang={lang}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => onChoose(value)} />
            {icon ? <Icon name={icon} /> : null}
            {label}
          </Choice>
        ))}
      </Choices>
    </Group>
  );
}

const Group = styled.fieldset`
  margin: 16px 0 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 8px;
    padding: 0;
    color: var(--soft);
    font-size: 0.875rem;
  }
`;
const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
`;
const Choice = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 6px;
  min-height: 48px;
  padding: 4px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  font-size: 0.875rem;
  line-height: 1.25;
  text-align: center;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  &:has(:checked) {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
    font-weight: 700;
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
