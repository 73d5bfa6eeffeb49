import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import type { Departure } from '#workers/core/weather/weatherTypes.ts';
import { departureName, departureText, minutesBehind, traitIcons, traitsOf } from './departureText.ts';

interface Props {
  readonly departure: Departure;
  readonly fastest: Departure;
  readonly stoppedS: number;
  readonly isBest: boolean;
  readonly isChosen: boolean;
  readonly onChosen: (departure: Departure) => void;
}

const shownTraits = 2;

/** One departure: minutes behind the fastest, what is felt on the way; the whole of it in its name. */
export function DepartureCell({ departure, fastest, stoppedS, isBest, isChosen, onChosen }: Props) {
  const { t, language } = useTranslator();
  const behind = minutesBehind(departure, fastest);
  const spoken = [
    departureName(departure, { language }),
    isBest ? t('departure.best') : '',
    departure.isBeyond
      ? t('departure.beyond')
      : behind === 0
        ? t('departure.fastest')
        : t('departure.slower', { minutes: behind }),
    departureText({ departure, stoppedS }, { t, language }),
  ].filter((part) => part !== '');
  return (
    <Cell
      type="button"
      className="num"
      aria-label={spoken.join(' · ')}
      aria-pressed={isChosen}
      data-best={isBest || undefined}
      disabled={departure.isBeyond}
      onClick={() => onChosen(departure)}
    >
      <b>{departure.isBeyond ? '?' : behind === 0 ? '0' : `+${behind}`}</b>
      <i>
        {isBest ? '★' : null}
        {traitsOf(departure)
          .slice(0, shownTraits)
          .map((trait) => (
            <StrokeIcon key={trait} d={traitIcons[trait]} />
          ))}
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
  font-size: 14px;
  line-height: 1.2;
  cursor: pointer;
  i {
    display: flex;
    align-items: center;
    height: 14px;
    color: var(--soft);
    font-size: 12px;
    font-style: normal;
  }
  svg {
    width: 14px;
    height: 14px;
  }
  &[data-best] {
    border-color: var(--cypress);
    background: var(--chip);
    i {
      color: var(--cypress);
    }
  }
  &[aria-pressed='true'] {
    border-color: var(--cypress);
    background: var(--cypress);
    color: var(--on-cypress);
    i {
      color: inherit;
    }
  }
  &:disabled {
    opacity: 0.5;
    cursor: default;
  }
`;
