import type { EventDetail } from '#contract/events/events.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { formatPeriodEnd, formatPeriodStart } from '#src/format/formatPeriodMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Registration } from './useRegistration.ts';

export function useMomentFormat(nowMs: number): (instant: string) => string {
  const { language } = useTranslator();
  return (instant) => formatNearMoment(instant, language, nowMs);
}

/** The sentence above the button: why the last request failed, else what the button will do. */
export function useFootText(registration: Registration): string {
  const { t, language } = useTranslator();
  const { event, nowMs, failure, footState } = registration;
  const stateText = useStateText(registration);
  if (failure === null || footState === 'unconfirmed' || footState === 'sending') return stateText;
  if (failure.code === 'event.full') return t('event.foot.justFull', { count: event.waitlist_count });
  if (failure.code === 'event.notOpen') return t('event.failure.notOpen');
  if (failure.code === 'event.cancelClosed') {
    return t('event.failure.cancelClosed', { at: formatPeriodEnd(getCancelEnd(event), language, nowMs) });
  }
  // The page already shows what these errors say.
  const isShown = ['event.alreadyRegistered', 'event.notRegistered', 'event.excluded'].includes(failure.code);
  return isShown ? stateText : `${t('event.failure.other')} ${stateText}`;
}

function useStateText({ event, nowMs, riderId, isSlow, footState }: Registration): string {
  const { t, l, language } = useTranslator();
  const ownRegistration = event.viewer.registration;
  const until = formatPeriodEnd(event.registration_until, language, nowMs);
  const start = formatPeriodStart(event.certification_from, language, nowMs);
  switch (footState) {
    case 'notStarted':
      return t('event.foot.opensAt', { at: formatPeriodStart(event.registration_from, language, nowMs) });
    case 'open':
      return riderId === null ? t('event.foot.visitor') : t('event.foot.open', { at: until });
    case 'full':
      return t('event.foot.full');
    case 'sending':
      return t(isSlow ? 'event.foot.slow' : 'event.foot.sendingText');
    case 'unconfirmed':
      return `${t('event.foot.unconfirmed')} ${t('event.foot.sameOne')}`;
    case 'waitlisted':
      return ownRegistration.state === 'waitlisted'
        ? t('event.foot.waitlisted', { position: ownRegistration.position })
        : '';
    case 'registered':
    case 'ongoing':
    case 'incomplete':
      return toRegisteredText(footState, event, {
        start,
        until: formatPeriodEnd(getCancelEnd(event), language, nowMs),
        t,
      });
    case 'closed':
    case 'tooLate':
      return t('event.foot.closed', { at: until });
    case 'excluded':
      return ownRegistration.state === 'excluded' ? t('event.foot.excluded', { reason: ownRegistration.reason }) : '';
    case 'ended':
      return toEndedText(event, t, l);
  }
}

/** Until when the rider can cancel: it can be later than the end of registration. */
const getCancelEnd = ({ viewer: { registration: ownRegistration }, registration_until: until }: EventDetail): string =>
  ownRegistration.state === 'registered' ? ownRegistration.cancel_until : until;

type Translator = ReturnType<typeof useTranslator>;

function toEndedText(
  { viewer: { registration: ownRegistration }, levels }: EventDetail,
  t: Translator['t'],
  l: Translator['l'],
): string {
  if (ownRegistration.state !== 'registered') return t('event.foot.ended');
  const { result } = ownRegistration;
  if (result === null) return t('event.foot.noResult');
  const level = levels.find(({ position }) => position === result.level);
  const time = t('event.foot.result', { time: formatDuration(result.elapsed_s) });
  return level === undefined ? time : `${time} · ${l(level.name)}`;
}

interface RegisteredTextOptions {
  readonly start: string;
  readonly until: string;
  readonly t: Translator['t'];
}

/** How rides are counted, and until when the rider can cancel or since when no more. */
function toRegisteredText(
  footState: 'registered' | 'ongoing' | 'incomplete',
  { viewer: { registration: ownRegistration } }: EventDetail,
  { start, until, t }: RegisteredTextOptions,
): string {
  if (ownRegistration.state !== 'registered') return '';
  const { number, may_cancel: mayCancel } = ownRegistration;
  const texts = {
    registered: t('event.foot.registered', { number, start }),
    ongoing: t('event.foot.ongoing', { at: start }),
    incomplete: t('event.foot.incomplete'),
  };
  return `${texts[footState]} ${t(mayCancel ? 'event.foot.cancelUntil' : 'event.foot.cancelClosed', { at: until })}`;
}
