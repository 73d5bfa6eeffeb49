import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { NoteActions, NoteLine } from './PaceSettings.styles.ts';

/** The age of a list that was stored on this device, shown above it. */
export function ListAge({ copiedAtMs, onRetry }: { readonly copiedAtMs: number; readonly onRetry: () => void }) {
  const { t, language } = useTranslator();
  return (
    <NoteLine role="status" data-tone="warning">
      <span>{t('paceSetting.asOf', { time: formatMoment(new Date(copiedAtMs).toISOString(), language) })}</span>
      <NoteActions>
        <Button data-variant="quiet" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      </NoteActions>
    </NoteLine>
  );
}
