import { useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from './liveInputs.ts';

const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** When the ride begins; every clock on the page follows. */
export function DepartureField({ inputs }: { inputs: LiveInputs }) {
  const { t } = useTranslator();
  const ref = useRef<HTMLInputElement>(null);
  const id = useId();

  useEffect(
    () =>
      inputs.subscribe(({ departureMinute }) => {
        const box = ref.current;
        const text = clockOf(departureMinute);
        if (box && box !== document.activeElement && box.value !== text) box.value = text;
      }),
    [inputs],
  );
  const change = (text: string) => {
    const [hour, minute] = text.split(':').map(Number);
    if (hour === undefined || minute === undefined || !Number.isFinite(hour * 60 + minute)) return;
    inputs.change({ departureMinute: hour * 60 + minute });
  };
  return (
    <Field>
      <label htmlFor={id}>{t('pacingControls.departure')}</label>
      <Box
        ref={ref}
        id={id}
        className="num"
        type="time"
        required
        defaultValue={clockOf(inputs.get().departureMinute)}
        onInput={(event) => change(event.currentTarget.value)}
        onBlur={(event) => {
          event.currentTarget.value = clockOf(inputs.get().departureMinute);
          inputs.release();
        }}
      />
    </Field>
  );
}

const Field = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  label {
    color: var(--soft);
    font-size: 14px;
  }
`;
const Box = styled.input`
  min-height: 48px;
  padding: 0 8px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--paper);
  font-size: 20px;
  font-weight: 700;
`;
