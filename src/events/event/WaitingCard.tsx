import { useState } from 'react';
import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import type { ViewerRegistration } from '#contract/events/registrations.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useMomentFormat } from './useFootWords.ts';

type WaitlistChange =
  | { readonly kind: 'promoted' }
  | { readonly kind: 'moved'; readonly by: number; readonly position: number };

/** What changed on the waiting list while the page is open; null if nothing did. */
function useWaitlistChange(registration: ViewerRegistration): WaitlistChange | null {
  const [previous, setPrevious] = useState(registration);
  const [change, setChange] = useState<WaitlistChange | null>(null);
  if (previous !== registration) {
    setPrevious(registration);
    const next = findChange(previous, registration);
    if (next !== null) setChange(next);
    else if (previous.state !== registration.state) setChange(null);
  }
  return change;
}

function findChange(previous: ViewerRegistration, now: ViewerRegistration): WaitlistChange | null {
  if (previous.state !== 'waitlisted') return null;
  if (now.state === 'registered') return { kind: 'promoted' };
  if (now.state !== 'waitlisted' || now.position >= previous.position) return null;
  return { kind: 'moved', by: previous.position - now.position, position: now.position };
}

interface Props {
  readonly event: EventDetail;
  readonly nowMs: number;
}

/** The rider's position on the waiting list, and its changes while the page is open. */
export function WaitingCard({ event, nowMs }: Props) {
  const { t } = useTranslator();
  const ownRegistration = event.viewer.registration;
  const change = useWaitlistChange(ownRegistration);
  const isOver = nowMs >= Date.parse(event.registration_until);
  return (
    <>
      {/* Always there: screen readers announce what changes in it, not what comes with it. */}
      <div role="status" data-waiting className={change === null ? 'visually-hidden' : undefined}>
        {change === null ? null : (
          <StatusText data-good={change.kind === 'promoted' || undefined} className="num">
            {change.kind === 'promoted'
              ? t('event.wait.promoted')
              : t('event.wait.movedNow', { count: change.by, position: change.position })}
          </StatusText>
        )}
      </div>
      {ownRegistration.state !== 'waitlisted' ? null : isOver ? (
        <Card data-waiting>
          <p>{t('event.wait.over')}</p>
        </Card>
      ) : (
        <Position ownRegistration={ownRegistration} until={event.registration_until} nowMs={nowMs} />
      )}
    </>
  );
}

interface PositionProps {
  readonly ownRegistration: Extract<ViewerRegistration, { state: 'waitlisted' }>;
  readonly until: string;
  readonly nowMs: number;
}

/** The position, how far it has moved since joining, and what happens next. */
function Position({ ownRegistration, until, nowMs }: PositionProps) {
  const { t } = useTranslator();
  const moment = useMomentFormat(nowMs);
  const moved = ownRegistration.first_position - ownRegistration.position;
  return (
    <Card className="num" data-waiting>
      <Line>
        <span>{t('event.wait.title')}</span>
        <b>{ownRegistration.position}</b>
        <small>{t('event.wait.of', { count: ownRegistration.waitlist_count })}</small>
      </Line>
      <p>
        {t('event.wait.text')} {moved > 0 ? t('event.wait.moved', { count: moved }) : null}
      </p>
      <small>{t('event.wait.ends', { at: moment(until) })}</small>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-left: 3px solid var(--amber);
  border-radius: var(--radius);
  background: var(--card);
  line-height: 1.5;
  small { color: var(--soft); font-size: 0.875rem; }
`;
const StatusText = styled.p`
  padding: 12px 16px;
  border: 1px solid var(--line);
  border-left: 3px solid var(--amber);
  border-radius: var(--radius);
  background: var(--card);
  font-weight: 700;
  line-height: 1.5;
  &[data-good] { border-left-color: var(--cypress); }
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  font-weight: 700;
  b { font-size: 2.75rem; font-weight: 760; line-height: 1.1; letter-spacing: -0.02em; }
  small { margin-left: auto; font-weight: 400; }
`;
