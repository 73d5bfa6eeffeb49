import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventDetail } from '#contract/events/events.ts';
import { toPageHref } from '#contract/pages.ts';
import { formatPeriodEnd, formatPeriodStart } from '#src/format/formatPeriodMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DistanceAndGain } from '#src/routes/cards/cardParts.tsx';

interface Props {
  readonly event: EventDetail;
  readonly nowMs: number;
}

/** What a rider wants to know before registering: the route, when rides count, and until when one can register. */
export function EventFacts({ event, nowMs }: Props) {
  const { t, l, language } = useTranslator();
  const { route, part } = event.challenge;
  const formatPeriod = (from: string, until: string) =>
    `${formatPeriodStart(from, language, nowMs)} – ${formatPeriodEnd(until, language, nowMs)}`;
  return (
    <Facts className="num">
      <dt>{t('event.detail.route')}</dt>
      <dd>
        <Link href={toPageHref('route-id', { id: route.id })}>{l(route.name)}</Link>
        <DistanceAndGain
          distanceM={part?.distance_m ?? route.distance_m}
          gainM={part?.elevation_gain_m ?? route.elevation_gain_m}
        />
      </dd>
      <dt>{t('event.detail.period')}</dt>
      <dd>{formatPeriod(event.certification_from, event.certification_until)}</dd>
      <dt>{t('event.detail.registration')}</dt>
      <dd>{formatPeriod(event.registration_from, event.registration_until)}</dd>
    </Facts>
  );
}

const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 2px 16px;
  margin: 0;
  line-height: 1.5;
  dt { color: var(--soft); }
  dd { display: flex; flex-wrap: wrap; gap: 0 12px; margin: 0; overflow-wrap: anywhere; }
`;
