import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { wetMm } from '#src/pacing/forecast/formatCautions.ts';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import type { Departure } from '#workers/core/weather/weatherTypes.ts';
import {
  formatDeparture,
  formatDepartureName,
  listDepartureTraits,
  type Trait,
  toMinutesBehind,
  toTone,
  traitIcons,
} from './departureText.ts';

interface Props {
  readonly departure: Departure;
  readonly fastest: Departure;
  readonly stoppedS: number;
  /** The finish that the rider set as a goal. */
  readonly goalS: number | undefined;
  /** Marks that all departures share are left out, because they do not help to choose. */
  readonly commonTraits: ReadonlySet<Trait>;
  readonly isBest: boolean;
  readonly isChosen: boolean;
  readonly onChosen: (departure: Departure) => void;
}

const maxShownTraits = 2;

/** One departure: minutes behind the fastest and marks for the weather on the way; its label has all details. */
export function DepartureCell({
  departure,
  fastest,
  stoppedS,
  goalS,
  commonTraits,
  isBest,
  isChosen,
  onChosen,
}: Props) {
  const { t, language } = useTranslator();
  const minutesBehind = toMinutesBehind(departure, fastest);
  const listedTraits = listDepartureTraits(departure).filter((trait) => !commonTraits.has(trait));
  const rain = departure.rainMm >= wetMm ? formatFixed(departure.rainMm, 1, language) : '';
  const spokenParts = [
    formatDepartureName(departure, { language }),
    isBest ? t('departure.best') : '',
    departure.isBeyondForecast
      ? t('departure.tooShort')
      : minutesBehind === 0
        ? t('departure.fastest')
        : t('departure.slower', { count: minutesBehind }),
    formatDeparture({ departure, stoppedS, goalS, isInMinutes: true }, { t, language }),
  ].filter((part) => part !== '');
  return (
    <Cell
      type="button"
      className="num"
      aria-label={spokenParts.join(' · ')}
      aria-pressed={isChosen}
      data-best={isBest || undefined}
      data-tone={departure.isBeyondForecast ? undefined : toTone(departure, fastest)}
      disabled={departure.isBeyondForecast}
      onClick={() => onChosen(departure)}
    >
      <b>{departure.isBeyondForecast ? '?' : minutesBehind === 0 ? '0' : `+${minutesBehind}`}</b>
      <small>{`${isBest ? '★' : ''}${formatFixed(departure.highestC, 0, language)}°`}</small>
      <i>
        {listedTraits.slice(0, rain === '' ? maxShownTraits : 1).map((trait) => (
          <StrokeIcon key={trait} d={traitIcons[trait]} />
        ))}
        {rain}
      </i>
    </Cell>
  );
}

const Cell = styled.button`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  width: 100%;
  min-height: 48px;
  padding: 2px 0;
  border: 1px solid var(--line);
  border-radius: 4px;
  background: var(--paper);
  color: var(--ink);
  font-size: 0.875rem;
  line-height: 1.2;
  cursor: pointer;
  small {
    color: var(--soft);
    font-size: 0.8125rem;
  }
  i {
    display: flex;
    align-items: center;
    min-height: 0.875rem;
    color: var(--soft);
    font-size: 0.8125rem;
    font-style: normal;
  }
  svg {
    width: 0.875rem;
    height: 0.875rem;
  }
  &:is([data-tone='0'], [data-tone='1'], [data-tone='2']) {
    border-color: transparent;
    i,
    small {
      color: inherit;
    }
  }
  &[data-tone='0'] { background: color-mix(in srgb, var(--cypress) 36%, var(--paper)); }
  &[data-tone='1'] { background: color-mix(in srgb, var(--cypress) 22%, var(--paper)); }
  &[data-tone='2'] { background: color-mix(in srgb, var(--cypress) 10%, var(--paper)); }
  &[data-best] {
    border-color: var(--cypress);
    box-shadow: inset 0 0 0 1px var(--cypress);
  }
  &[aria-pressed='true'] {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
    i,
    b,
    small {
      color: inherit;
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;
