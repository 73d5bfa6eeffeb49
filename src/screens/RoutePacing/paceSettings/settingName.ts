import { cleanLine } from '#contract/cleanText.ts';
import { paceSettingLimits } from '#contract/paceSettingLimits.ts';
import type { FieldError } from '#contract/problem.ts';

/** As the server says it: required, not blank, at most 255 characters. */
export function findNameError(name: string): Pick<FieldError, 'code' | 'params'> | null {
  if (name === '') return { code: 'required', params: {} };
  const clean = cleanLine(name);
  if (clean === '') return { code: 'blank', params: {} };
  const { nameMax } = paceSettingLimits;
  return clean.length > nameMax ? { code: 'tooLong', params: { length: nameMax } } : null;
}
