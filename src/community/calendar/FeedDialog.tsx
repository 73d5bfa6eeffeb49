import { useCallback } from 'react';
import { styled } from 'styled-components';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { FeedAddress } from './FeedAddress.tsx';
import { OwnAddress } from './OwnAddress.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly riderId: string | null;
}

/** Calendar feeds: a public one with all events, and a private one with the rider's favourites. */
export function FeedDialog({ isOpen, onClose, riderId }: Props) {
  const { t, language } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cyclingEvents.subscribe')}>
      {isOpen ? (
        <Parts>
          <Section title={t('cyclingEvents.feedAll')} intro={t('cyclingEvents.feedAllText')}>
            <FeedAddress path={`/calendar/${language}/cycling-events.ics`} />
          </Section>
          <Section title={t('cyclingEvents.feedOwn')} intro={t('cyclingEvents.feedOwnText')}>
            {riderId === null ? <LoginRequired isPart /> : <OwnFeed />}
          </Section>
        </Parts>
      ) : null}
    </Dialog>
  );
}

function OwnFeed() {
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(cyclingEventsEndpoints.getCalendarFeed, {}, signal),
    [],
  );
  return (
    <ResourceView resource={useResource(load)} busy={<Skeleton height={112} />}>
      {(feed) => <OwnAddress loaded={feed} />}
    </ResourceView>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 24px;
`;
