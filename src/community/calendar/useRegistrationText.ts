import { getCyclingEventStatus, isClosingSoon } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { formatPeriodEnd, formatPeriodStart } from '#src/format/formatPeriodMoment.ts';
import { formatUnit, toRemainingTime } from '#src/format/remainingTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

const hourMs = 3_600_000;

/** One line about registration, and whether it is urgent. */
export function useRegistrationText(
  event: CyclingEvent,
  nowMs: number,
): { readonly text: string; readonly isUrgent: boolean } {
  const { t, language } = useTranslator();
  const status = getCyclingEventStatus(event, nowMs);
  const { registration_from: from, registration_until: until } = event;
  if (status === 'cancelled') return { text: t('cyclingEvents.cancelledNote'), isUrgent: false };
  if (status === 'announced' && from !== null) {
    return { text: t('cyclingEvents.opensOn', { at: formatPeriodStart(from, language, nowMs) }), isUrgent: false };
  }
  if (until === null) return { text: t('cyclingEvents.noDates'), isUrgent: false };
  const end = formatPeriodEnd(until, language, nowMs);
  if (status === 'closed' || status === 'past') {
    return { text: t('cyclingEvents.closedOn', { at: end }), isUrgent: false };
  }
  if (!isClosingSoon(event, nowMs)) return { text: t('cyclingEvents.closesOn', { at: end }), isUrgent: false };
  const remainingMs = Date.parse(until) - nowMs;
  const { days } = toRemainingTime(remainingMs);
  const hours = Math.max(1, Math.floor(remainingMs / hourMs));
  const [count, unit] = days > 0 ? ([days, 'day'] as const) : ([hours, 'hour'] as const);
  const time = `${count} ${formatUnit(count, unit, language)}`;
  return { text: t('cyclingEvents.closesIn', { time, at: end }), isUrgent: true };
}
