import { Link } from 'wouter';
import type { MyEventList } from '#contract/events/events.ts';
import { toPageHref } from '#contract/pages.ts';
import { SiteContact } from '#src/account/SiteContact.tsx';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { EventGroups } from './EventGroups.tsx';
import { OrganisedCard } from './OrganisedCard.tsx';

interface Props {
  readonly list: MyEventList;
  /** Called with a message after a change: the list reloads. */
  readonly onChanged: (message: string) => void;
}

/** The rider's own events with an organiser's actions; explains to other riders how to become an organiser. */
export function OrganisedEvents({ list, onChanged }: Props) {
  const { t } = useTranslator();
  const { results, may_create: mayOrganise } = list;
  const createLink = mayOrganise ? (
    <ButtonLink as={Link} href={toPageHref('events-create')} data-variant="primary">
      {t('page.events-create')}
    </ButtonLink>
  ) : null;
  if (results.length === 0)
    return mayOrganise ? (
      <EmptyState title={t('myEvents.noneOrganised')} text={t('myEvents.noneOrganisedText')} action={createLink} />
    ) : (
      <EmptyState
        title={t('organise.notOrganiser')}
        text={
          <>
            {t('organise.notOrganiserText')} <SiteContact />
          </>
        }
        action={
          <ButtonLink as={Link} href={toPageHref('events')}>
            {t('myEvents.toEvents')}
          </ButtonLink>
        }
      />
    );
  return (
    <>
      {createLink === null ? null : (
        <Cluster gap={8} marginBottom={4}>
          {createLink}
        </Cluster>
      )}
      <EventGroups
        list={list}
        viewer="organiser"
        renderCard={({ event }) => <OrganisedCard event={event} mayOrganise={mayOrganise} onChanged={onChanged} />}
      />
    </>
  );
}
