import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { formatEntry, type NumberField, toSteppedChange } from './controlFields.ts';
import { RangeSlider } from './RangeSlider.tsx';
import { Stepper } from './Stepper.tsx';

interface Props {
  readonly inputs: LiveInputs;
  readonly field: NumberField;
}

/** A slider between a minus and a plus button. */
export function RangeControl({ inputs, field }: Props) {
  const { t, language } = useTranslator();
  const stepBy = (steps: number) => () => inputs.change(toSteppedChange(field, inputs.get()[field.key], steps));
  const words = { name: t(field.label), step: formatEntry(field, field.step, language), unit: field.unit };
  const { release } = inputs;
  return (
    <Line>
      <Stepper sign={'\u2212'} label={t('pacingControls.decrease', words)} onStep={stepBy(-1)} onRelease={release} />
      <RangeSlider inputs={inputs} field={field} />
      <Stepper sign="+" label={t('pacingControls.increase', words)} onStep={stepBy(1)} onRelease={release} />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  height: 48px;
  /* Keeps layout changes of the slider's thumb inside this box. */
  contain: size layout;
`;
