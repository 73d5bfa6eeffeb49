import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { describeInvalidEntry } from '../controls/describeInvalidEntry.ts';
import { listenToSlider } from '../controls/listenToSlider.ts';
import { parseTypedNumber } from '../controls/parseTypedNumber.ts';
import { Stepper } from '../controls/Stepper.tsx';
import { ignoreRelease } from '../effort/AdjustField.tsx';
import type { LiveBoard } from '../live/liveTypes.ts';
import type { OpenRoute } from '../live/useRoutePacing.ts';
import { RowDetailTargets } from './RowDetailTargets.tsx';

const { min, max, step } = limits.weightFactor;

/** A typed or dragged factor, rounded to hundredths and inside the limits; null if it is no number. */
export function toFactor(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Math.round(Math.max(min, Math.min(value, max)) * 100) / 100;
}

interface Props extends OpenRoute {
  readonly live: LiveBoard;
  readonly rowIndex: number;
  /** 0 where the model's factor is used. */
  readonly ownFactor: number;
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

/** The row's factor: a slider, steps of a hundredth, or typing; one tap returns to the model's factor. */
export function RowDetailFactor({ live, rowIndex, ownFactor, onOwnFactorChanged, ...open }: Props) {
  const { t } = useTranslator();
  const slider = useRef<HTMLInputElement>(null);
  const readCurrentFactor = () => live.current()?.plan.rows.weightFactor[rowIndex] ?? Number.NaN;
  const changeFactor = (value: number) => {
    const factor = toFactor(value);
    if (factor !== null) onOwnFactorChanged(rowIndex, factor);
  };
  const stepBy = (by: number) => () =>
    changeFactor(Math.round((ownFactor > 0 ? ownFactor : readCurrentFactor()) * 100) / 100 + by);
  const latestChange = useRef(changeFactor);
  useEffect(() => {
    latestChange.current = changeFactor;
  });
  useEffect(
    () =>
      slider.current
        ? listenToSlider(slider.current, { onChange: (value) => latestChange.current(value), onRelease: ignoreRelease })
        : undefined,
    [],
  );
  useEffect(
    () =>
      live.subscribe(({ plan }) => {
        const text = (plan.rows.weightFactor[rowIndex] ?? Number.NaN).toFixed(2);
        const isDragged = document.activeElement === slider.current && ownFactor !== 0;
        if (slider.current && !isDragged) slider.current.value = text;
      }),
    [live, rowIndex, ownFactor],
  );
  return (
    <>
      <RowDetailTargets
        key={rowIndex}
        {...open}
        rowIndex={rowIndex}
        ownFactor={ownFactor}
        onOwnFactorChanged={onOwnFactorChanged}
      />
      <h3 id="row-factor">{t('paceTable.factorInput')}</h3>
      <fieldset className="editor" aria-labelledby="row-factor">
        <Stepper sign={'\u2212'} label={t('paceTable.lower')} onStep={stepBy(-step)} onRelease={ignoreRelease} />
        <input ref={slider} type="range" min={min} max={max} step={step} aria-labelledby="row-factor" />
        <Stepper sign="+" label={t('paceTable.higher')} onStep={stepBy(step)} onRelease={ignoreRelease} />
        <FactorEntry key={rowIndex} live={live} rowIndex={rowIndex} onTyped={changeFactor} />
      </fieldset>
      <div className="reset">
        <span>{t('paceTable.factorModelNote')}</span>
        <Button data-variant="quiet" disabled={ownFactor === 0} onClick={() => onOwnFactorChanged(rowIndex, null)}>
          {t('paceTable.useModel')}
        </Button>
      </div>
    </>
  );
}

type EntryProps = Pick<Props, 'live' | 'rowIndex'> & { readonly onTyped: (factor: number) => void };

/** The factor as a number that can be overwritten. An invalid entry stays, with the reason below it. */
function FactorEntry({ live, rowIndex, onTyped }: EntryProps) {
  const { t, language } = useTranslator();
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const paintedText = useRef('');
  const problemId = useId();
  useEffect(
    () =>
      live.subscribe(({ plan }) => {
        const text = formatFixed(plan.rows.weightFactor[rowIndex] ?? Number.NaN, 2, language);
        if (!field.current || (text === paintedText.current && field.current.value !== '')) return;
        const isTyping = document.activeElement === field.current && field.current.value !== paintedText.current;
        paintedText.current = text;
        if (isTyping) return;
        field.current.value = text;
        setProblem(null);
      }),
    [live, rowIndex, language],
  );
  const applyEntry = () => {
    const element = field.current;
    if (!element || element.value === paintedText.current) return setProblem(null);
    const typed = parseTypedNumber(element.value);
    const newProblem = describeInvalidEntry(t, typed, {
      name: t('paceTable.factorInput'),
      min: formatFixed(min, 2, language),
      max: formatFixed(max, 2, language),
      unit: '',
      currentText: paintedText.current,
      isOutside: typed !== null && (typed < min || typed > max),
    });
    setProblem(newProblem);
    if (typed === null || newProblem !== null) return;
    paintedText.current = formatFixed(toFactor(typed) ?? typed, 2, language);
    element.value = paintedText.current;
    onTyped(typed);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') applyEntry();
    if (event.key !== 'Escape' || !field.current || field.current.value === paintedText.current) return;
    // Escape cancels the entry and must not close the sheet.
    event.preventDefault();
    event.nativeEvent.stopPropagation();
    field.current.value = paintedText.current;
    setProblem(null);
  };
  return (
    <>
      <input
        ref={field}
        type="text"
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        aria-labelledby="row-factor"
        aria-describedby={problemId}
        aria-invalid={problem !== null}
        onBlur={applyEntry}
        onKeyDown={onKeyDown}
      />
      <p id={problemId} className="problem" aria-live="polite">
        {problem}
      </p>
    </>
  );
}
