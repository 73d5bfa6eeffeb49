import type { FieldError } from '#contract/problem.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** The text for a field's error; `field` is the field's label. */
export function fieldErrorText(
  t: Translate,
  field: string,
  { code, params }: Pick<FieldError, 'code' | 'params'>,
): string {
  return t(`form.${code}`, { field, count: params['length'] ?? 0, ...params });
}
