import { type ChangeEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { fixed } from '#src/format/fixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import type { LiveBoard } from './liveTypes.ts';

const { min, max, step } = limits.weightFactor;

/** A typed or pushed factor as a whole hundredth inside the limits, or nothing where it is no number. */
export function toFactor(value: number): number | null {
  if (!Number.isFinite(value)) return null;
  return Math.round(Math.max(min, Math.min(value, max)) * 100) / 100;
}

interface Props {
  readonly live: LiveBoard;
  readonly rowIndex: number;
  /** 0 where the model's is used. */
  readonly ownFactor: number;
  readonly onOwnFactorChanged: (rowIndex: number, factor: number | null) => void;
}

/** The row's weight: pushed, stepped by a hundredth or typed; one tap goes back to the model's. */
export function RowDetailFactor({ live, rowIndex, ownFactor, onOwnFactorChanged }: Props) {
  const { t, language } = useTranslator();
  const slider = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      live.subscribe(({ plan }) => {
        const factor = plan.rows.weightFactor[rowIndex] ?? Number.NaN;
        const held = document.activeElement;
        if (slider.current && (held !== slider.current || ownFactor === 0)) slider.current.value = factor.toFixed(2);
        if (field.current && held !== field.current) field.current.value = fixed(factor, 2, language);
      }),
    [live, rowIndex, ownFactor, language],
  );
  const change = (value: number) => {
    const factor = toFactor(value);
    if (factor !== null) onOwnFactorChanged(rowIndex, factor);
  };
  const stepBy = (by: number) => {
    const now = ownFactor > 0 ? ownFactor : (live.current()?.plan.rows.weightFactor[rowIndex] ?? Number.NaN);
    change(Math.round(now * 100) / 100 + by);
  };
  const commitTyped = () => {
    const typed = field.current?.value.trim().replace(',', '.') ?? '';
    const factor = typed === '' ? null : toFactor(Number(typed));
    const shown = fixed(live.current()?.plan.rows.weightFactor[rowIndex] ?? Number.NaN, 2, language);
    if (factor !== null && fixed(factor, 2, language) !== shown) onOwnFactorChanged(rowIndex, factor);
    // What was typed may be no number, or out of the limits: show what counts.
    if (field.current) field.current.value = factor === null ? shown : fixed(factor, 2, language);
  };
  return (
    <>
      <h3 id="row-factor">{t('paceTable.factorInput')}</h3>
      <fieldset className="editor" aria-labelledby="row-factor">
        <button type="button" className="step" aria-label={t('paceTable.lower')} onClick={() => stepBy(-step)}>
          {'−'}
        </button>
        <input
          ref={slider}
          type="range"
          min={min}
          max={max}
          step={step}
          aria-labelledby="row-factor"
          onChange={(event: ChangeEvent<HTMLInputElement>) => change(event.currentTarget.valueAsNumber)}
        />
        <button type="button" className="step" aria-label={t('paceTable.higher')} onClick={() => stepBy(step)}>
          {'+'}
        </button>
        <input
          ref={field}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          aria-labelledby="row-factor"
          onBlur={commitTyped}
          onKeyDown={(event: KeyboardEvent) => (event.key === 'Enter' ? commitTyped() : undefined)}
        />
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
