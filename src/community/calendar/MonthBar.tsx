import type { Ref } from 'react';
import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { StrokeIcon } from '#src/ui/icons/Icon.tsx';
import { addMonths, formatMonth } from './eventDates.ts';

const arrows = { previous: 'M15 5l-7 7 7 7', next: 'M9 5l7 7-7 7' } as const;

interface Props {
  /** YYYY-MM. */
  readonly month: string;
  readonly thisMonth: string;
  /** Null while unknown. */
  readonly count: number | null;
  /** '' for the current month. */
  readonly onMonth: (month: string) => void;
  /** Receives the focus when the pressed button disappears. */
  readonly headRef: Ref<HTMLHeadingElement>;
  readonly onToday: () => void;
}

/** The displayed month, with buttons for the adjacent months and the current one. */
export function MonthBar({ month, thisMonth, count, onMonth, headRef, onToday }: Props) {
  const { t, language } = useTranslator();
  const goTo = (targetMonth: string) => onMonth(targetMonth === thisMonth ? '' : targetMonth);
  return (
    <Bar>
      <Arrow label={t('cyclingEvents.before')} d={arrows.previous} onPress={() => goTo(addMonths(month, -1))} />
      <h2 ref={headRef} tabIndex={-1} aria-live="polite">
        {formatMonth(month, language)}
      </h2>
      <Arrow label={t('cyclingEvents.after')} d={arrows.next} onPress={() => goTo(addMonths(month, 1))} />
      {month === thisMonth ? null : (
        <Button data-variant="quiet" onClick={onToday}>
          {t('cyclingEvents.today')}
        </Button>
      )}
      <span>{count === null ? '\u00a0' : t('cyclingEvents.count', { count })}</span>
    </Bar>
  );
}

interface ArrowProps {
  readonly label: string;
  readonly d: string;
  readonly onPress: () => void;
}

function Arrow({ label, d, onPress }: ArrowProps) {
  return (
    <ArrowButton type="button" aria-label={label} title={label} onClick={onPress}>
      <StrokeIcon d={d} />
    </ArrowButton>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 4px;
  align-items: center;
  h2 { font-size: 1.125rem; font-weight: 700; }
  > span { margin-left: auto; padding-right: 4px; color: var(--soft); }
`;
const ArrowButton = styled.button`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: var(--radius);
  @media (hover: hover) {
    &:hover { background: var(--chip); }
  }
`;
