import { styled } from 'styled-components';
import type { EventDetail } from '#contract/events/events.ts';
import type { ViewerRegistration } from '#contract/events/registrations.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { useFootMoment } from './useFootWords.ts';
import { useStandingNews } from './useStandingNews.ts';

interface Props {
  readonly event: EventDetail;
  readonly nowMs: number;
}

/** The rider's position on the waiting list, and its changes while the page is open. */
export function WaitingCard({ event, nowMs }: Props) {
  const { t } = useTranslator();
  const own = event.viewer.registration;
  const news = useStandingNews(own);
  const isOver = nowMs >= Date.parse(event.registration_until);
  return (
    <>
      {/* Always there: screen readers announce what changes in it, not what comes with it. */}
      <div role="status" data-waiting className={news === null ? 'visually-hidden' : undefined}>
        {news === null ? null : (
          <News data-good={news.kind === 'promoted' || undefined} className="num">
            {news.kind === 'promoted'
              ? t('event.wait.promoted')
              : t('event.wait.movedNow', { count: news.by, position: news.position })}
          </News>
        )}
      </div>
      {own.state !== 'waitlisted' ? null : isOver ? (
        <Card data-waiting>
          <p>{t('event.wait.over')}</p>
        </Card>
      ) : (
        <Position own={own} until={event.registration_until} nowMs={nowMs} />
      )}
    </>
  );
}

interface PositionProps {
  readonly own: Extract<ViewerRegistration, { state: 'waitlisted' }>;
  readonly until: string;
  readonly nowMs: number;
}

/** The position, how far it has moved since joining, and what happens next. */
function Position({ own, until, nowMs }: PositionProps) {
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
const News = styled.p`
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
