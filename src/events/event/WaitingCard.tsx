import { styled } from 'styled-components';
import type { ViewerRegistration } from '#contract/events/registrations.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useFootMoment } from './useFootWords.ts';

interface Props {
  readonly own: Extract<ViewerRegistration, { state: 'waitlisted' }>;
  readonly until: string;
  readonly nowMs: number;
}

/** The rider's place on the waiting list, how far it has moved, and what happens next. */
export function WaitingCard({ own, until, nowMs }: Props) {
  const { t } = useTranslator();
  const moment = useFootMoment(nowMs);
  const moved = own.first_position - own.position;
  return (
    <Card className="num" data-waiting>
      <Line>
        <span>{t('event.wait.title')}</span>
        <b>{own.position}</b>
        <small>{t('event.wait.of', { count: own.waitlist_count })}</small>
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
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 12px;
  font-weight: 700;
  b { font-size: 2.75rem; font-weight: 760; line-height: 1.1; letter-spacing: -0.02em; }
  small { margin-left: auto; font-weight: 400; }
`;
