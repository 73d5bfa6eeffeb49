import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { ridingPositions as dragAreas } from '#contract/pacing/ridingPositions.ts';
import { type RidingPosition, ridingPositions } from '#machines/pacePlan/paceInputs.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { ControlField } from './ControlField.tsx';
import { controlFields } from './controlFields.ts';

/** The riding position. Choosing one sets CdA; `own` keeps the current CdA and shows a field for it. */
export function PositionField({ inputs }: { inputs: LiveInputs }) {
  const { t } = useTranslator();
  const ref = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  // Set only by a tap here. Dragging CdA in the expert controls below also selects `own`, but a second CdA field that
  // appeared then would move that slider away from the finger.
  const [isOwnOpen, setIsOwnOpen] = useState(() => inputs.get().ridingPosition === 'own');

  useEffect(
    () =>
      inputs.subscribe(({ ridingPosition }) => {
        const radio = ref.current?.querySelector<HTMLInputElement>(`input[value="${ridingPosition}"]`);
        if (radio && !radio.checked) radio.checked = true;
      }),
    [inputs],
  );
  const choosePosition = (ridingPosition: RidingPosition) => {
    setIsOwnOpen(ridingPosition === 'own');
    inputs.change(ridingPosition === 'own' ? { ridingPosition } : { ridingPosition, ...dragAreas[ridingPosition] });
    inputs.release();
  };
  return (
    <>
      <Field ref={ref}>
        <legend>{t('allControls.ridingPosition')}</legend>
        <Choices>
          {ridingPositions.map((position) => (
            <label key={position}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                value={position}
                onChange={() => choosePosition(position)}
              />
              <span>{t(`allControls.${position}`)}</span>
            </label>
          ))}
        </Choices>
      </Field>
      {isOwnOpen ? <ControlField inputs={inputs} field={controlFields.cdaM2} /> : null}
    </>
  );
}

const Field = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 12px 0;
  border: 0;
  border-bottom: 1px solid var(--line);
  legend {
    float: left;
    width: 100%;
    padding: 0 0 8px;
    color: var(--soft);
    font-size: 0.875rem;
    line-height: 1.3;
  }
`;
const Choices = styled.div`
  display: grid;
  clear: both;
  grid-template-columns: repeat(6, minmax(0, 1fr));
  gap: 8px;
  label {
    position: relative;
    grid-column: span 2;
    cursor: pointer;
  }
  label:nth-child(n + 4) {
    grid-column: span 3;
  }
  /* Labels of two or three characters: all five fit side by side. */
  &:lang(zh),
  &:lang(ko) {
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: 6px;
    label {
      grid-column: auto;
    }
  }
  span {
    display: flex;
    align-items: center;
    justify-content: center;
    min-width: 48px;
    min-height: 48px;
    padding: 4px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--paper);
    font-size: 0.875rem;
    line-height: 1.2;
    text-align: center;
  }
  input:checked + span {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
    font-weight: 700;
  }
  input:focus-visible + span {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
