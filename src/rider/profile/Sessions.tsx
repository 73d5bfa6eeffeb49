import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { SessionBrowser, SessionDevice } from '#contract/sessions/sessionDevices.ts';
import type { Session, SessionList } from '#contract/sessions/sessions.ts';
import { sessionsEndpoints } from '#contract/sessions/sessionsEndpoints.ts';
import { providerNames } from '#src/account/providerNames.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useAction } from '#src/api/useAction.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { ActionOutcome } from '#src/ui/ActionOutcome.tsx';
import { Button } from '#src/ui/Button.tsx';
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { ResourceView } from '#src/ui/ResourceView.tsx';
import { Section } from '#src/ui/Section.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';

/** Product names, the same in every language. */
const browsers: Readonly<Record<SessionBrowser, string>> = {
  chrome: 'Chrome',
  safari: 'Safari',
  firefox: 'Firefox',
  edge: 'Edge',
  samsung: 'Samsung Internet',
  opera: 'Opera',
  line: 'LINE',
  facebook: 'Facebook',
  instagram: 'Instagram',
};
const devices: Readonly<Record<SessionDevice, string>> = {
  iphone: 'iPhone',
  ipad: 'iPad',
  android: 'Android',
  windows: 'Windows',
  mac: 'Mac',
  chromeos: 'ChromeOS',
  linux: 'Linux',
};

/** `Safari · iPhone`, as far as browser and device were recognised. */
export function formatSessionName(t: Translate, { browser, device }: Pick<Session, 'browser' | 'device'>): string {
  const names = [browser && browsers[browser], device && devices[device]].filter((name) => name !== null);
  return names.length > 0 ? names.join(' · ') : t('profile.sessionUnknown');
}

const loadSessions = (signal: AbortSignal) => callEndpoint(sessionsEndpoints.listSessions, {}, signal);

/** Where the rider is signed in; other sessions can be ended one by one or all at once. */
export function Sessions() {
  const { t } = useTranslator();
  const resource = useResource('sessions', [], loadSessions);
  return (
    <Section title={t('profile.sessions')} intro={t('profile.sessionsText')}>
      <ResourceView resource={resource} failedTitle={t('profile.sessionsFailed')} busy={<Skeleton height={168} />}>
        {(sessions) => <SessionRows initial={sessions} />}
      </ResourceView>
    </Section>
  );
}

function SessionRows({ initial }: { readonly initial: SessionList }) {
  const { t } = useTranslator();
  const formatEndLabel = useEndLabel();
  const [{ results }, setSessions] = useState(initial);
  const [isDone, setIsDone] = useState(false);
  const [sessionToEnd, setSessionToEnd] = useState<Session | 'others' | null>(null);
  const { action, run, reset } = useAction<SessionList>();
  const status = useRef<HTMLParagraphElement>(null);
  const otherSessions = results.filter((session) => !session.is_current);
  const askToEnd = (target: Session | 'others') => {
    reset();
    setSessionToEnd(target);
  };
  const endSessions = async () => {
    const result = await run((signal) =>
      sessionToEnd === 'others' || sessionToEnd === null
        ? callEndpoint(sessionsEndpoints.endOtherSessions, {}, signal)
        : callEndpoint(sessionsEndpoints.endSession, { params: { id: sessionToEnd.id } }, signal),
    );
    if (!result?.ok) return;
    setSessions(result.answer);
    setIsDone(true);
    setSessionToEnd(null);
    // The button that opened the dialog has been removed.
    status.current?.focus();
  };
  return (
    <>
      <EntryList>
        {results.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => askToEnd(session)} />
        ))}
      </EntryList>
      <Status ref={status} role="status" tabIndex={-1}>
        {isDone ? `${t('profile.ended')} ` : ''}
        {otherSessions.length === 0 ? t('profile.onlyHere') : ''}
      </Status>
      {otherSessions.length > 1 ? (
        <Cluster>
          <Button onClick={() => askToEnd('others')}>{t('profile.endOthers')}</Button>
        </Cluster>
      ) : null}
      <ConfirmDialog
        isOpen={sessionToEnd !== null}
        onClose={() => setSessionToEnd(null)}
        title={
          sessionToEnd === null || sessionToEnd === 'others' ? t('profile.endOthers') : formatEndLabel(sessionToEnd)
        }
        confirmLabel={t(sessionToEnd === 'others' ? 'profile.endOthers' : 'profile.endSession')}
        cancelLabel={t('profile.back')}
        onConfirm={() => void endSessions()}
        isBusy={action.state === 'busy'}
      >
        <p>
          {sessionToEnd === 'others'
            ? t('profile.endOthersText', { count: otherSessions.length })
            : t('profile.endSessionText')}
        </p>
        <ActionOutcome action={action} failedText={t('profile.endFailed')} />
      </ConfirmDialog>
    </>
  );
}

/** One session: its browser and device, start and last use. */
function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd: () => void }) {
  const { t, language } = useTranslator();
  const formatEndLabel = useEndLabel();
  const since = t('profile.sessionSince', {
    provider: providerNames[session.provider],
    date: formatMoment(session.signed_in_at, language),
  });
  const lastUse = t('profile.sessionUsed', { moment: formatMoment(session.last_used_at, language) });
  return (
    <EntryRow
      title={
        <>
          {formatSessionName(t, session)}{' '}
          {session.is_current ? <StatusChip tone="open">{t('profile.sessionHere')}</StatusChip> : null}
        </>
      }
      lines={[
        <span key="since" className="num">
          {since}
        </span>,
        <span key="used" className="num">
          {lastUse}
        </span>,
      ]}
      actions={
        session.is_current ? null : (
          <EndButton data-variant="quiet" aria-label={formatEndLabel(session)} onClick={onEnd}>
            {t('profile.endSession')}
          </EndButton>
        )
      }
    />
  );
}

/** `登出 Chrome · Windows（2026年3月1日 12:00 登入）`: the sign-in time distinguishes sessions of the same browser. */
function useEndLabel() {
  const { t, language } = useTranslator();
  return (session: Session) =>
    t('profile.endSessionNamed', {
      name: formatSessionName(t, session),
      moment: formatMoment(session.signed_in_at, language),
    });
}

/** Its text aligns with the other rows, even when it wraps to its own line. */
const EndButton = styled(Button)`
  margin-inline: -8px;
  padding-inline: 8px;
`;
const Status = styled.p`
  && { color: var(--cypress); font-weight: 600; }
  &:empty { position: absolute; }
  &:focus { outline: none; }
`;
