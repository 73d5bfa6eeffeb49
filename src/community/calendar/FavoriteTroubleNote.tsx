import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FavoriteProblem } from './favoriteStore.ts';

/** Explains why the last change of a favourite was not saved. */
export function FavoriteProblemNote({ trouble }: { readonly trouble: FavoriteProblem }) {
  const { t } = useTranslator();
  if (trouble === null) return null;
  return (
    <Notice tone="warning" role={trouble === 'tooMany' ? 'alert' : 'status'}>
      {t(`cyclingEvents.${trouble}`)}
    </Notice>
  );
}
