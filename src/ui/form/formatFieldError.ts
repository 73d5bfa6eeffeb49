import type { Translate } from '#src/i18n/createTranslator.ts';
import type { FieldMessage } from './formTypes.ts';

/** The text for a field's error; `field` is the field's label. */
export function formatFieldError(t: Translate, field: string, message: FieldMessage): string {
  if (typeof message === 'string') return message;
  const { code, params } = message;
  return t(`form.${code}`, { field, count: params['length'] ?? 0, ...params });
}
