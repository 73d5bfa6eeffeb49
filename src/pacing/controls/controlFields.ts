import type { Language } from '#contract/languages.ts';
import { type Limit, limits } from '#contract/limits.ts';
import type { PaceInputs } from '#machines/pacePlan/paceInputs.ts';
import type { WordKey } from '#src/i18n/words.ts';

export type NumberKey = Exclude<keyof PaceInputs, 'ridingPosition' | 'departureMinute'>;

/** How one number is shown and changed. Shown values are the stored ones times `scale` (0.975 as 97.5 %). */
export interface NumberField {
  readonly key: NumberKey;
  readonly unit: string;
  readonly digits: number;
  readonly scale: number;
  /** Smallest change by the slider, in shown units. */
  readonly fineStep: number;
  /** Change by one tap on a stepper or one arrow key, in shown units. */
  readonly step: number;
  readonly min: number;
  readonly max: number;
  readonly label: WordKey;
  readonly hint: WordKey | null;
}

function defineField(
  key: NumberKey,
  options: { unit: string; digits: number; scale?: number; fineStep?: number; hint: WordKey | null },
): NumberField {
  const { scale = 1, ...rest } = options;
  const { min, max, step }: Limit = limits[key];
  const toDisplay = (value: number) => Number((value * scale).toFixed(options.digits));
  return {
    fineStep: toDisplay(step),
    ...rest,
    key,
    scale,
    step: toDisplay(step),
    min: toDisplay(min),
    max: toDisplay(max),
    label: `pacingControls.${key}`,
  };
}

export const controlFields = {
  ftpW: defineField('ftpW', { unit: 'W', digits: 0, fineStep: 1, hint: 'allControls.hintFtpW' }),
  bodyMassKg: defineField('bodyMassKg', { unit: 'kg', digits: 1, fineStep: 0.1, hint: 'allControls.hintBodyMassKg' }),
  bikeMassKg: defineField('bikeMassKg', { unit: 'kg', digits: 1, fineStep: 0.1, hint: 'allControls.hintBikeMassKg' }),
  windSpeedMps: defineField('windSpeedMps', {
    unit: 'm/s',
    digits: 1,
    fineStep: 0.1,
    hint: 'allControls.hintWindSpeedMps',
  }),
  windFromDeg: defineField('windFromDeg', { unit: '°', digits: 0, hint: null }),
  temperatureC: defineField('temperatureC', { unit: '°C', digits: 0, hint: 'allControls.hintTemperatureC' }),
  relativeHumidity: defineField('relativeHumidity', {
    unit: '%',
    digits: 0,
    scale: 100,
    // A forecast may have 82 %, and the slider must be able to show that number.
    fineStep: 1,
    hint: 'allControls.hintRelativeHumidity',
  }),
  seaLevelPressureHpa: defineField('seaLevelPressureHpa', {
    unit: 'hPa',
    digits: 0,
    hint: 'allControls.hintSeaLevelPressureHpa',
  }),
  cdaM2: defineField('cdaM2', { unit: 'm²', digits: 3, fineStep: 0.005, hint: 'allControls.hintCdaM2' }),
  crr: defineField('crr', { unit: '', digits: 4, fineStep: 0.0001, hint: 'allControls.hintCrr' }),
  drivetrainEfficiency: defineField('drivetrainEfficiency', {
    unit: '%',
    digits: 1,
    scale: 100,
    fineStep: 0.1,
    hint: 'allControls.hintDrivetrainEfficiency',
  }),
} as const satisfies Record<NumberKey, NumberField>;

/** A stored value in shown units. */
export function toDisplayValue(field: NumberField, stored: number): number {
  return Number((stored * field.scale).toFixed(field.digits));
}

/** The inputs that change with this shown value, kept in range; typing CdA sets the riding position to `own`. */
export function toInputChange(field: NumberField, displayValue: number): Partial<PaceInputs> {
  const clamped = Math.min(Math.max(displayValue, field.min), field.max);
  const stored = Number((Number(clamped.toFixed(field.digits)) / field.scale).toFixed(6));
  return field.key === 'cdaM2' ? { cdaM2: stored, ridingPosition: 'own' } : { [field.key]: stored };
}

/** Moves by this many steps to a multiple of the step: from 287 W one step of five gives 290. */
export function toSteppedChange(field: NumberField, stored: number, steps: number): Partial<PaceInputs> {
  const stepPosition = toDisplayValue(field, stored) / field.step;
  const wholeSteps = steps > 0 ? Math.floor(stepPosition + 1e-6) : Math.ceil(stepPosition - 1e-6);
  return toInputChange(field, (wholeSteps + steps) * field.step);
}

/** A shown value as text without grouping, so that it can be typed back; French has a decimal comma. */
export function formatEntry(field: NumberField, displayValue: number, language: Language): string {
  const text = (displayValue === 0 ? 0 : displayValue).toFixed(field.digits).replace('-', '\u2212');
  return language === 'fr' ? text.replace('.', ',') : text;
}
