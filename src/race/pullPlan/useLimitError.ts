import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldMessage } from '#src/ui/form/formTypes.ts';

/** What a number out of its limits is told. */
export function useLimitError(): (label: string, limits: readonly [number, number]) => FieldMessage {
  const { t } = useTranslator();
  return (label, [min, max]) => t('pullPlan.invalid', { label, min, max });
}
