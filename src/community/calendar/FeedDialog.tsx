import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import type { CalendarFeed } from '#contract/cyclingEvents/cyclingEvents.ts';
import { cyclingEventsEndpoints } from '#contract/cyclingEvents/cyclingEventsEndpoints.ts';
import { LoginRequired } from '#src/account/LoginRequired.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button, ButtonLink } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Field } from '#src/ui/form/Field.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { type LinkNews, useLinkActions } from '#src/ui/useLinkActions.ts';
import { whileBusy } from '#src/ui/whileBusy.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly riderId: string | null;
}

/** Addresses for a calendar program: of all races, and a secret one of one's favourites. */
export function FeedDialog({ isOpen, onClose, riderId }: Props) {
  const { t, language } = useTranslator();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('cyclingEvents.subscribe')}>
      {isOpen ? (
        <Parts>
          <Section title={t('cyclingEvents.feedAll')} intro={t('cyclingEvents.feedAllText')}>
            <Address path={`/calendar/${language}/cycling-events.ics`} />
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

function OwnAddress({ loaded }: { readonly loaded: CalendarFeed }) {
  const { t, language } = useTranslator();
  const [feed, setFeed] = useState(loaded);
  const { action, run } = useAction<CalendarFeed | null>();
  const isBusy = action.state === 'busy';
  const make = async () => {
    const result = await run((signal) => callEndpoint(cyclingEventsEndpoints.makeCalendarFeed, {}, signal));
    if (result?.ok && result.answer !== null) setFeed(result.answer);
  };
  const revoke = async () => {
    const result = await run((signal) => callEndpoint(cyclingEventsEndpoints.revokeCalendarFeed, {}, signal));
    if (result?.ok) setFeed({ token: null, created_at: null });
  };
  return (
    <>
      {feed.token === null ? (
        <Button {...whileBusy(isBusy)} onClick={() => void make()}>
          {t('cyclingEvents.feedMake')}
        </Button>
      ) : (
        <>
          <Address path={`/calendar/${language}/${feed.token}.ics`} />
          <p>{t('cyclingEvents.feedAgainText')}</p>
          <Buttons>
            <Button {...whileBusy(isBusy)} onClick={() => void make()}>
              {t('cyclingEvents.feedAgain')}
            </Button>
            <Button {...whileBusy(isBusy)} onClick={() => void revoke()}>
              {t('cyclingEvents.feedRevoke')}
            </Button>
          </Buttons>
        </>
      )}
      <ActionOutcome
        action={action}
        failed={t('cyclingEvents.feedFailed')}
        done={feed.token === null ? t('cyclingEvents.feedRevoked') : ''}
      />
    </>
  );
}

/** The address, to be copied or opened in the calendar program by the scheme that such programs listen to. */
function Address({ path }: { readonly path: string }) {
  const { t } = useTranslator();
  const [news, setNews] = useState<LinkNews | null>(null);
  const url = location.origin + path;
  const { input, copy } = useLinkActions(url, setNews);
  return (
    <>
      <Field label={t('cyclingEvents.feedAddress')}>
        {(field) => <input {...field} ref={input} readOnly value={url} onFocus={({ target }) => target.select()} />}
      </Field>
      <Buttons>
        <Button onClick={() => void copy()}>{t('cyclingEvents.copy')}</Button>
        <ButtonLink href={url.replace(/^https?:/, 'webcal:')}>{t('cyclingEvents.open')}</ButtonLink>
      </Buttons>
      <p role="status">{news === null ? null : t(`cyclingEvents.${news}`)}</p>
    </>
  );
}

const Parts = styled.div`
  display: grid;
  gap: 24px;
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  > * { flex: 1 1 128px; }
`;
