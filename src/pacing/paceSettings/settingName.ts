import { cleanLine } from '#contract/cleanText.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import type { FieldError } from '#contract/problem.ts';

/** The same rule as on the server: required, not blank, at most 255 characters. */
export function findNameError(name: string): Pick<FieldError, 'code' | 'params'> | null {
  if (name === '') return { code: 'required', params: {} };
  const clean = cleanLine(name);
  if (clean === '') return { code: 'blank', params: {} };
  const { nameMax } = paceSettingLimits;
  return clean.length > nameMax ? { code: 'tooLong', params: { length: nameMax } } : null;
}

/** At most two lines of a narrow note, cut between characters; a wide character counts as two. */
const maxShortWidth = 40;

/** The part of the name that fits in a note. */
export function shortenSettingName(name: string): string {
  let short = '';
  let width = 0;
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(name)) {
    width += segment >= '\u1100' ? 2 : 1;
    if (width > maxShortWidth) return `${short.trimEnd()}…`;
    short += segment;
  }
  return name;
}
