import type { ChallengeSummary } from '#contract/challenges/challenges.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { useLastDay } from '#src/verification/useLastDay.ts';

/** Until when a challenge can be ridden, or that it is over; renders nothing if it has no end. */
export function LastDayChip({ challenge }: { readonly challenge: Pick<ChallengeSummary, 'valid_until'> }) {
  const { t } = useTranslator();
  const lastDay = useLastDay(challenge);
  if (lastDay === null) return null;
  const { date, isOver } = lastDay;
  return (
    <StatusChip tone={isOver ? 'plain' : 'known'}>
      {t(isOver ? 'verification.lastDay.over' : 'verification.lastDay.until', { date })}
    </StatusChip>
  );
}
