import type { CyclingEventStatus } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<CyclingEventStatus, StatusTone>> = {
  announced: 'announced',
  open: 'open',
  closed: 'plain',
  cancelled: 'alarm',
  past: 'plain',
};

export function CyclingStatusChip({ status }: { readonly status: CyclingEventStatus }) {
  const { t } = useTranslator();
  return <StatusChip tone={tones[status]}>{t(`cyclingEvents.status.${status}`)}</StatusChip>;
}
