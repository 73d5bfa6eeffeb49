import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { formatEntry, type NumberField, toDisplayValue, toInputChange, toSteppedChange } from './controlFields.ts';
import { listenToSlider } from './listenToSlider.ts';

interface Props {
  readonly inputs: LiveInputs;
  readonly field: NumberField;
}

const pageSteps = 5;
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: pageSteps,
  PageDown: -pageSteps,
};

/** The slider of one value. React only creates it: a drag writes to the element directly, without a render. */
export function RangeSlider({ inputs, field }: Props) {
  const { t, language } = useTranslator();
  const ref = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const slider = ref.current;
    if (slider === null) return;
    const stopListening = listenToSlider(slider, {
      onChange: (value) => inputs.drag(toInputChange(field, value)),
      onRelease: inputs.release,
    });
    let paintedValue: number | undefined;
    const unsubscribe = inputs.subscribe((values) => {
      const displayValue = toDisplayValue(field, values[field.key]);
      if (displayValue === paintedValue) return;
      paintedValue = displayValue;
      if (slider.valueAsNumber !== displayValue) slider.value = String(displayValue);
      slider.style.setProperty('--filled', `${((displayValue - field.min) / (field.max - field.min)) * 100}%`);
      slider.setAttribute('aria-valuetext', `${formatEntry(field, displayValue, language)} ${field.unit}`.trimEnd());
    });
    return () => {
      stopListening();
      unsubscribe();
    };
  }, [inputs, field, language]);

  const onKeyDown = (event: KeyboardEvent) => {
    const steps = keySteps[event.key];
    if (steps === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    inputs.change(toSteppedChange(field, inputs.get()[field.key], steps));
  };

  return (
    <Slider
      ref={ref}
      type="range"
      min={field.min}
      max={field.max}
      step={field.fineStep}
      aria-label={t(field.label)}
      onKeyDown={onKeyDown}
      onKeyUp={inputs.release}
    />
  );
}

const Slider = styled.input`
  flex: 1;
  min-width: 0;
  height: 48px;
  margin: 0;
  appearance: none;
  background: transparent;
  cursor: pointer;
  touch-action: pan-y;
  /* Lines are black in the sunlight theme: beside the filled part they would look like one dark bar. */
  [data-theme='sun'] & {
    --rest: var(--card);
    --edge: inset 0 0 0 1.5px var(--control);
  }
  &::-webkit-slider-runnable-track {
    height: 6px;
    border-radius: 3px;
    background: linear-gradient(90deg, var(--cypress) var(--filled, 50%), var(--rest, var(--line)) var(--filled, 50%));
    box-shadow: var(--edge, none);
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: 28px;
    height: 28px;
    margin-top: -11px;
    border: 3px solid var(--cypress);
    border-radius: 50%;
    background: var(--card);
  }
  &::-moz-range-track {
    height: 6px;
    border-radius: 3px;
    background: var(--rest, var(--line));
    box-shadow: var(--edge, none);
  }
  &::-moz-range-progress {
    height: 6px;
    border-radius: 3px;
    background: var(--cypress);
  }
  &::-moz-range-thumb {
    width: 22px;
    height: 22px;
    border: 3px solid var(--cypress);
    border-radius: 50%;
    background: var(--card);
  }
`;
