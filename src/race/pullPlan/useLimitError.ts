import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldMessage } from '#src/ui/form/formTypes.ts';

/** The message for a number outside its limits. */
export function useLimitError(): (label: string, limits: readonly [number, number]) => FieldMessage {
  const { t } = useTranslator();
  return (label, [min, max]) => t('pullPlan.invalid', { label, min, max });
}
