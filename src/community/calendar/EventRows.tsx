import { styled } from 'styled-components';
import { Link } from 'wouter';
import { getCyclingEventStatus } from '#contract/cyclingEvents/cyclingEventStatus.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { toPageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CyclingStatusChip } from './CyclingStatusChip.tsx';
import { EventDay } from './EventDay.tsx';
import { useRegistrationText } from './useRegistrationText.ts';

interface EventRowsProps {
  readonly events: readonly CyclingEvent[];
  readonly nowMs: number;
}

/** The events of a month beside its calendar, one row each, so that the whole month fits on the screen. */
export function EventRows({ events, nowMs }: EventRowsProps) {
  return (
    <Lines>
      {events.map((event) => (
        <EventRow key={event.id} event={event} nowMs={nowMs} />
      ))}
    </Lines>
  );
}

function EventRow({ event, nowMs }: { readonly event: CyclingEvent; readonly nowMs: number }) {
  const { t, l } = useTranslator();
  const status = getCyclingEventStatus(event, nowMs);
  const { text } = useRegistrationText(event, nowMs);
  const facts = [
    event.is_sample ? t('cyclingEvents.sample') : null,
    t(`cyclingEvents.kind.${event.kind}`),
    t(`cyclingEvents.county.${event.county}`),
    status === 'cancelled' || status === 'past' ? null : text,
  ];
  return (
    <li>
      <EventDay event={event} />
      <div>
        <h3 data-status={status}>
          <Link href={toPageHref('cycling-events-id', { id: event.id })}>{l(event.name)}</Link>
        </h3>
        <p className="num">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      </div>
      <CyclingStatusChip status={status} />
    </li>
  );
}

const Lines = styled.ul`
  border-top: 1px solid var(--line);
  li {
    position: relative;
    display: grid;
    grid-template-columns: 68px minmax(0, 1fr) max-content;
    gap: 8px;
    align-items: start;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
  }
  h3 { font-size: 0.9375rem; font-weight: 650; line-height: 1.35; overflow-wrap: anywhere; }
  h3[data-status='cancelled'] { text-decoration: line-through; }
  h3 a { color: inherit; text-decoration: inherit; }
  h3 a::after { content: ''; position: absolute; inset: 0; }
  div > p { color: var(--soft); font-size: 0.8125rem; line-height: 1.4; }
`;
