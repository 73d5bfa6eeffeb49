import type { LineMetrics } from '#workers/core/print/printTypes.ts';

const thai = /\p{Script=Thai}/u;
const accented = /[\u00c0-\u024f]/;

/**
 * How far the letters of these texts reach from the baseline, measured on Noto Sans Bold: Thai stacks vowels and tone
 * marks, capitals carry accents, Han characters and digits need less.
 */
export function findMetrics(texts: readonly string[]): LineMetrics {
  if (texts.some((text) => thai.test(text))) return { ascentEm: 1.12, descentEm: 0.36 };
  if (texts.some((text) => accented.test(text))) return { ascentEm: 0.98, descentEm: 0.24 };
  return { ascentEm: 0.9, descentEm: 0.2 };
}
