import type { RaceStatus } from '#contract/races/raceKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<RaceStatus, StatusTone>> = {
  preparation: 'plain',
  registration_open: 'open',
  registration_full: 'warning',
  registration_closed: 'plain',
  signup_open: 'open',
  signup_full: 'warning',
  signup_closed: 'plain',
  finished: 'plain',
};

/** The status of a race, in one word. */
export function RaceStatusChip({ status }: { readonly status: RaceStatus }) {
  const { t } = useTranslator();
  return <StatusChip tone={tones[status]}>{t(`race.status.${status}`)}</StatusChip>;
}
