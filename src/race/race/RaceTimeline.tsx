import { styled } from 'styled-components';
import type { RaceSummary } from '#contract/races/races.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Block } from '#src/ui/primitives/Block.tsx';
import { formatRaceDay } from './formatRaceDay.ts';
import { computeDoneRatio } from './raceTimes.ts';

interface Props {
  readonly race: Pick<
    RaceSummary,
    'day' | 'finished_at' | 'pre_registration_from' | 'pre_registration_until' | 'signup_from' | 'signup_until'
  >;
  readonly nowMs: number;
}

/** Pre-registration, signup and the race in a row; the progress of each by the server's clock. */
export function RaceTimeline({ race, nowMs }: Props) {
  const { t, language } = useTranslator();
  const formatInstant = (instant: string) => formatNearMoment(instant, language, nowMs);
  const renderPeriod = (title: string, from: string | null, until: string | null) => (
    <Step title={title} ratio={computeDoneRatio(from, until, nowMs)}>
      {from === null || until === null ? (
        t('racePage.dates')
      ) : (
        <>
          <span>{formatInstant(from)} –</span> <span>{formatInstant(until)}</span>
        </>
      )}
    </Step>
  );
  return (
    <Block frame="container">
      <Row className="num">
        {renderPeriod(t('racePage.preRegistration'), race.pre_registration_from, race.pre_registration_until)}
        {renderPeriod(t('racePage.signup'), race.signup_from, race.signup_until)}
        <Step title={t('racePage.raceDay')} ratio={nowMs < Date.parse(race.finished_at) ? 0 : 1}>
          {formatRaceDay(race.day, language)}
        </Step>
      </Row>
    </Block>
  );
}

interface StepProps {
  readonly title: string;
  /** From 0, not started, to 1, over. */
  readonly ratio: number;
  readonly children: React.ReactNode;
}

function Step({ title, ratio, children }: StepProps) {
  const isNow = ratio > 0 && ratio < 1;
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <strong>{title}</strong>
      <Bar aria-hidden="true" data-over={ratio === 1 || undefined}>
        {isNow ? <i style={{ width: `${ratio * 100}%` }} /> : null}
      </Bar>
      <p>{children}</p>
    </li>
  );
}

/** Stacked if three dates do not fit side by side. */
const Row = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
  gap: 6px 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: 0.875rem;
  line-height: 1.4;
  overflow-wrap: anywhere;
  li { display: grid; grid-column: span 2; grid-template-columns: subgrid; gap: inherit; align-items: baseline; }
  strong { font-weight: 650; }
  /* Keeps a weekday on one line. */
  p { color: var(--soft); text-align: right; word-break: keep-all; }
  p > span { white-space: nowrap; }
  li > span { grid-row: 2; grid-column: span 2; margin-bottom: 6px; }
  @container (min-width: 440px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-template-rows: repeat(3, auto);
    li { grid-row: span 3; grid-column: auto; grid-template: subgrid / none; align-items: end; }
    li > span { grid-column: auto; margin: 0; }
    p { align-self: start; text-align: left; }
  }
`;
const Bar = styled.span`
  position: relative;
  display: block;
  height: 10px;
  border-radius: 2px;
  background: var(--line);
  &[data-over] { background: color-mix(in srgb, var(--cypress) 35%, var(--line)); }
  i { position: absolute; inset: 0 auto 0 0; border-radius: 2px 0 0 2px; background: var(--cypress); }
  i::after {
    content: '';
    position: absolute;
    top: -4px;
    right: -9px;
    width: 18px;
    height: 18px;
    border: 3px solid var(--cypress);
    border-radius: 50%;
    background: var(--card);
  }
`;
