import type { TeamStatus } from '#contract/races/raceKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<TeamStatus, StatusTone>> = {
  not_registered: 'plain',
  registered_public: 'open',
  registered_pr: 'open',
  registered_reserved: 'open',
  completed: 'announced',
  disqualified: 'alarm',
  waitlist: 'warning',
};

interface Props {
  readonly status: TeamStatus;
  /** Position on the waiting list, from 1. */
  readonly position: number | null;
}

/** The status of a team in its race, in one word. */
export function TeamStatusChip({ status, position }: Props) {
  const { t } = useTranslator();
  return (
    <StatusChip tone={tones[status]}>
      {t(`race.teamStatus.${status}`)}
      {position === null ? '' : ` ${position}`}
    </StatusChip>
  );
}
