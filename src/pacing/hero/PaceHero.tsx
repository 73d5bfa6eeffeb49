import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { LiveBoard } from '../live/liveTypes.ts';
import { usePowerTexts } from '../live/powerTexts.ts';
import { Facts, Hero, Line, Time, TimePlace } from './PaceHero.styles.ts';
import { paintHero } from './paintHero.ts';

interface Props {
  readonly live: LiveBoard;
  /** The line is approximate, so times are shown to the minute. */
  readonly isApproximate: boolean;
  /** The controls of the goal, the range and the sensitivity: they load after the first numbers. */
  readonly children?: ReactNode;
}

/** The finish time in large digits; once it is scrolled out of view, a sticky line shows it. */
export function PaceHero({ live, isApproximate, children }: Props) {
  const { t, language } = useTranslator();
  const hero = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const power = usePowerTexts();
  const about = isApproximate ? t('pacing.about') : undefined;

  useEffect(() => {
    if (hero.current === null || line.current === null) return;
    return paintHero(live, { t, language, isApproximate, power }, { hero: hero.current, line: line.current });
  }, [live, t, language, isApproximate, power]);

  return (
    <>
      <Hero ref={hero}>
        <small>
          {t('pacing.finish')}
          {isApproximate ? ` (${t('pacing.minuteUnit')})` : null}
        </small>
        <TimePlace>
          <Time className="num" data-about={about} data-cell="finish" />
        </TimePlace>
        <Facts className="num">
          <span>
            {t('pacing.arrival')}{' '}
            <b data-shape="">
              <span data-cell="arrival" />
            </b>
          </span>
          <span>
            {t('pacing.average')}{' '}
            <b data-shape="">
              <span data-cell="power" />
            </b>{' '}
            {power.unit}
          </span>
          <span>
            <b data-shape="">
              <span data-cell="speed" />
            </b>
            {power.felt ? null : ' km/h'}
          </span>
        </Facts>
        {children}
      </Hero>
      <Line ref={line} className="num" aria-hidden="true">
        <b data-about={about} data-cell="finish" />
        <span>
          <span data-cell="arrival" /> {t('pacing.arrival')}
        </span>
        <span>
          <span data-cell="power" /> {power.unit}
        </span>
      </Line>
    </>
  );
}
