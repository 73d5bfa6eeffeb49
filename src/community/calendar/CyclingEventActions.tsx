import { styled } from 'styled-components';
import { Link } from 'wouter';
import type { CyclingEventStatus } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { ActionBar } from '#src/ui/layout/ActionBar.tsx';
import { FavoriteNote } from './FavoriteNote.tsx';

interface Props {
  readonly event: CyclingEvent;
  readonly status: CyclingEventStatus;
  readonly isSignedIn: boolean;
}

/** Links to the route's pace plan, the calendar file and the organiser. */
export function CyclingEventActions({ event, status, isSignedIn }: Props) {
  const { t, l, language } = useTranslator();
  const canStillCome = status === 'announced' || status === 'open' || status === 'closed';
  return (
    <Side>
      <Actions>
        {event.route === null ? null : (
          <ButtonLink as={Link} href={pageHref('route-id', { id: event.route.id })}>
            {t('cyclingEvents.toPlan', { route: l(event.route.name) })}
            <Icon name="next" size={18} />
          </ButtonLink>
        )}
        {canStillCome ? (
          <ButtonLink href={`/calendar/${language}/events/${event.id}.ics`}>
            {t('cyclingEvents.toCalendar')}
            <Icon name="calendar" size={20} />
          </ButtonLink>
        ) : null}
      </Actions>
      {canStillCome ? <FavoriteNote isSignedIn={isSignedIn} /> : null}
      <ActionBar text={t('cyclingEvents.leaves')}>
        <ButtonLink
          href={event.url}
          target="_blank"
          rel="noopener noreferrer"
          data-variant={status === 'open' ? 'primary' : undefined}
        >
          {t(status === 'open' ? 'cyclingEvents.toRegister' : 'cyclingEvents.toSite')}
        </ButtonLink>
      </ActionBar>
    </Side>
  );
}

const Side = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  align-content: start;
`;
const Actions = styled.div`
  display: grid;
  gap: 8px;
  > * { justify-content: space-between; text-align: start; }
`;
