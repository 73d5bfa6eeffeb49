import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatUnit, toRemainingTime } from '#src/format/remainingTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useNow } from '#src/ui/countdown/useNow.ts';

/** The button before registration opens: counts down by the server's clock. */
export function OpensIn({ atMs }: { readonly atMs: number }) {
  const { t, language } = useTranslator();
  const nowMs = useNow(useServerSkewMs(), (now) => (now < atMs ? now + ((atMs - now) % 1_000 || 1_000) : null));
  const { days, clock } = toRemainingTime(atMs - nowMs);
  const left = days === 0 ? clock : `${days} ${formatUnit(days, 'day', language)} ${clock}`;
  return (
    <Button disabled className="num">
      {t('event.foot.opensIn', { left })}
    </Button>
  );
}
