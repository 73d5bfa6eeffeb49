import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { changeOf, entryText, type NumberField, toShown } from './controlFields.ts';
import type { LiveInputs } from './liveInputs.ts';
import { RangeSlider } from './RangeSlider.tsx';

interface Props {
  readonly inputs: LiveInputs;
  readonly field: NumberField;
}

/** One value under the thumb: minus, slider, plus. */
export function RangeControl({ inputs, field }: Props) {
  const { t, language } = useTranslator();
  const move = (steps: number) => {
    inputs.change(changeOf(field, toShown(field, inputs.get()[field.key]) + steps * field.step));
    inputs.release();
  };
  const words = { name: t(field.label), step: entryText(field, field.step, language), unit: field.unit };
  return (
    <Line>
      <Stepper type="button" aria-label={t('pacingControls.decrease', words)} onClick={() => move(-1)}>
        {'\u2212'}
      </Stepper>
      <RangeSlider inputs={inputs} field={field} />
      <Stepper type="button" aria-label={t('pacingControls.increase', words)} onClick={() => move(1)}>
        {'+'}
      </Stepper>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
`;
const Stepper = styled.button`
  flex: none;
  width: 52px;
  height: 48px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--paper);
  color: var(--cypress);
  font-size: 24px;
  font-weight: 600;
  line-height: 1;
  touch-action: manipulation;
  @media (hover: hover) {
    &:hover {
      border-color: var(--control);
    }
  }
  &:active {
    background: var(--chip);
  }
`;
