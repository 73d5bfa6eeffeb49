import { styled } from 'styled-components';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { BestHour, WeekendDay } from './weekendHours.ts';

interface Props {
  readonly days: readonly WeekendDay[];
  readonly best: BestHour | null;
}

/** A bar for each hour of departure: height and tone say the same, rain is hatched, the best one is a post. */
export function HourBars({ days, best }: Props) {
  const { language } = useTranslator();
  const weekday = (day: string) =>
    new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'Asia/Taipei' }).format(
      new Date(`${day}T00:00:00+08:00`),
    );
  return (
    <Days aria-hidden="true" className="num">
      {days.map(({ day, hours }) => (
        <div key={day}>
          <small>{weekday(day)}</small>
          <ul>
            {hours.map(({ hour, tone }) => (
              <li key={hour} data-tone={tone} data-top={(best?.day === day && best.hour === hour) || undefined}>
                <span>{best?.day === day && best.hour === hour ? String(hour).padStart(2, '0') : ''}</span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </Days>
  );
}

const Days = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  > div { display: flex; align-items: flex-end; gap: 6px; }
  small { flex: none; color: var(--soft); font-size: 0.8125rem; line-height: 1; }
  ul { display: flex; flex: 1; align-items: flex-end; gap: 2px; height: 36px; }
  li { flex: 1; min-width: 0; height: 5px; border-radius: 2px; background: var(--chip); }
  [data-tone='1'] { height: 12px; background: var(--hour1); }
  [data-tone='2'] { height: 20px; background: var(--hour2); }
  [data-tone='3'] { height: 26px; background: var(--hour3); }
  [data-tone='rain'] { height: 20px; background: repeating-linear-gradient(-45deg, var(--soft) 0 1.5px, transparent 1.5px 5px); }
  [data-top] {
    display: grid;
    flex: 0 0 24px;
    place-items: center;
    height: 36px;
    border-radius: 4px;
    background: var(--post);
    box-shadow: inset 0 0 0 2px var(--post), inset 0 0 0 3.5px var(--on-post);
    color: var(--on-post);
    font-size: 0.8125rem;
    font-weight: 750;
    line-height: 1;
  }
`;
