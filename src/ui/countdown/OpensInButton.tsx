import { formatUnit, toRemainingTime } from '#src/format/remainingTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useNow } from './useNow.ts';

interface Props {
  readonly atMs: number;
  /** Milliseconds to add to the device's clock. */
  readonly skewMs: number;
  /** The button's text, given the remaining time. */
  readonly text: (left: string) => string;
}

/** A button that is disabled until an instant and counts down to it by the server's clock. */
export function OpensInButton({ atMs, skewMs, text }: Props) {
  const { language } = useTranslator();
  const nowMs = useNow(skewMs, (now) => (now < atMs ? now + ((atMs - now) % 1_000 || 1_000) : null));
  const { days, clock } = toRemainingTime(atMs - nowMs);
  return (
    <Button disabled className="num">
      {text(days === 0 ? clock : `${days} ${formatUnit(days, 'day', language)} ${clock}`)}
    </Button>
  );
}
