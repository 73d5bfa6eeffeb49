import { styled } from 'styled-components';
import { getEventPhase } from '#contract/events/eventStatus.ts';
import type { EventDetail } from '#contract/events/events.ts';
import { useServerSkewMs } from '#src/api/useServerSkewMs.ts';
import { EventPicture } from '#src/events/EventPicture.tsx';
import { getEventCountdown } from '#src/events/getEventCountdown.ts';
import { PhaseChip } from '#src/events/PhaseChip.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { Countdown } from '#src/ui/countdown/Countdown.tsx';
import { createLazyPart, Lazy } from '#src/ui/lazyPart.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { useMediaQuery } from '#src/ui/useMediaQuery.ts';

interface Props {
  readonly event: EventDetail;
  readonly nowMs: number;
}

const checkpointLabels = createLazyPart(async () => (await import('./CheckpointLabels.tsx')).CheckpointLabels);

const profileHeightPx = 304;

/** The road with the event's status on it. */
export function EventHero({ event, nowMs }: Props) {
  const { t } = useTranslator();
  const isDesktop = useMediaQuery(media.desktop);
  return (
    <Container>
      <div>
        <PhaseChip phase={getEventPhase(event, nowMs)} />
        <StatusChip>{t(`events.type.${event.type}`)}</StatusChip>
        {event.is_sample ? <StatusChip tone="announced">{t('events.sample')}</StatusChip> : null}
      </div>
      {isDesktop && event.picture !== 'mountain' ? (
        <div data-profile="">
          <EventPicture event={event} height={profileHeightPx} />
          <Lazy part={checkpointLabels} when="idle" props={{ event, heightPx: profileHeightPx }} />
        </div>
      ) : (
        <EventPicture event={event} height={isDesktop ? 400 : 176} />
      )}
    </Container>
  );
}

/** Counts down to the next change of the event, by the server's clock. */
export function EventCountdown({ event, nowMs }: Props) {
  const { t } = useTranslator();
  const skewMs = useServerSkewMs();
  const countdown = getEventCountdown(event, nowMs);
  if (countdown === null) return null;
  return (
    <Countdown
      key={countdown.until}
      label={t(`events.until.${countdown.until}`)}
      atMs={countdown.atMs}
      skewMs={skewMs}
      passedContent={t('event.past')}
    />
  );
}

/* On a desktop it is as high as the column beside it: the road stands on its bottom edge, the rest is sky. */
const Container = styled.div`
  position: relative;
  display: grid;
  align-content: end;
  max-height: 560px;
  overflow: hidden;
  border-radius: var(--radius);
  background: var(--sky-top);
  > :first-child { position: absolute; z-index: 1; top: 12px; left: 12px; display: flex; flex-wrap: wrap; gap: 4px 8px; }
  /* Sky above the road, for the chips and the highest name. */
  > [data-profile] { position: relative; margin-top: 96px; }
`;
