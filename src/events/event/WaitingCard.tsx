import { styled } from 'styled-components';
import type { ViewerRegistration } from '#contract/events/registrations.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { useMomentFormat } from './useFootText.ts';
import type { Registration } from './useRegistration.ts';

/** The rider's position on the waiting list, and its changes while the page is open. */
export function WaitingCard({ registration }: { readonly registration: Registration }) {
  const { t } = useTranslator();
  const { event, nowMs, waitlistChange: change } = registration;
  const ownRegistration = event.viewer.registration;
  const isOver = nowMs >= Date.parse(event.registration_until);
  return (
    <>
      {/* Always rendered: screen readers announce changes in a status region, but not a region that appears. */}
      <div role="status" data-waiting className={change === null ? 'visually-hidden' : undefined}>
        {change === null ? null : (
          <Card as="p" data-good={change.kind === 'promoted' || undefined} className="num">
            <b>
              {change.kind === 'promoted'
                ? t('event.wait.promoted')
                : t('event.wait.movedNow', { count: change.movedBy, position: change.position })}
            </b>
          </Card>
        )}
      </div>
      {ownRegistration.state !== 'waitlisted' ? null : isOver ? (
        <Card data-waiting>
          <p>{t('event.wait.over')}</p>
        </Card>
      ) : (
        <PositionCard ownRegistration={ownRegistration} until={event.registration_until} nowMs={nowMs} />
      )}
    </>
  );
}

interface PositionCardProps {
  readonly ownRegistration: Extract<ViewerRegistration, { state: 'waitlisted' }>;
  readonly until: string;
  readonly nowMs: number;
}

/** The position, how far it has moved since joining, and what happens next. */
function PositionCard({ ownRegistration, until, nowMs }: PositionCardProps) {
  const { t } = useTranslator();
  const formatMoment = useMomentFormat(nowMs);
  const movedBy = ownRegistration.first_position - ownRegistration.position;
  return (
    <Card className="num" data-waiting>
      <PositionLine>
        <span>{t('event.wait.title')}</span>
        <b>{ownRegistration.position}</b>
        <small>{t('event.wait.of', { count: ownRegistration.waitlist_count })}</small>
      </PositionLine>
      <p>
        {t('event.wait.text')} {movedBy > 0 ? t('event.wait.moved', { count: movedBy }) : null}
      </p>
      <small>{t('event.wait.ends', { at: formatMoment(until) })}</small>
    </Card>
  );
}

const Card = styled.section`
  display: grid;
  gap: 8px;
  padding: 12px 16px;
  ${cardBox}
  border-left: 3px solid var(--amber);
  &[data-good] { border-left-color: var(--cypress); }
  line-height: 1.5;
  small { color: var(--soft); font-size: 0.875rem; }
`;
const PositionLine = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  font-weight: 700;
  b { font-size: 2.75rem; font-weight: 760; line-height: 1.1; letter-spacing: -0.02em; }
  small { margin-left: auto; font-weight: 400; }
`;
