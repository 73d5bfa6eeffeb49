import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { EventSummary } from '#contract/events/events.ts';
import { toPageHref } from '#contract/pages.ts';
import { CountdownLine } from '#src/events/CountdownLine.tsx';
import { EventCardFrame } from '#src/events/EventCardFrame.tsx';
import { CloseRegistration } from '#src/events/organise/CloseRegistration.tsx';
import { DeleteEvent } from '#src/events/organise/DeleteEvent.tsx';
import { useEventNow } from '#src/events/useEventNow.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';

interface Props {
  readonly event: EventSummary;
  readonly mayOrganise: boolean;
  readonly onChanged: (message: string) => void;
}

/** An event with its numbers, and its organiser's actions. */
export function OrganisedCard({ event, mayOrganise, onChanged }: Props) {
  const { t, l } = useTranslator();
  const nowMs = useEventNow(event);
  const name = l(event.name);
  return (
    <EventCardFrame event={event} nowMs={nowMs} relation={null} pictureHeight={72}>
      <CountdownLine event={event} />
      <Numbers event={event} />
      {mayOrganise ? (
        <Actions data-above="">
          <ButtonLink as={Link} href={toPageHref('events-riders-id', { id: event.id })}>
            {t('myEvents.riders')}
          </ButtonLink>
          <ButtonLink as={Link} href={toPageHref('events-edit-id', { id: event.id })}>
            {t('myEvents.edit')}
          </ButtonLink>
          <ButtonLink as={Link} href={`${toPageHref('events-create')}?from=${event.id}`}>
            {t('myEvents.copy')}
          </ButtonLink>
          <CloseRegistration
            event={event}
            isReportedElsewhere
            onClosed={() => onChanged(t('myEvents.closed', { name }))}
          />
          {event.participant_count + event.waitlist_count > 0 ? null : (
            <DeleteEvent event={event} onDeleted={() => onChanged(t('myEvents.deleted', { name }))} />
          )}
        </Actions>
      ) : null}
    </EventCardFrame>
  );
}

function Numbers({ event }: Pick<Props, 'event'>) {
  const { t, language } = useTranslator();
  const { max_participants: max, completion_ratio: ratio } = event;
  const formatCount = (value: number) => formatFixed(value, 0, language);
  const percentFormat = new Intl.NumberFormat(language, { style: 'percent' });
  return (
    <Figures className="num">
      <div>
        <dt>{t('myEvents.figure.registered')}</dt>
        <dd>
          {formatCount(event.participant_count)}
          {max === null ? null : <small>／{formatCount(max)}</small>}
        </dd>
      </div>
      <div>
        <dt>{t('myEvents.figure.waiting')}</dt>
        <dd>{formatCount(event.waitlist_count)}</dd>
      </div>
      <div>
        <dt>{t('myEvents.figure.completed')}</dt>
        <dd>
          {formatCount(event.completed_count)}
          {ratio === null || event.completed_count === 0 ? null : <small> {percentFormat.format(ratio)}</small>}
        </dd>
      </div>
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: 1.4fr 1fr 1.2fr;
  gap: 0 8px;
  dt { color: var(--soft); font-size: 0.8125rem; }
  dd { margin: 0; font-size: 1.375rem; font-weight: 700; line-height: 1.25; }
  small { color: var(--soft); font-size: 0.875rem; font-weight: 500; }
`;
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 6px;
  > a, > button { flex: 1 1 auto; padding-inline: 12px; font-size: 0.9375rem; }
`;
