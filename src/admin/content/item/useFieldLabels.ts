import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { WordKey } from '#src/i18n/words.ts';
import type { AnyKindForm } from '../forms/getKindForm.ts';

/** The label of each field of a form, in its order. */
export function useFieldLabels({ empty }: AnyKindForm): Readonly<Record<string, string>> {
  const { t } = useTranslator();
  return Object.fromEntries(
    Object.keys(empty).map((name) => [
      name,
      t(`adminContent.field.${name}` as WordKey & `adminContent.field.${string}`),
    ]),
  );
}
