import { Link } from 'wouter';
import type { MyEventList } from '#contract/events/events.ts';
import { pageHref } from '#contract/pages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EventGroups } from './EventGroups.tsx';
import { RiddenCard } from './RiddenCard.tsx';

/** Events that the rider is registered for, waits for, or was excluded from. */
export function RiddenEvents({ list }: { readonly list: MyEventList }) {
  const { t } = useTranslator();
  if (list.results.length === 0)
    return (
      <EmptyState
        title={t('myEvents.noneRidden')}
        text={t('myEvents.noneRiddenText')}
        action={
          <ButtonLink as={Link} href={pageHref('events')} data-variant="primary">
            {t('myEvents.toEvents')}
          </ButtonLink>
        }
      />
    );
  return <EventGroups list={list} as="rider" card={(myEvent) => <RiddenCard myEvent={myEvent} />} />;
}
