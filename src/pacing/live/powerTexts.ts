import type { Language } from '#contract/languages.ts';
import { formatPower } from '#src/format/formatPower.ts';
import type { WordKey } from '#src/i18n/words.ts';
import { createStore } from '#src/store/createStore.ts';
import { useStore } from '#src/store/useStore.ts';
import type { PaintedPlan } from '#workers/core/pacing/planAnswerTypes.ts';

/** How the page shows the required effort: watts, or speed and how it feels. */
export interface PowerTexts {
  /** The large figure of a row, or of the whole ride for index -1. */
  readonly format: (plan: PaintedPlan, index: number, language: Language) => string;
  readonly unit: string;
  readonly head: WordKey;
  /** Without a power meter: how hard it feels in a word, in place of the speed. */
  readonly getFeel?: (plan: PaintedPlan, index: number) => WordKey;
  /** The feel as a number on a scale of effort. */
  readonly formatScale?: (plan: PaintedPlan, index: number) => string;
  /** An additional note about a row. */
  readonly getNote?: (plan: PaintedPlan, index: number) => WordKey;
  /** The sentence for a new finish, if the one with watts does not fit. */
  readonly summary?: WordKey;
}

/** Storage key; present while the rider has no power meter. */
export const noPowerMeterItem = 'pace-no-power-meter';

const wattTexts: PowerTexts = {
  format: ({ rows, totals }, index, language) =>
    formatPower(index < 0 ? totals.averagePowerW : (rows.powerW[index] ?? Number.NaN), language),
  unit: 'W',
  head: 'pacing.power',
};

const powerTexts = createStore(wattTexts);

/** Watts, unless `tools/ftp/powerMeter.ts` has set something else. */
export const getPowerTexts = powerTexts.get;

export const setPowerTexts = (next: PowerTexts = wattTexts): void => powerTexts.set(next);

export const usePowerTexts = (): PowerTexts => useStore(powerTexts);
