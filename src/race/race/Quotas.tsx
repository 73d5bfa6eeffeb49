import { styled } from 'styled-components';
import type { QuotaKind } from '#contract/races/raceKinds.ts';
import { formatNearMoment } from '#src/format/formatNearMoment.ts';
import { formatTimeOfDay } from '#src/format/formatTimeOfDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { cardBox } from '#src/theme/cardBox.ts';
import { Section } from '#src/ui/Section.tsx';
import type { RaceSeats } from './raceTimes.ts';

/** Seats for anybody, for the best of last year, and for guests. */
const shownOrder: readonly QuotaKind[] = ['public', 'reserved', 'pr'];

interface Props {
  readonly race: RaceSeats;
  readonly nowMs: number;
  /** The server time of the numbers if they are outdated; null while they are current. */
  readonly staleSince: string | null;
}

/** The three kinds of seats: how many are free, with one small bar per seat. */
export function Quotas({ race, nowMs, staleSince }: Props) {
  const { t, language } = useTranslator();
  const { reserved } = race.quotas;
  const hasFreeReserve = reserved.taken < reserved.total;
  return (
    <Section title={t('racePage.places')}>
      <Grid>
        {shownOrder.map((kind) => (
          <Quota key={kind} kind={kind} {...race.quotas[kind]} />
        ))}
      </Grid>
      {race.waitlist_count === 0 ? null : <p>{t('racePage.waiting', { count: race.waitlist_count })}</p>}
      {hasFreeReserve && race.signup_until !== null && nowMs < Date.parse(race.signup_until) ? (
        <p>{t('racePage.release', { at: formatNearMoment(race.signup_until, language, nowMs) })}</p>
      ) : null}
      <p role="status">
        {staleSince === null ? t('racePage.placesNote') : t('racePage.stale', { at: formatTimeOfDay(staleSince) })}
      </p>
    </Section>
  );
}

interface QuotaProps {
  readonly kind: QuotaKind;
  readonly total: number;
  readonly taken: number;
}

function Quota({ kind, total, taken: takenCount }: QuotaProps) {
  const { t } = useTranslator();
  const freeCount = Math.max(0, total - takenCount);
  return (
    <Container data-none={freeCount === 0 || undefined}>
      <span>{t(`race.quota.${kind}`)}</span>
      {/* Named as a picture, so that the numbers are in the text only once. */}
      <b className="num" role="img" aria-label={t('racePage.noPlaces', { left: freeCount, total })}>
        {freeCount}
        <small>/{total}</small>
      </b>
      <Bars aria-hidden="true" style={{ gridTemplateColumns: `repeat(${Math.max(1, total)}, minmax(0, 1fr))` }}>
        {Array.from({ length: total }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seats have no ids
          <i key={index} data-taken={index < takenCount || undefined} />
        ))}
      </Bars>
      <small>{t(`racePage.${kind}Note`)}</small>
    </Container>
  );
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 8px;
  @media (max-width: 359px) { grid-template-columns: minmax(0, 1fr); }
`;
const Container = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 4px;
  align-items: baseline;
  align-content: start;
  justify-content: space-between;
  padding: 8px 8px 10px;
  ${cardBox}
  font-size: 0.875rem;
  overflow-wrap: anywhere;
  > span:first-child { font-weight: 650; }
  b { font-size: 1.1875rem; white-space: nowrap; }
  b small { font-size: 0.8125rem; font-weight: 400; }
  small { color: var(--soft); font-size: 0.8125rem; }
  &[data-none] b { color: var(--signal); }
`;
const Bars = styled.div`
  display: grid;
  flex: 1 1 100%;
  gap: 1px;
  height: 10px;
  margin: 2px 0;
  i { background: var(--line); }
  i[data-taken] { background: var(--cypress); }
`;
