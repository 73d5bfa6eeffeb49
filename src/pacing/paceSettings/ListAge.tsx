import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Notice } from '#src/ui/Notice.tsx';

/** The age of a list that was stored on this device, shown above it. */
export function ListAge({ copiedAtMs, onRetry }: { readonly copiedAtMs: number; readonly onRetry: () => void }) {
  const { t, language } = useTranslator();
  return (
    <Notice
      tone="warning"
      role="status"
      action={
        <Button data-variant="quiet" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    >
      {t('paceSetting.asOf', { time: formatMoment(new Date(copiedAtMs).toISOString(), language) })}
    </Notice>
  );
}
