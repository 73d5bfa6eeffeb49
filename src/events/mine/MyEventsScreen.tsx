import { useState } from 'react';
import { Link } from 'wouter';
import type { MyEventList } from '#contract/events/events.ts';
import { eventsEndpoints } from '#contract/events/eventsEndpoints.ts';
import { toPageHref } from '#contract/pages.ts';
import { isLoggedIn } from '#machines/auth/authView.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { useAuth } from '#src/account/SessionContext.ts';
import { SignInAgain } from '#src/account/SignInAgain.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ButtonLink } from '#src/ui/Button.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { Page } from '#src/ui/layout/Page.tsx';
import { PageHeader } from '#src/ui/layout/PageHeader.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { Tabs } from '#src/ui/Tabs.tsx';
import { useTabInUrl } from '#src/ui/useTabInUrl.ts';
import { EventGroups, GridSkeleton } from './EventGroups.tsx';
import { OrganisedEvents } from './OrganisedEvents.tsx';
import { RiderEventCard } from './RiderEventCard.tsx';

/** The events that the rider is registered for, and those that the rider organises. */
export function MyEventsScreen() {
  const { t } = useTranslator();
  const riderId = useAuth((view) => view.user?.id ?? null);
  const isSignedIn = useAuth(isLoggedIn);
  const isSessionLoading = useAuth((view) => view.loading);
  return (
    <Page>
      <PageHeader title={t('page.events-my-events')} />
      {isSignedIn && riderId !== null ? (
        <MyEvents key={riderId} />
      ) : isSessionLoading ? (
        <GridSkeleton />
      ) : (
        <LoginRequired text={t('myEvents.login')} />
      )}
    </Page>
  );
}

const roles = ['rider', 'organiser'] as const;

function MyEvents() {
  const { t } = useTranslator();
  const [role, setRole] = useTabInUrl(roles, 'as');
  const [lastAnswer, setLastAnswer] = useState<{ readonly role: string; readonly answer: MyEventList } | null>(null);
  const [status, setStatus] = useState('');
  const list = useResource('myEvents', [role], (signal) =>
    callEndpoint(eventsEndpoints.listMyEvents, { query: { as: role } }, signal),
  );
  if (list.state === 'ready' && list.answer !== lastAnswer?.answer) setLastAnswer({ role, answer: list.answer });
  const counts = lastAnswer?.answer.counts ?? null;
  // The list stays visible while it reloads after a change.
  const isReloading = list.state === 'busy' && lastAnswer?.role === role;
  const resource = isReloading ? { ...list, state: 'ready' as const, answer: lastAnswer.answer } : list;
  const onChanged = (text: string) => {
    setStatus(text);
    list.retry();
  };
  return (
    <>
      <SignInAgain />
      <Tabs
        label={t('myEvents.tabs')}
        tabs={roles.map((id) => ({ id, label: t(`myEvents.as.${id}`), ...(counts !== null && { count: counts[id] }) }))}
        chosen={role}
        onChoose={setRole}
      >
        <StatusText wrap="anywhere" role="status">
          {status}
        </StatusText>
        <OwnResourceView resource={resource} failedTitle={t('myEvents.failed')} busy={<GridSkeleton />}>
          {(answer) =>
            role === 'rider' ? <RiderEvents list={answer} /> : <OrganisedEvents list={answer} onChanged={onChanged} />
          }
        </OwnResourceView>
      </Tabs>
    </>
  );
}

/** Events that the rider is registered for, waits for, or was excluded from. */
function RiderEvents({ list }: { readonly list: MyEventList }) {
  const { t } = useTranslator();
  if (list.results.length === 0)
    return (
      <EmptyState
        title={t('myEvents.noneRidden')}
        text={t('myEvents.noneRiddenText')}
        action={
          <ButtonLink as={Link} href={toPageHref('events')} data-variant="primary">
            {t('myEvents.toEvents')}
          </ButtonLink>
        }
      />
    );
  return <EventGroups list={list} viewer="rider" renderCard={(myEvent) => <RiderEventCard myEvent={myEvent} />} />;
}
