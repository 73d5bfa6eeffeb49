import { formatUnit, toRemainingTime } from '#src/format/remainingTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useNow } from './useNow.ts';

interface Props {
  readonly atMs: number;
  /** Milliseconds to add to the device's clock. */
  readonly skewMs: number;
  /** The button's text, given the remaining time. */
  readonly formatLabel: (remaining: string) => string;
}

/** A button that is disabled until an instant and counts down to it by the server's clock. */
export function CountdownButton({ atMs, skewMs, formatLabel }: Props) {
  const { language } = useTranslator();
  const nowMs = useNow(skewMs, (timeMs) => (timeMs < atMs ? timeMs + ((atMs - timeMs) % 1_000 || 1_000) : null));
  const { days, clock } = toRemainingTime(atMs - nowMs);
  return (
    <Button disabled className="num">
      {formatLabel(days === 0 ? clock : `${days} ${formatUnit(days, 'day', language)} ${clock}`)}
    </Button>
  );
}
