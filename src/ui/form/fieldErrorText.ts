import type { FieldError } from '#contract/problem.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';

/** The words for what is wrong with a field; `field` is its label, as it stands above it. */
export function fieldErrorText(
  t: Translate,
  field: string,
  { code, params }: Pick<FieldError, 'code' | 'params'>,
): string {
  return t(`form.${code}`, { field, count: params['length'] ?? 0, ...params });
}
