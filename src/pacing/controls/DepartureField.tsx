import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveInputs } from '../live/liveInputs.ts';
import { formatClockEntry, parseClock, stepClock } from './clockEntry.ts';
import { Stepper } from './Stepper.tsx';

const stepMinutes = 10;

/** The departure time, on a 24-hour clock in every language; every clock time on the page follows it. */
export function DepartureField({ inputs }: { inputs: LiveInputs }) {
  const { t } = useTranslator();
  const [problem, setProblem] = useState<string | null>(null);
  const ref = useRef<HTMLInputElement>(null);
  const id = useId();
  const formatCurrent = () => formatClockEntry(inputs.get().departureMinute);

  useEffect(() => {
    let lastMinute: number | undefined;
    return inputs.subscribe(({ departureMinute }) => {
      if (ref.current === null || departureMinute === lastMinute) return;
      lastMinute = departureMinute;
      ref.current.value = formatClockEntry(departureMinute);
      setProblem(null);
    });
  }, [inputs]);

  const restore = () => {
    if (ref.current) ref.current.value = formatCurrent();
    setProblem(null);
  };
  const applyEntry = () => {
    const minute = parseClock(ref.current?.value ?? '');
    if (minute === null) return setProblem(t('allControls.notClock', { currentText: formatCurrent() }));
    inputs.change({ departureMinute: minute });
    inputs.release();
    restore();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      stepBy(key === 'ArrowUp' ? 1 : -1)();
      inputs.release();
    }
    if (key === 'Enter') applyEntry();
    if (key === 'Escape') restore();
  };
  const stepBy = (steps: 1 | -1) => () =>
    inputs.change({ departureMinute: stepClock(inputs.get().departureMinute, steps, stepMinutes) });
  const words = { name: t('allControls.departure'), step: String(stepMinutes), unit: t('allControls.minutes') };
  return (
    <Field>
      <label htmlFor={id}>{t('allControls.departure')}</label>
      <Stepper
        sign={'\u2212'}
        label={t('pacingControls.decrease', words)}
        onStep={stepBy(-1)}
        onRelease={inputs.release}
      />
      <ClockInput
        ref={ref}
        id={id}
        className="num"
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== null}
        defaultValue={formatCurrent()}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={applyEntry}
        onKeyDown={onKeyDown}
      />
      <Stepper sign="+" label={t('pacingControls.increase', words)} onStep={stepBy(1)} onRelease={inputs.release} />
      <p id={`${id}-problem`} aria-live="polite">
        {problem}
      </p>
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto auto;
  align-items: center;
  gap: 8px;
  padding: 8px 0;
  border-bottom: 1px solid var(--line);
  label {
    color: var(--soft);
    font-size: 0.875rem;
  }
  p {
    grid-column: 1 / -1;
    color: var(--signal);
    font-size: 0.875rem;
    line-height: 1.4;
  }
  p:empty {
    display: none;
  }
`;
const ClockInput = styled.input`
  width: 84px;
  min-height: 48px;
  padding: 0 4px;
  border: 1px solid var(--control);
  border-radius: var(--radius);
  background: var(--paper);
  font-size: 1.25rem;
  font-weight: 700;
  text-align: center;
  &[aria-invalid='true'] {
    border-color: var(--signal);
    color: var(--signal);
  }
`;
