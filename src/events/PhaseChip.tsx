import type { EventPhase } from '#contract/events/eventStatus.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StatusChip, type StatusTone } from '#src/ui/StatusChip.tsx';

const tones: Readonly<Record<EventPhase, StatusTone>> = {
  not_started: 'announced',
  registering: 'open',
  full: 'warning',
  registration_closed: 'plain',
  ongoing: 'open',
  ended: 'plain',
};

/** The phase of an event, in one word. */
export function PhaseChip({ phase }: { readonly phase: EventPhase }) {
  const { t } = useTranslator();
  return <StatusChip tone={tones[phase]}>{t(`events.phase.${phase}`)}</StatusChip>;
}
