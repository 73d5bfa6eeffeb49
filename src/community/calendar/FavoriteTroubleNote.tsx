import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import type { FavoriteTrouble } from './favoriteStore.ts';

/** Why the last star is not where the rider thinks. */
export function FavoriteTroubleNote({ trouble }: { readonly trouble: FavoriteTrouble }) {
  const { t } = useTranslator();
  if (trouble === null) return null;
  return (
    <Notice tone="warning" role={trouble === 'tooMany' ? 'alert' : 'status'}>
      {t(`cyclingEvents.${trouble}`)}
    </Notice>
  );
}
