import { styled } from 'styled-components';
import { Link } from 'wouter';
import { eventPhase } from '#contract/events/eventStatus.ts';
import type { EventSummary } from '#contract/events/events.ts';
import { pageHref } from '#contract/pages.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { EventPicture } from '#src/events/EventPicture.tsx';
import { eventCountdown } from '#src/events/eventCountdown.ts';
import { PhaseChip } from '#src/events/PhaseChip.tsx';
import { Places } from '#src/events/Places.tsx';
import { useEventNow } from '#src/events/useEventNow.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { remainingTime, unitAfter } from '#src/format/remainingTime.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFigures, CardFrame, CardTop, DistanceAndGain } from '#src/routes/cards/cardParts.tsx';
import { useNow } from '#src/ui/countdown/useNow.ts';
import { StatusChip } from '#src/ui/StatusChip.tsx';

/** One event of the list; the whole card is a link. */
export function EventCard({ event }: { readonly event: EventSummary }) {
  const { t, l, language } = useTranslator();
  const nowMs = useEventNow(event);
  const { challenge } = event;
  const moment = (at: string) => formatNearMoment(at, language, nowMs);
  return (
    <CardFrame>
      <Top>
        <Chips>
          <PhaseChip phase={eventPhase(event, nowMs)} />
          <StatusChip>{t(`events.type.${event.type}`)}</StatusChip>
          {event.mine === null ? null : <StatusChip tone="known">{t(`events.mine.${event.mine}`)}</StatusChip>}
          {event.is_sample ? <StatusChip tone="known">{t('events.sample')}</StatusChip> : null}
        </Chips>
        <h2>
          <Link href={pageHref('events-id', { id: event.id })}>{l(event.name)}</Link>
        </h2>
      </Top>
      <Figures className="num">
        <span>{l(challenge.name)}</span>
        <DistanceAndGain
          distanceM={challenge.part?.distance_m ?? challenge.route.distance_m}
          gainM={challenge.part?.elevation_gain_m ?? challenge.route.elevation_gain_m}
        />
        <span>
          {moment(event.certification_from)} – {moment(event.certification_until)}
        </span>
      </Figures>
      <EventPicture event={event} height={96} />
      <Foot>
        <CountdownLine event={event} />
        <Places event={event} nowMs={nowMs} />
      </Foot>
    </CardFrame>
  );
}

const [secondMs, hourMs, dayMs] = [1_000, 3_600_000, 86_400_000];

/** Counts in days, and in seconds on the last day. */
function CountdownLine({ event }: { readonly event: EventSummary }) {
  const { t, language } = useTranslator();
  const nowMs = useNow(useServerSkewMs(), (now) => {
    const left = (eventCountdown(event, now)?.atMs ?? 0) - now;
    return left <= 0 ? null : now + (left > dayMs + hourMs ? hourMs : left % secondMs || secondMs);
  });
  const countdown = eventCountdown(event, nowMs);
  if (countdown === null) return null;
  const { days, clock } = remainingTime(countdown.atMs - nowMs);
  return (
    <p className="num">
      {t(`events.until.${countdown.until}`)} <b>{days === 0 ? clock : `${days} ${unitAfter(days, 'day', language)}`}</b>
    </p>
  );
}

const Top = styled(CardTop)`
  flex-direction: column;
  align-items: flex-start;
  padding: 12px 16px 0;
`;
const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
`;
const Figures = styled(CardFigures)`
  padding: 4px 16px 8px;
`;
const Foot = styled.div`
  display: grid;
  gap: 4px;
  margin-top: auto;
  padding: 10px 16px 14px;
  border-top: 1px solid var(--line);
  > p { color: var(--soft); font-size: 0.875rem; }
  > p b { color: var(--ink); }
`;
