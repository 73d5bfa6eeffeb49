import type { EventSummary } from '#contract/events/events.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatUnit, toRemainingTime } from '#src/format/remainingTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useNow } from '#src/ui/countdown/useNow.ts';
import { Text } from '#src/ui/primitives/Text.tsx';
import { getEventCountdown } from './getEventCountdown.ts';

const secondMs = 1_000;
const hourMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Shows days, and on the last day the time to the second. It renders every hour until 25 hours remain, then every
 * second.
 */
export function CountdownLine({ event }: { readonly event: EventSummary }) {
  const { t, language } = useTranslator();
  const nowMs = useNow(useServerSkewMs(), (now) => {
    const remainingMs = (getEventCountdown(event, now)?.atMs ?? 0) - now;
    if (remainingMs <= 0) return null;
    // The remainder of the current second, so that the clock changes on the full second.
    return now + (remainingMs > dayMs + hourMs ? hourMs : remainingMs % secondMs || secondMs);
  });
  const countdown = getEventCountdown(event, nowMs);
  if (countdown === null) return null;
  const { days, clock } = toRemainingTime(countdown.atMs - nowMs);
  return (
    <Text tone="soft" size="small" boldText="ink" className="num">
      {t(`events.until.${countdown.until}`)}{' '}
      <b>{days === 0 ? clock : `${days} ${formatUnit(days, 'day', language)}`}</b>
    </Text>
  );
}
