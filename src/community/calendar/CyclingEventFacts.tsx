import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { formatPeriodEnd, formatPeriodStart } from '#src/format/formatPeriodMoment.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Notice } from '#src/ui/Notice.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { formatEventDays } from './eventDates.ts';
import { useRegistrationText } from './useRegistrationText.ts';

interface Props {
  readonly event: CyclingEvent;
  readonly nowMs: number;
}

/** What the organiser announced; unknown facts are marked as such. */
export function CyclingEventFacts({ event, nowMs }: Props) {
  const { t, l, language } = useTranslator();
  const { text, isUrgent } = useRegistrationText(event, nowMs);
  const thisYear = toIsoDay(new Date(nowMs).toISOString()).slice(0, 4);
  const county = t(`cyclingEvents.county.${event.county}`);
  return (
    <>
      {event.note === null ? null : <Notice tone={event.is_cancelled ? 'alarm' : 'info'}>{l(event.note)}</Notice>}
      <Facts>
        <Fact name={t('cyclingEvents.date')}>{formatEventDays(event, language, thisYear)}</Fact>
        <Fact name={t('cyclingEvents.place')}>
          {county}
          {event.place === null ? null : <span>{l(event.place)}</span>}
        </Fact>
        <Fact name={t('cyclingEvents.organiser')}>{event.organiser}</Fact>
        <Fact name={t('cyclingEvents.registration')}>
          <RegistrationPeriod event={event} nowMs={nowMs} />
          {isUrgent ? <strong>{text}</strong> : null}
        </Fact>
        <Fact name={t('cyclingEvents.price')}>
          <Price event={event} />
        </Fact>
      </Facts>
      <Text marginTop={12} tone="soft" size="small">
        {t('cyclingEvents.checked', { day: formatDay(event.checked_at, language) })}
      </Text>
    </>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </>
  );
}

function RegistrationPeriod({ event, nowMs }: Props) {
  const { t, language } = useTranslator();
  const { registration_from: from, registration_until: until } = event;
  const start = from === null ? null : formatPeriodStart(from, language, nowMs);
  const end = until === null ? null : formatPeriodEnd(until, language, nowMs);
  if (start === null)
    return <span>{end === null ? t('cyclingEvents.unknown') : t('cyclingEvents.until', { at: end })}</span>;
  if (end === null) return <span>{t('cyclingEvents.since', { at: start })}</span>;
  return (
    <span>
      {start} – {end}
    </span>
  );
}

function Price({ event: { price_from_twd: from, price_until_twd: until } }: { readonly event: CyclingEvent }) {
  const { t, language } = useTranslator();
  if (from === null || until === null) return t('cyclingEvents.unknown');
  const prices = { from: formatFixed(from, 0, language), until: formatFixed(until, 0, language) };
  return t(from === until ? 'cyclingEvents.priceOne' : 'cyclingEvents.priceRange', prices);
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(72px, auto) minmax(0, 1fr);
  dt, dd { padding: 12px 0; border-bottom: 1px solid var(--line); line-height: 1.5; }
  dt { padding-right: 16px; color: var(--soft); }
  dd { display: flex; flex-wrap: wrap; gap: 0 12px; margin: 0; overflow-wrap: anywhere; }
  strong { color: var(--signal); font-weight: 650; }
`;
