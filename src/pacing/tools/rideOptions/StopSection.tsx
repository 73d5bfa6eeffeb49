import { styled } from 'styled-components';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { AdjustField } from '#src/pacing/effort/AdjustField.tsx';
import { useBasis } from '#src/pacing/effort/useBasis.ts';
import { basisLimits } from '#src/pacing/live/basisCodec.ts';
import type { ToolDialogProps } from '../toolDialogProps.ts';
import { createIntegerParser, stripMinutesUnit } from './AdjustLine.tsx';

const minuteS = 60;
const parseMinutes = createIntegerParser({ min: 0, max: basisLimits.stopS.max / minuteS });

/** How long the rider stops at the end of each part: food, rain jacket, view. */
export function StopSection({ session, facts }: Pick<ToolDialogProps, 'session' | 'facts'>) {
  const { t, language } = useTranslator();
  const { stops } = useBasis(session);
  const findMinutes = (atM: number) => (stops.find((stop) => stop.atM === atM)?.durationS ?? 0) / minuteS;
  const setStop = (atM: number, minutes: number) => {
    const durationS = Math.round(Math.min(basisLimits.stopS.max / minuteS, Math.max(0, minutes))) * minuteS;
    const otherStops = session.basis().stops.filter((stop) => stop.atM !== atM);
    const next = durationS > 0 ? [...otherStops, { atM, durationS }] : otherStops;
    session.updateBasis({ stops: next.sort((a, b) => a.atM - b.atM) });
  };
  const places = facts.rows.slice(0, -1);
  const totalMinutes = stops.reduce((sum, { durationS }) => sum + durationS, 0) / minuteS;
  return (
    <section aria-labelledby="ride-stops">
      <h3 id="ride-stops">{t('rideOptions.stops')}</h3>
      <p>
        {t(totalMinutes > 0 ? 'rideOptions.stopsTotal' : 'rideOptions.stopsNote', { minutes: String(totalMinutes) })}
      </p>
      {places.length === 0 ? <p>{t('rideOptions.noPlaces')}</p> : null}
      <List>
        {places.map(({ to, endM }) => (
          <li key={endM}>
            <span>
              {to}
              <small>{`${formatKilometres(endM, 1, language)} km`}</small>
            </span>
            <AdjustField
              label={t('rideOptions.stopAt', { place: to })}
              text={t('rideOptions.minutes', { minutes: String(findMinutes(endM)) })}
              parse={(typed) => parseMinutes(stripMinutesUnit(typed))}
              refusalText={t('rideOptions.notMinutes')}
              onTyped={(minutes) => setStop(endM, minutes)}
              onLess={() => setStop(endM, findMinutes(endM) - 1)}
              onMore={() => setStop(endM, findMinutes(endM) + 1)}
              lessLabel={t('rideOptions.lessMinutes', { place: to })}
              moreLabel={t('rideOptions.moreMinutes', { place: to })}
            />
          </li>
        ))}
      </List>
    </section>
  );
}

const List = styled.ul`
  display: grid;
  gap: 4px;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
    padding: 4px 0;
    border-bottom: 1px solid var(--line);
  }
  li > span {
    flex: 1 1 80px;
    min-width: 0;
    font-weight: 600;
    line-height: 1.3;
  }
  small {
    display: block;
    color: var(--soft);
    font-size: 0.8125rem;
    font-weight: 400;
  }
`;
