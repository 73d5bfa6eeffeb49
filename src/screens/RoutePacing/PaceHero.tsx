import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatClock } from '#src/format/formatClock.ts';
import { spokenDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { formatSpeedKmh } from '#src/format/formatSpeed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { courseTimeS } from './courseTime.ts';
import type { LiveBoard, ShownPlan } from './liveTypes.ts';
import { Chips, Hero, Line, Sense, Time } from './PaceHero.styles.ts';
import { paintHero } from './paceHeroPaint.ts';
import { createRestTimer } from './restTimer.ts';

const announceAfterMs = 1000;

interface Props {
  readonly live: LiveBoard;
  /** The line is a guess, so times are told to the minute. */
  readonly isApproximate: boolean;
  /** How the finish is set, its band, and what would change it: they come after the first numbers. */
  readonly children?: ReactNode;
}

/** The finish time, huge; one sticky line of it once it is scrolled away. */
export function PaceHero({ live, isApproximate, children }: Props) {
  const { t, language } = useTranslator();
  const hero = useRef<HTMLElement>(null);
  const line = useRef<HTMLDivElement>(null);
  const summary = useSummary(live, isApproximate);
  const about = isApproximate ? t('pacing.about') : undefined;

  useEffect(() => {
    if (hero.current === null || line.current === null) return;
    return paintHero(live, { language, isApproximate }, { hero: hero.current, line: line.current });
  }, [live, language, isApproximate]);

  return (
    <>
      <Hero ref={hero}>
        <small>
          {t('pacing.finish')}
          {isApproximate ? ` (${t('paceTable.minuteUnit')})` : null}
        </small>
        <Time className="num" data-about={about} data-cell="finish" />
        <Chips className="num">
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
            W
          </span>
          <span>
            <b data-shape="">
              <span data-cell="speed" />
            </b>{' '}
            km/h
          </span>
        </Chips>
        <Sense role="status" data-says={t('pacing.implausible')} data-cell="sense" />
        {children}
      </Hero>
      <Line ref={line} className="num" aria-hidden="true">
        <b data-about={about} data-cell="finish" />
        <span>
          <span data-cell="arrival" /> {t('pacing.arrival')}
        </span>
        <span>
          <span data-cell="power" /> W
        </span>
      </Line>
      <output className="visually-hidden">{summary}</output>
    </>
  );
}

/** What changed, in a sentence, a second after the numbers have come to rest. */
function useSummary(live: LiveBoard, isApproximate: boolean): string {
  const { t, language } = useTranslator();
  const [summary, setSummary] = useState('');
  useEffect(() => {
    let told: string | undefined;
    const sentence = ({ plan, departureS, stoppedS = 0 }: ShownPlan) => {
      const durationS = courseTimeS(Math.round(plan.totals.durationS) + stoppedS, isApproximate);
      const duration = spokenDuration(durationS, t);
      return t('pacing.summary', {
        duration: isApproximate ? `${t('pacing.about')} ${duration}` : duration,
        clock: formatClock(departureS + durationS),
        power: formatPower(plan.totals.averagePowerW, language),
        speed: formatSpeedKmh(plan.totals.speedMps, 1, language),
      });
    };
    const tell = () => {
      const shown = live.current();
      if (shown === null) return;
      const text = sentence(shown);
      // The numbers of the opened page are read where they stand; only a change is announced.
      if (told !== undefined && text !== told) setSummary(text);
      told = text;
    };
    const rest = createRestTimer(announceAfterMs, tell);
    const unsubscribe = live.subscribe(rest.touch);
    return () => {
      rest.stop();
      unsubscribe();
    };
  }, [live, t, language, isApproximate]);
  return summary;
}
