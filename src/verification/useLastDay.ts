import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useNow } from '#src/ui/countdown/useNow.ts';

const dayMs = 86_400_000;

/** The last day on which rides count for a challenge, and whether it is over in Taipei; null if there is no end. */
export function useLastDay({ valid_until: day }: Pick<ChallengeSummary, 'valid_until'>) {
  const { language } = useTranslator();
  // Without a last day, `start` and `endMs` are invalid and unused.
  const start = `${day}T00:00:00+08:00`;
  const endMs = Date.parse(start) + dayMs;
  const nowMs = useNow(useServerSkewMs(), (atMs) => (day !== null && atMs < endMs ? endMs : null));
  return day === null ? null : { date: formatDay(start, language), isOver: nowMs >= endMs };
}
