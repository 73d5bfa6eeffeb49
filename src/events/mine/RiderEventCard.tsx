import { styled } from 'styled-components';
import { Link } from 'wouter';
import { getEventPhase } from '#contract/events/eventStatus.ts';
import type { EventSummary, MyEvent } from '#contract/events/events.ts';
import type { OwnResult, ViewerRegistration } from '#contract/events/registrations.ts';
import { toPageHref } from '#contract/pages.ts';
import { CountdownLine } from '#src/events/CountdownLine.tsx';
import { EventCardFrame } from '#src/events/EventCardFrame.tsx';
import { useEventNow } from '#src/events/useEventNow.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { Text } from '#src/ui/primitives/Text.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

type RegistrationIn<State extends ViewerRegistration['state']> = Extract<ViewerRegistration, { state: State }>;

/** An event with the rider's registration or result. */
export function RiderEventCard({ myEvent: { event, registration } }: { readonly myEvent: MyEvent }) {
  const nowMs = useEventNow(event);
  return (
    <EventCardFrame
      event={event}
      nowMs={nowMs}
      relation={registration.state === 'none' ? null : registration.state}
      pictureHeight={72}
    >
      {registration.state === 'registered' ? (
        <RegisteredStatus
          event={event}
          registration={registration}
          hasEnded={getEventPhase(event, nowMs) === 'ended'}
        />
      ) : null}
      {registration.state === 'waitlisted' ? <WaitlistedStatus event={event} registration={registration} /> : null}
      {registration.state === 'excluded' ? <ExcludedStatus registration={registration} /> : null}
    </EventCardFrame>
  );
}

interface RegisteredStatusProps {
  readonly event: EventSummary;
  readonly registration: RegistrationIn<'registered'>;
  readonly hasEnded: boolean;
}

function RegisteredStatus({ event, registration: { number, result }, hasEnded }: RegisteredStatusProps) {
  const { t, language } = useTranslator();
  if (result !== null) return <Result event={event} result={result} />;
  if (hasEnded)
    return (
      <Text tone="soft" size="small" leading={1.5}>
        {t('myEvents.noRide')}
      </Text>
    );
  return (
    <>
      <CountdownLine event={event} />
      <Text tone="soft" size="small" leading={1.5} className="num">
        {t('myEvents.number', { number: formatFixed(number, 0, language) })} · {t('myEvents.noRideYet')}
      </Text>
    </>
  );
}

interface ResultProps {
  readonly event: EventSummary;
  readonly result: OwnResult;
}

function Result({ event, result }: ResultProps) {
  const { t, l } = useTranslator();
  const findLevel = (levelPosition: number | undefined | null) =>
    event.levels.find(({ position }) => position === levelPosition);
  const level = findLevel(result.level);
  const nextLevel = findLevel(result.next_level?.position);
  const missingS = result.next_level?.missing_s ?? 0;
  return (
    <>
      <Cluster as="p" align="baseline" rowGap={0} gap={8} tone="soft" className="num">
        <Figure>{formatDuration(result.elapsed_s)}</Figure>
        {level === undefined ? null : <StatusChip tone="open">{l(level.name)}</StatusChip>}
        {result.rank === null ? null : (
          <span>{t(result.is_tied ? 'myEvents.tied' : 'myEvents.rank', { rank: result.rank })}</span>
        )}
      </Cluster>
      {nextLevel === undefined ? null : (
        <Text tone="soft" size="small" leading={1.5} className="num">
          {t('myEvents.toNext', { level: l(nextLevel.name), time: formatDuration(missingS) })}
        </Text>
      )}
      {result.certificate_id === null ? null : (
        <CertificateLink
          as={Link}
          data-above=""
          href={toPageHref('events-certificates-id', { id: result.certificate_id })}
        >
          {t('myEvents.certificate')}
        </CertificateLink>
      )}
    </>
  );
}

interface WaitlistedStatusProps {
  readonly event: EventSummary;
  readonly registration: RegistrationIn<'waitlisted'>;
}

function WaitlistedStatus({ event, registration }: WaitlistedStatusProps) {
  const { t } = useTranslator();
  const { position, waitlist_count: count, first_position: firstPosition } = registration;
  return (
    <>
      <Cluster as="p" align="baseline" rowGap={0} gap={8} tone="soft" className="num">
        <span>{t('myEvents.place')}</span>
        <Figure>{position}</Figure>
      </Cluster>
      {firstPosition > position ? (
        <Text tone="soft" size="small" leading={1.5} className="num">
          {t('myEvents.moved', { position: firstPosition })}
        </Text>
      ) : null}
      <Text tone="soft" size="small" leading={1.5} className="num">
        {t('myEvents.ofWaiting', { count })}
      </Text>
      <CountdownLine event={event} />
    </>
  );
}

function ExcludedStatus({ registration: { reason } }: { readonly registration: RegistrationIn<'excluded'> }) {
  const { t } = useTranslator();
  return (
    <>
      <Text tone="soft" size="small" leading={1.5}>
        {t('myEvents.reason')}
      </Text>
      <Text weight={600} leading={1.5} wrap="anywhere">
        {reason}
      </Text>
    </>
  );
}
const Figure = styled.b`
  color: var(--ink);
  font-size: 1.75rem;
  font-weight: 750;
  line-height: 1.2;
  letter-spacing: -0.02em;
`;
const CertificateLink = styled(ButtonLink)`
  margin-top: 6px;
`;
