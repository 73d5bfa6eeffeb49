import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FavoriteProblem } from './favoriteStore.ts';

/** Explains why the last change of a favourite was not saved. */
export function FavoriteProblemNote({ problem }: { readonly problem: FavoriteProblem }) {
  const { t } = useTranslator();
  if (problem === null) return null;
  return (
    <Notice tone="warning" role={problem === 'tooMany' ? 'alert' : 'status'}>
      {t(`cyclingEvents.${problem}`)}
    </Notice>
  );
}
